import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { editMember, editMemberForm } from '#contract/members/change-members.ts';
import { getMemberDetails, type MemberDetails } from '#contract/members/list-members.ts';
import { FormDialog } from '#web/admin/desk/dialogs/form-dialog.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { MobileField } from '#web/ui/form/mobile-field.tsx';
import { ParagraphField } from '#web/ui/form/paragraph-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSettings } from '#web/ui/settings.ts';
import { DialogWaiting } from './dialog-waiting.tsx';

interface Props {
  readonly code: string;
  readonly onClose: () => void;
}

export function EditUser({ code, onClose }: Props) {
  const { t } = useLingui();
  const { answer, error, askAgain } = useEndpoint(getMemberDetails, { params: { code } }, { staleTime: 0 });
  if (!answer) return <DialogWaiting title={t`Edit User`} error={error} onRetry={() => void askAgain()} onClose={onClose} />;
  return <Fields member={answer} onClose={onClose} />;
}

/** The address is hers to change: she proves the new one, and the old one hears of it. */
function Fields({ member, onClose }: { member: MemberDetails; onClose: () => void }) {
  const { t } = useLingui();
  const schema = editMemberForm(useSettings()['members.mobile']);
  const editing = useAction(editMember);
  // What stood there when it was opened: if it is another by now, nothing is overwritten.
  const [{ givenName, familyName, mobile, language, code }] = useState(member);
  const before = { givenName, familyName, mobile, language };
  return (
    <FormDialog
      title={<Trans>Edit User</Trans>}
      lead={<Trans>The member is told by email of a new name or number. Their email address they change themselves.</Trans>}
      schema={schema}
      defaults={{ ...before, reason: '' }}
      submitLabel={<Trans>Save Changes</Trans>}
      busyLabel={<Trans>Saving…</Trans>}
      isBusy={editing.isBusy}
      send={(values) => editing.run({ params: { code }, body: { ...values, before } })}
      done={({ fullName }) => t`${fullName} is saved`}
      onClose={onClose}
    >
      {member.isNameLocked ? (
        <Note kind="blue">
          <Trans>
            The name <b>{member.fullName}</b> was verified with an identity paper and cannot be changed.
          </Trans>
        </Note>
      ) : (
        <>
          <TextField name="givenName" label={t`First name`} autoComplete="off" />
          <TextField name="familyName" label={t`Last name`} autoComplete="off" isOptional />
        </>
      )}
      <MobileField name="mobile" label={t`Mobile number`} />
      <SelectField
        name="language"
        label={t`Language`}
        options={[
          { value: 'en', label: t`English` },
          { value: 'hi', label: t`Hindi` },
        ]}
      />
      <ParagraphField name="reason" label={t`Reason`} hint={t`Saved in the activity log`} rows={2} maxLength={500} />
    </FormDialog>
  );
}
