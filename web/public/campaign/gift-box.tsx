import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CampaignPage } from '#contract/campaigns.ts';
import { inr, type Paise } from '#contract/values/money.ts';
import plain from '#web/brand/plain.module.css';
import { formatCount } from '#web/public/parts/format.ts';
import { GiftForm } from '#web/public/parts/gift-form.tsx';
import { ProgressBar } from '#web/public/parts/progress-bar.tsx';
import { Share } from '#web/public/parts/share.tsx';
import styles from './campaign.module.css';

interface Props {
  readonly campaign: CampaignPage;
  readonly minimum: Paise;
  readonly suggested: readonly Paise[];
  readonly address: string;
}

/** Progress, supporters and the gift, in one place that stays in view. */
export function GiftBox({ campaign: { slug, status, title, raised, goal, percent, supporters }, minimum, suggested, address }: Props) {
  const { t } = useLingui();
  const target = inr(goal);
  const people = formatCount(supporters);
  return (
    <aside className={`${plain.card} ${styles.box}`} aria-label={t`Donate`}>
      <p className={styles.raised}>{inr(raised)}</p>
      <p className={styles.goal}>
        <Trans>raised of {target}</Trans>
      </p>
      <ProgressBar percent={percent} label={t`${title}: ${percent}% raised`} tall />
      <p className={styles.figures}>
        <span>
          <Trans>
            <b>{percent}%</b> funded
          </Trans>
        </span>
        <span>
          <Plural value={supporters} one={`${people} supporter`} other={`${people} supporters`} />
        </span>
      </p>
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
