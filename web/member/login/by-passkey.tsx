import { passkeyOptions, signInPasskey } from '#contract/accounts/passkeys.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { PasskeySignIn } from '#web/ui/passkeys/passkey-sign-in.tsx';

interface Props {
  /** As ticked in the form above. */
  readonly remember?: () => boolean;
  /** Of a sign-in that waits for its code: the passkey stands for it. */
  readonly challenge?: string;
  readonly onDone: () => void;
}

export function ByPasskey({ remember = () => false, challenge, onDone }: Props) {
  const action = useAction(signInPasskey, { revalidate: false });
  return (
    <PasskeySignIn
      endpoint={passkeyOptions}
      send={(response) => action.run({ body: { response, challenge, remember: remember() } })}
      isBusy={action.isBusy}
      onDone={onDone}
    />
  );
}
