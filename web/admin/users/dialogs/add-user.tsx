import { Trans, useLingui } from '@lingui/react/macro';
import { inviteMember, inviteMemberForm } from '#contract/accounts/members.ts';
import { FormDialog } from '#web/admin/desk/dialogs/form-dialog.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { MobileField } from '#web/ui/form/mobile-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSettings } from '#web/ui/settings.ts';

/** Nobody sets somebody else's password: the new one gets a link, and is active once it was used. */
export function AddUser({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const schema = inviteMemberForm(useSettings()['members.mobile']);
  const inviting = useAction(inviteMember);
  return (
    <FormDialog
      title={<Trans>Add New User</Trans>}
      lead={<Trans>They get an email with a link to set their own password.</Trans>}
      schema={schema}
      defaults={{ fullName: '', email: '', mobile: '', sponsorCode: '', language: 'en' }}
      submitLabel={<Trans>Create User</Trans>}
      busyLabel={<Trans>Creating…</Trans>}
      isBusy={inviting.isBusy}
      send={(body) => inviting.run({ body })}
      done={({ fullName }) => t`${fullName} is invited`}
      onClose={onClose}
    >
      <TextField name="fullName" label={t`Full name`} autoComplete="off" />
      <TextField name="email" label={t`Email`} type="email" inputMode="email" autoComplete="off" isVerbatim />
      <MobileField name="mobile" label={t`Mobile number`} />
      <TextField name="sponsorCode" label={t`Sponsor Id`} isOptional isVerbatim autoComplete="off" />
      <SelectField
        name="language"
        label={t`Language`}
        options={[
          { value: 'en', label: t`English` },
          { value: 'hi', label: t`Hindi` },
        ]}
      />
    </FormDialog>
  );
}
