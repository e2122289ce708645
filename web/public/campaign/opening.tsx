import { Trans } from '@lingui/react/macro';
import type { OpeningFigures } from '#contract/campaigns.ts';
import { inrWhole } from '#contract/values/money.ts';
import { formatCount, formatDay } from '#web/public/parts/format.ts';
import { useLanguage } from '#web/public/parts/use-language.ts';
import styles from './campaign.module.css';

/** What did not come through this site is said to be so, with who says it. */
export function Opening({ opening: { raised, supporters, source, asOf } }: { opening: OpeningFigures }) {
  const sum = inrWhole(raised);
  const people = formatCount(supporters);
  const day = formatDay(asOf, useLanguage());
  return (
    <p className={styles.quiet}>
      <Trans>
        Of these figures, {sum} from {people} supporters were received before this site launched. Source: {source}, {day}.
      </Trans>
    </p>
  );
}
