import type { Passkey } from '#contract/accounts/passkeys.ts';
import { addStaffPasskey, removeStaffPasskey, renameStaffPasskey, startStaffPasskeySetup } from '#contract/accounts/staff-passkeys.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { PasskeysCard } from '#web/ui/passkeys/passkeys-card.tsx';

/** Who adds or removes one has just shown the authenticator app; nothing else is asked. */
export function StaffPasskeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const start = useAction(startStaffPasskeySetup, { revalidate: false });
  const add = useAction(addStaffPasskey);
  const rename = useAction(renameStaffPasskey);
  const remove = useAction(removeStaffPasskey);
  return (
    <PasskeysCard
      passkeys={passkeys}
      asked={{ password: false, code: false }}
      calls={{
        isBusy: start.isBusy || add.isBusy || rename.isBusy || remove.isBusy,
        start: () => start.run({}),
        add: (body) => add.run({ body }),
        rename: (code, name) => rename.run({ params: { code }, body: { name } }),
        remove: (code) => remove.run({ params: { code } }),
      }}
    />
  );
}
