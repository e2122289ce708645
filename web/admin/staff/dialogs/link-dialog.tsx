import { Trans, useLingui } from '@lingui/react/macro';
import { linkStaffMember } from '#contract/accounts/staff-admin.ts';
import { FormDialog } from '#web/admin/desk/dialogs/form-dialog.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { AboutOne } from './about-one.ts';
import { useAskedWords } from './use-asked-words.ts';

export function LinkDialog({ person: { code, fullName, memberCode }, onClose }: AboutOne) {
  const { t } = useLingui();
  const askedWords = useAskedWords();
  const linking = useAction(linkStaffMember);
  return (
    <FormDialog
      title={t`Member account of ${fullName}`}
      lead={<Trans>It says what they may not decide: their own gifts, papers, rewards and withdrawals.</Trans>}
      schema={linkStaffMember.schema.body}
      defaults={{ memberCode: memberCode ?? '' }}
      submitLabel={<Trans>Save</Trans>}
      busyLabel={<Trans>Saving…</Trans>}
      isBusy={linking.isBusy}
      send={(body) => linking.run({ params: { code }, body })}
      done={(answer) => askedWords(answer) ?? t`The member account of ${fullName} is saved`}
      onClose={onClose}
    >
      <TextField
        name="memberCode"
        label={t`Their own User Id`}
        hint={<Trans>Leave it empty if they have none.</Trans>}
        autoComplete="off"
        isVerbatim
      />
    </FormDialog>
  );
}
