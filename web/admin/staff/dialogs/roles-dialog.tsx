import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setStaffRoles } from '#contract/accounts/staff-admin.ts';
import type { Role } from '#contract/permissions.ts';
import { FormDialog } from '#web/admin/desk/dialogs/form-dialog.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import type { AboutOne } from './about-one.ts';
import { RoleChanges } from './role-changes.tsx';
import { RolesField } from './roles-field.tsx';
import { useAskedWords } from './use-asked-words.ts';

export function RolesDialog({ person: { code, fullName, roles: before }, onClose }: AboutOne) {
  const { t } = useLingui();
  const askedWords = useAskedWords();
  const setting = useAction(setStaffRoles);
  const [after, setAfter] = useState<readonly Role[]>(before);
  return (
    <FormDialog
      title={t`Roles of ${fullName}`}
      lead={<Trans>Their rights change with the next sign-in: they are signed out everywhere.</Trans>}
      schema={setStaffRoles.schema.body}
      defaults={{ roles: before }}
      submitLabel={<Trans>Save</Trans>}
      busyLabel={<Trans>Saving…</Trans>}
      isBusy={setting.isBusy}
      send={(body) => setting.run({ params: { code }, body })}
      done={(answer) => askedWords(answer) ?? t`The roles of ${fullName} are saved`}
      onChange={(values) => setAfter(values.roles)}
      onClose={onClose}
    >
      <RolesField chosen={after} />
      <RoleChanges before={before} after={after} />
    </FormDialog>
  );
}
