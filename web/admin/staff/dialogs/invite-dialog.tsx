import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { InviteStaff, inviteStaff } from '#contract/accounts/staff-admin.ts';
import type { Role } from '#contract/permissions.ts';
import { FormDialog } from '#web/admin/desk/dialogs/form-dialog.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { RoleChanges } from './role-changes.tsx';
import { RolesField } from './roles-field.tsx';
import { useAskedWords } from './use-asked-words.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const askedWords = useAskedWords();
  const inviting = useAction(inviteStaff);
  const [roles, setRoles] = useState<readonly Role[]>([]);
  return (
    <FormDialog
      title={t`Invite a person`}
      lead={<Trans>They get a link by email, choose a password and set up an authenticator app.</Trans>}
      schema={InviteStaff}
      defaults={{ fullName: '', email: '', roles: [], memberCode: '' }}
      submitLabel={<Trans>Send the invitation</Trans>}
      busyLabel={<Trans>Sending…</Trans>}
      isBusy={inviting.isBusy}
      send={(body) => inviting.run({ body })}
      done={(answer) => askedWords(answer) ?? t`The invitation is on its way`}
      onChange={(values) => setRoles(values.roles)}
      onClose={onClose}
    >
      <TextField name="fullName" label={t`Full name`} autoComplete="off" />
      <TextField name="email" label={t`Email`} type="email" autoComplete="off" isVerbatim />
      <RolesField chosen={roles} />
      <TextField
        name="memberCode"
        label={t`Their own User Id`}
        hint={<Trans>If they are a member, too: nobody decides about their own money.</Trans>}
        autoComplete="off"
        isVerbatim
        isOptional
      />
      <RoleChanges before={[]} after={roles} />
    </FormDialog>
  );
}
