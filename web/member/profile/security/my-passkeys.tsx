import { addPasskey, type Passkey, removePasskey, renamePasskey, startPasskeySetup } from '#contract/accounts/passkeys.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { PasskeysCard } from '#web/ui/passkeys/passkeys-card.tsx';

/** The password proves who adds one, and with a second factor its code, too. */
export function MyPasskeys({ passkeys, hasSecondFactor }: { passkeys: readonly Passkey[]; hasSecondFactor: boolean }) {
  const start = useAction(startPasskeySetup, { revalidate: false });
  const add = useAction(addPasskey);
  const rename = useAction(renamePasskey);
  const remove = useAction(removePasskey);
  return (
    <PasskeysCard
      passkeys={passkeys}
      asked={{ password: true, code: hasSecondFactor }}
      calls={{
        isBusy: start.isBusy || add.isBusy || rename.isBusy || remove.isBusy,
        start: ({ password = '', code }) => start.run({ body: { password, code } }),
        add: (body) => add.run({ body }),
        rename: (code, name) => rename.run({ params: { code }, body: { name } }),
        remove: (code, { password = '', code: typed }) => remove.run({ params: { code }, body: { password, code: typed } }),
      }}
    />
  );
}
