import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { stopLostFactor } from '#contract/accounts/lost-factor.ts';
import type { stopPayouts } from '#contract/withdrawals/my-withdrawals.ts';
import type { Answer } from '#web/lib/calling/server-call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { ContactLinks } from '#web/member/contact-links.tsx';
import { LinkEnded } from '#web/member/sign-in/link-ended.tsx';
import { SignInLayout } from '#web/member/sign-in/sign-in-layout.tsx';
import { SignInMessage } from '#web/member/sign-in/sign-in-message.tsx';
import { WasItNotYou } from '#web/member/sign-in/was-it-not-you.tsx';
import { NewPasswordLink } from './new-password-link.tsx';

type Stop = typeof stopLostFactor | typeof stopPayouts;
type Outcome = Answer<typeof stopLostFactor> | Answer<typeof stopPayouts>;

interface Props {
  readonly endpoint: Stop;
  readonly link: { readonly token: string; readonly usable: boolean };
  /** Why the link no longer works; how to reach us follows. */
  readonly ended: ReactNode;
  /** What somebody did in the member's name. */
  readonly lead: ReactNode;
  /** What stopping it does. */
  readonly effect: ReactNode;
  /** On the button. */
  readonly stop: ReactNode;
  /** The heading once it is done. */
  readonly done: string;
  /** What else came of it. */
  readonly outcome?: (answer: Outcome) => ReactNode;
  /** What she does next, with the way to a new password. */
  readonly next: ReactNode;
}

/** “This was not me”, from a mail about something that waits: it is stopped, every device is signed out and the password ends. */
export function StopScreen({ endpoint, link, ended, lead, effect, stop, done, outcome, next }: Props) {
  const action = useAction(endpoint, { revalidate: false });
  const [stopped, setStopped] = useState<Outcome>();

  if (stopped) return <Stopped title={done} before={outcome?.(stopped)} next={next} resetToken={stopped.resetToken} />;
  if (!link.usable)
    return (
      <LinkEnded>
        {ended} <ContactLinks />
      </LinkEnded>
    );
  return (
    <WasItNotYou
      lead={lead}
      stop={stop}
      action={action}
      onStop={async () => {
        const result = await action.run({ body: { token: link.token } });
        setStopped(result?.answer);
      }}
    >
      {effect}
    </WasItNotYou>
  );
}

interface StoppedProps {
  readonly title: string;
  readonly before: ReactNode;
  readonly next: ReactNode;
  /** None if the mail went to an address that is no longer the account's. */
  readonly resetToken: string | null;
}

function Stopped({ title, before, next, resetToken }: StoppedProps) {
  return (
    <SignInLayout title={title}>
      <SignInMessage action={resetToken && <NewPasswordLink token={resetToken} />}>
        {before} <Trans>Every device is signed out, and the old password no longer works.</Trans>{' '}
        {resetToken ? (
          next
        ) : (
          <>
            <Trans>The email address of the account was changed. Please talk to us now, so that you get it back:</Trans> <ContactLinks />
          </>
        )}
      </SignInMessage>
    </SignInLayout>
  );
}
