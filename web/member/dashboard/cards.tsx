import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconGift, IconHeartHandshake, IconReceiptRupee, IconShield, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Overview } from '#contract/overview.ts';
import { inr } from '#contract/values/money.ts';
import { count } from '#web/lib/format.ts';
import { Figure, Figures } from '#web/member/figures.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Money } from '#web/ui/money.tsx';
import classes from './dashboard.module.css';

/** Her figures. What went up in the last 30 days says so; what did not is no reproach. */
export function Cards({ cards: { donations, campaigns, creativeFunds, friends, kyc } }: { cards: Overview['cards'] }) {
  const { t, i18n } = useLingui();
  return (
    <Figures label={t`Your figures`}>
      <Figure Icon={IconReceiptRupee} name={t`My Donations`} about={<Lately {...donations} />}>
        <Money amount={donations.amount} isShort />
      </Figure>
      <Figure
        Icon={IconHeartHandshake}
        name={t`Campaigns Supported`}
        about={campaigns.count > 0 && <a href="#impact-title">{<Trans>See what they did</Trans>}</a>}
      >
        {count(i18n.locale, campaigns.count)}
      </Figure>
      {creativeFunds ? (
        <Figure
          Icon={IconGift}
          name={t`Creative Funds`}
          about={
            <>
              <Trans>Rewards from friends you invited.</Trans> <Lately {...creativeFunds} />{' '}
              <Link to="/user/withdraw">{<Trans>Withdraw</Trans>}</Link>
            </>
          }
        >
          <Money amount={creativeFunds.amount} isShort />
        </Figure>
      ) : (
        <Figure
          Icon={IconUsers}
          name={t`Friends`}
          about={
            <>
              {friends.active > 0 && <Plural value={friends.active} one="# has donated." other="# have donated." />}{' '}
              <Link to="/user/referral">{<Trans>See your friends</Trans>}</Link>
            </>
          }
        >
          {count(i18n.locale, friends.total)}
        </Figure>
      )}
      <Figure Icon={IconShield} name={t`KYC Status`} about={<KycWay kyc={kyc} />}>
        <StatusBadge status={kyc === 'verified' ? 'complete' : kyc} />
      </Figure>
    </Figures>
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
