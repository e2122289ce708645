import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { SignInMessage } from './sign-in-message.tsx';

interface Props {
  /** What somebody did in the member's name. */
  readonly lead: ReactNode;
  /** What stopping it does. */
  readonly children: ReactNode;
  /** On the button. */
  readonly stop: ReactNode;
  readonly action: { readonly isBusy: boolean; readonly error: ApiError | undefined };
  readonly onStop: () => Promise<void>;
}

/** Behind the link of a mail: one button that stops what is under way. */
export function WasItNotYou({ lead, children, stop, action: { isBusy, error }, onStop }: Props) {
  const { t } = useLingui();
  const words = useErrorWords();
  return (
    <SignInLayout title={t`Was it not you?`} lead={lead}>
      <SignInMessage
        kind="blue"
        action={
          <>
            {error && (
              <Note kind="red" role="alert">
                {words(error, { failure: t`We could not stop it. Please try again.` })}
              </Note>
            )}
            <Button size="lg" fullWidth aria-busy={isBusy} onClick={() => void onStop()}>
              {isBusy ? <Trans>Stopping it...</Trans> : stop}
            </Button>
          </>
        }
      >
        {children}
      </SignInMessage>
    </SignInLayout>
  );
}
