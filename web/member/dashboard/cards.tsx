import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDownRight, IconArrowUpRight, IconGift, IconHeartHandshake, IconReceiptRupee, IconShield } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Overview } from '#contract/overview.ts';
import { inr } from '#contract/values/money.ts';
import { count } from '#web/lib/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import classes from './cards.module.css';

/** Her figures, and how the last 30 days compare with the 30 before. */
export function Cards({ cards: { donations, campaigns, creativeFunds, kyc } }: { cards: Overview['cards'] }) {
  const { t, i18n } = useLingui();
  return (
    <section className={classes.cards} aria-label={t`Your figures`}>
      <Card Icon={IconReceiptRupee} name={t`My Donations`} change={donations.change}>
        {inr(donations.amount)}
      </Card>
      <Card Icon={IconHeartHandshake} name={t`Campaigns Supported`} change={campaigns.change}>
        {count(i18n.locale, campaigns.count)}
      </Card>
      <Card Icon={IconGift} name={t`Creative Funds`} change={creativeFunds.change}>
        {inr(creativeFunds.amount)}
      </Card>
      <Card Icon={IconShield} name={t`KYC Status`}>
        <StatusBadge status={kyc === 'verified' ? 'complete' : kyc} />
      </Card>
    </section>
  );
}

interface CardProps {
  readonly Icon: typeof IconGift;
  readonly name: string;
  readonly change?: number | null;
  readonly children: ReactNode;
}

function Card({ Icon, name, change, children }: CardProps) {
  return (
    <div className={classes.card}>
      <h2>
        <Icon size={20} stroke={1.75} className={classes.icon} aria-hidden />
        {name}
      </h2>
      <p className={classes.figure}>{children}</p>
      {change !== undefined && change !== null && <Change percent={change} />}
    </div>
  );
}

function Change({ percent }: { percent: number }) {
  const Arrow = percent < 0 ? IconArrowDownRight : IconArrowUpRight;
  const size = Math.abs(percent);
  return (
    <p className={classes.change} data-up={percent > 0}>
      {percent !== 0 && <Arrow size={16} stroke={2} className={classes.arrow} aria-hidden />}
      <span>
        {percent > 0 ? (
          <Trans>
            <b>{size}%</b> more than in the 30 days before
          </Trans>
        ) : percent < 0 ? (
          <Trans>
            <b>{size}%</b> less than in the 30 days before
          </Trans>
        ) : (
          <Trans>as in the 30 days before</Trans>
        )}
      </span>
    </p>
  );
}
