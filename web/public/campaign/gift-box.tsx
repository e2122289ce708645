import { Trans, useLingui } from '@lingui/react/macro';
import type { CampaignPage } from '#contract/campaigns.ts';
import { inrWhole, type Paise } from '#contract/values/money.ts';
import plain from '#web/brand/plain.module.css';
import { FundProgress } from '#web/public/parts/fund-progress.tsx';
import { GiftForm } from '#web/public/parts/gift-form.tsx';
import { Share } from '#web/public/parts/share.tsx';
import styles from './campaign.module.css';

interface Props {
  readonly campaign: CampaignPage;
  readonly minimum: Paise;
  readonly suggested: readonly Paise[];
  readonly address: string;
}

/** Progress, supporters and the gift, in one place that stays in view. */
export function GiftBox({ campaign, minimum, suggested, address }: Props) {
  const { t } = useLingui();
  const { slug, status, title, raised, goal } = campaign;
  const target = inrWhole(goal);
  return (
    <aside className={`${plain.card} ${styles.box}`} aria-label={t`Donate`}>
      <p className={styles.raised}>{inrWhole(raised)}</p>
      <p className={styles.goal}>
        <Trans>raised of {target}</Trans>
      </p>
      <FundProgress campaign={campaign} tall />
      {status === 'open' ? (
        <GiftForm minimum={minimum} suggested={suggested} campaign={slug} />
      ) : (
        <p className={styles.goal}>
          <Trans>This fund is closed. Thank you to all who gave.</Trans>
        </p>
      )}
      <div className={styles.boxShare}>
        <Share address={address} title={title} />
      </div>
    </aside>
  );
}
