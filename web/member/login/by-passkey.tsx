import { passkeyOptions, signInPasskey } from '#contract/accounts/passkeys.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { PasskeySignIn } from '#web/ui/passkeys/passkey-sign-in.tsx';

interface Props {
  /** As ticked in the form above. */
  readonly remember: () => boolean;
  readonly onDone: () => void;
}

export function ByPasskey({ remember, onDone }: Props) {
  const action = useAction(signInPasskey, { revalidate: false });
  return (
    <PasskeySignIn
      endpoint={passkeyOptions}
      send={(response) => action.run({ body: { response, remember: remember() } })}
      isBusy={action.isBusy}
      onDone={onDone}
    />
  );
}
