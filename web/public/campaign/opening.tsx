import { Trans } from '@lingui/react/macro';
import type { OpeningFigures } from '#contract/campaigns.ts';
import { inr } from '#contract/values/money.ts';
import { formatCount, formatDay } from '#web/public/parts/format.ts';
import { useLanguage } from '#web/public/parts/use-language.ts';
import styles from './campaign.module.css';

/** What did not come through this site is said to be so, with who says it. */
export function Opening({ opening: { raised, supporters, source, asOf } }: { opening: OpeningFigures }) {
  const sum = inr(raised);
  const people = formatCount(supporters);
  const day = formatDay(asOf, useLanguage());
  return (
    <p className={styles.quiet}>
      <Trans>
        Of these figures, {sum} from {people} supporters came in before this site kept the books. Source: {source}, {day}.
      </Trans>
    </p>
  );
}
