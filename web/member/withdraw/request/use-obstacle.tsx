import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { inrExact } from '#contract/values/money.ts';
import type { WithdrawalForm, WithdrawalObstacle } from '#contract/withdrawals/my-withdrawals.ts';
import { ContactLinks } from '#web/member/contact-links.tsx';

interface Words {
  /** Short: it also stands at the button. */
  readonly title: string;
  readonly text: ReactNode;
  readonly way?: ReactNode;
}

/** What stands in the way of every request, and the way out of it. */
export function useObstacle({ obstacle, kyc, balance, minimum }: WithdrawalForm): Words | undefined {
  const { t } = useLingui();
  const identity = useIdentity(kyc);
  const owed = inrExact(balance.owed);
  const least = inrExact(minimum);
  const has = inrExact(balance.available);
  const words: Record<WithdrawalObstacle, Words> = {
    payouts_stopped: {
      title: t`Payouts from your account are stopped.`,
      text: <Trans>The link “this was not me” in one of our emails was used. Please talk to us, and we will open them again.</Trans>,
      way: <ContactLinks />,
    },
    kyc_needed: identity,
    money_owed: {
      title: t`${owed} is still owed to the trust.`,
      text: <Trans>Something you had already withdrawn was reversed later. New rewards pay it off first. Questions?</Trans>,
      way: <ContactLinks />,
    },
    no_method: {
      title: t`Withdrawals are switched off at the moment.`,
      text: <Trans>Your balance stays yours. Please come back later, or ask us.</Trans>,
      way: <ContactLinks />,
    },
    below_minimum: {
      title: t`A withdrawal starts at ${least}.`,
      text: <Trans>You have {has} now.</Trans>,
      way: <Link to="/user/referral">{<Trans>See your rewards</Trans>}</Link>,
    },
    daily_requests: {
      title: t`You have made all the requests of one day.`,
      text: <Trans>Please come back tomorrow. You can cancel one that is not approved yet.</Trans>,
    },
    daily_sum: {
      title: t`You have reached the limit of one day.`,
      text: <Trans>Please come back tomorrow.</Trans>,
    },
  };
  return obstacle ? words[obstacle] : undefined;
}

function useIdentity(kyc: WithdrawalForm['kyc']): Words {
  const { t } = useLingui();
  const to = (words: ReactNode) => <Link to="/user/kyc">{words}</Link>;
  switch (kyc) {
    case 'waiting':
      return {
        title: t`We are still checking your papers.`,
        text: <Trans>You can withdraw as soon as your identity is verified.</Trans>,
        way: to(<Trans>See the status</Trans>),
      };
    case 'returned':
      return {
        title: t`We need one of your papers again.`,
        text: <Trans>You can withdraw as soon as your identity is verified.</Trans>,
        way: to(<Trans>See what is missing</Trans>),
      };
    case 'refused':
      return {
        title: t`Your identity could not be verified.`,
        text: <Trans>Without it we cannot pay out.</Trans>,
        way: to(<Trans>See why, and what to do</Trans>),
      };
    default:
      return {
        title: t`Verify your identity first.`,
        text: <Trans>We pay out only to people whose identity is verified. It takes a few minutes.</Trans>,
        way: to(<Trans>Verify your identity</Trans>),
      };
  }
}
