import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { checkLink } from '#contract/accounts/recover.ts';
import { stopPayouts } from '#contract/withdrawals/my-withdrawals.ts';
import { call } from '#web/lib/calling/call.ts';
import { usableLink } from '#web/lib/link-token.ts';
import { StopScreen } from '#web/member/password/stop-screen.tsx';

export { SignInError as ErrorBoundary } from '#web/member/sign-in/sign-in-error.tsx';
export { SignInSkeleton as HydrateFallback } from '#web/member/sign-in/sign-in-skeleton.tsx';

/** Only looks. Mail programs open links by themselves, and this one signs people out. */
export const clientLoader = () => usableLink((token) => call(checkLink, { body: { kind: 'payout_stop', token } }));

/** “This was not me”, from the mails about accounts and withdrawals. */
export default function StopPayoutsScreen() {
  const { t } = useLingui();
  return (
    <StopScreen
      endpoint={stopPayouts}
      link={useLoaderData<typeof clientLoader>()}
      ended={
        <Trans>
          Payouts were already stopped with it, or it is too old. If money is about to leave your account, please talk to us now:
        </Trans>
      }
      lead={<Trans>Somebody who knows your password asked us to pay out your money, or named an account for it.</Trans>}
      effect={
        <Trans>
          This cancels every withdrawal that is not at the bank yet, signs out every device and ends the old password. Nothing is paid out
          until we have spoken to you. If it was you, simply close this page.
        </Trans>
      }
      stop={<Trans>Stop all payouts</Trans>}
      done={t`Payouts are stopped`}
      outcome={(answer) => 'cancelled' in answer && <Cancelled {...answer} />}
      next={<Trans>Set a new one now. We will call or write to you before anything is paid out again.</Trans>}
    />
  );
}

const Cancelled = ({ cancelled }: { cancelled: number }) =>
  cancelled > 0 && (
    <Plural
      value={cancelled}
      one="# withdrawal is cancelled, the money is back in your balance."
      other="# withdrawals are cancelled, the money is back in your balance."
    />
  );
