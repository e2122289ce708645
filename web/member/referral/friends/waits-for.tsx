import { Trans } from '@lingui/react/macro';
import type { Friend } from '#contract/referrals/my-referrals.ts';

/** What comes next, if something does. */
export function WaitsFor({ friend: { name, status, waitsFor } }: { friend: Friend }) {
  const isFirst = status === 'pending';
  const words = {
    email: <Trans>{name} has not confirmed the email address yet.</Trans>,
    first_donation: <Trans>Waits for {name}’s first donation.</Trans>,
    verification: isFirst ? (
      <Trans>Waits for {name}’s first donation to be verified.</Trans>
    ) : (
      <Trans>Waits for {name}’s newest donation to be verified.</Trans>
    ),
    nothing: null,
  };
  return words[waitsFor] && <p>{words[waitsFor]}</p>;
}
