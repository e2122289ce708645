import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import type { Assertion, passkeyOptions } from '#contract/accounts/passkeys.ts';
import type { staffPasskeyOptions } from '#contract/accounts/staff-passkeys.ts';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './passkeys.module.css';
import { signWithPasskey, useHasPasskeys } from './webauthn.ts';

type Asking = typeof passkeyOptions | typeof staffPasskeyOptions;

interface Props {
  readonly endpoint: Asking;
  /** Signs in with what the device signed. */
  readonly send: (response: Assertion) => Promise<{ readonly answer?: unknown; readonly error?: ApiError } | undefined>;
  readonly isBusy: boolean;
  readonly onDone: () => void;
}

/** “Sign in with a passkey”, below the password. Where the browser has none, nothing is there. */
export function PasskeySignIn({ endpoint, send, isBusy, onDone }: Props) {
  const { t } = useLingui();
  const words = useErrorWords();
  const has = useHasPasskeys();
  const ask = useAction<Asking>(endpoint, { revalidate: false });
  const [isSigning, setSigning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const failure = t`Login failed. Please try again.`;
  const busy = isSigning || isBusy;

  /** What to say; nothing when it is done. */
  async function signIn(): Promise<string | undefined> {
    const options = await ask.run({});
    if (!options?.answer) return options && words(options.error, { failure });
    const signed = await signWithPasskey(options.answer);
    if (typeof signed === 'string') return t`No passkey was used. Please try again, or sign in with your password.`;
    const outcome = await send(signed);
    if (outcome?.error) return words(outcome.error, { failure, hidesUnexpected: true });
    onDone();
    return undefined;
  }
  async function press() {
    if (busy) return;
    setProblem(undefined);
    setSigning(true);
    try {
      setProblem(await signIn());
    } finally {
      setSigning(false);
    }
  }

  if (!has) return null;
  return (
    <div className={classes.signIn}>
      <span className={classes.or}>
        <Trans>or</Trans>
      </span>
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}
        aria-busy={busy}
        onClick={() => void press()}
      >
        <Trans>Sign in with a passkey</Trans>
      </Button>
      {problem && (
        <Note kind="red" role="alert">
          {problem}
        </Note>
      )}
    </div>
  );
}
