import { Trans, useLingui } from '@lingui/react/macro';
import { IconGift, IconHeartHandshake, IconReceiptRupee, IconShield } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#contract/overview.ts';
import { inr } from '#contract/values/money.ts';
import { count } from '#web/lib/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import classes from './cards.module.css';

/** Her figures. What went up in the last 30 days says so; what did not is no reproach. */
export function Cards({ cards: { donations, campaigns, creativeFunds, kyc } }: { cards: Overview['cards'] }) {
  const { t, i18n } = useLingui();
  return (
    <section className={classes.cards} aria-label={t`Your figures`}>
      <Card Icon={IconReceiptRupee} name={t`My Donations`} about={<Lately {...donations} />}>
        {inr(donations.amount)}
      </Card>
      <Card
        Icon={IconHeartHandshake}
        name={t`Campaigns Supported`}
        about={campaigns.count > 0 && <a href="#impact-title">{<Trans>See what they did</Trans>}</a>}
      >
        {count(i18n.locale, campaigns.count)}
      </Card>
      <Card
        Icon={IconGift}
        name={t`Creative Funds`}
        about={
          <>
            <Trans>Rewards from friends you invited.</Trans> <Lately {...creativeFunds} />
          </>
        }
      >
        {inr(creativeFunds.amount)}
      </Card>
      <Card Icon={IconShield} name={t`KYC Status`} about={<KycWay kyc={kyc} />}>
        <StatusBadge status={kyc === 'verified' ? 'complete' : kyc} />
      </Card>
    </section>
  );
}

/** What there is to do about it, and the way there. */
function KycWay({ kyc }: { kyc: Overview['cards']['kyc'] }) {
  const words = {
    pending: <Trans>Verify your identity</Trans>,
    processing: <Trans>See the status</Trans>,
    verified: <Trans>See your verification</Trans>,
    rejected: <Trans>See why, and what to do</Trans>,
  };
  return (
    <>
      {kyc === 'pending' && <Trans>Only needed before a withdrawal.</Trans>} <Link to="/user/kyc">{words[kyc]}</Link>
    </>
  );
}

interface CardProps {
  readonly Icon: typeof IconGift;
  readonly name: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

function Card({ Icon, name, about, children }: CardProps) {
  return (
    <div className={classes.card}>
      <h2>
        <Icon size={20} stroke={1.75} className={classes.icon} aria-hidden />
        {name}
      </h2>
      <p className={classes.figure}>{children}</p>
      {about && <p className={classes.about}>{about}</p>}
    </div>
  );
}

function Lately({ lately, change }: Overview['cards']['donations']) {
  if (lately <= 0) return null;
  const sum = inr(lately);
  const percent = change ?? 0;
  return (
    <span className={classes.lately}>
      <Trans>
        <b>{sum}</b> in the last 30 days
      </Trans>
      {percent > 0 && (
        <>
          , <Trans>{percent}% more than in the 30 days before</Trans>
        </>
      )}
    </span>
  );
}
