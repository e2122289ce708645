import { Trans, useLingui } from '@lingui/react/macro';
import { activateMember, resendMemberInvitation, suspendMember } from '#contract/accounts/members.ts';
import { ReasonDialog } from '#web/admin/desk/dialogs/reason-dialog.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Confirm } from '#web/ui/feedback/confirm.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

interface Props {
  readonly act: 'suspend' | 'activate';
  readonly code: string;
  readonly name: string;
  readonly isInvited: boolean;
  readonly onClose: () => void;
}

export const StatusDialog = ({ isInvited, ...props }: Props) =>
  isInvited && props.act === 'activate' ? <InviteAgain {...props} /> : <ChangeStatus {...props} />;

type Of = Omit<Props, 'isInvited'>;

function ChangeStatus({ act, code, name, onClose }: Of) {
  const { t } = useLingui();
  const isSuspending = act === 'suspend';
  const { run, isBusy } = useAction(isSuspending ? suspendMember : activateMember);
  async function confirm(reason: string) {
    const outcome = await run({ params: { code }, body: { reason } });
    if (!outcome?.answer) return outcome?.error;
    toast.success(isSuspending ? t`${name} is suspended` : t`${name} is active again`);
    onClose();
    return undefined;
  }
  return (
    <ReasonDialog
      title={isSuspending ? t`Suspend ${name}?` : t`Activate ${name}?`}
      confirm={isSuspending ? <Trans>Suspend</Trans> : <Trans>Activate</Trans>}
      isGrave={isSuspending}
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {isSuspending ? (
          <Trans>They are signed out everywhere at once and cannot sign in again until somebody activates them.</Trans>
        ) : (
          <Trans>They can sign in again at once.</Trans>
        )}
      </p>
    </ReasonDialog>
  );
}

/** Who was invited becomes active by accepting, and in no other way: nobody else sets her password. */
function InviteAgain({ code, name, onClose }: Of) {
  const { t } = useLingui();
  const words = useErrorWords();
  const { run, isBusy } = useAction(resendMemberInvitation);
  async function send() {
    const outcome = await run({ params: { code } });
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`This did not work. Please try again.` }));
    else if (outcome) toast.success(t`The invitation was sent again`);
    onClose();
  }
  return (
    <Confirm
      isOpen
      question={t`Activate ${name}?`}
      act={<Trans>Send the invitation again</Trans>}
      isBusy={isBusy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>
        <Trans>They have not accepted the invitation yet, and become active when they do.</Trans>
      </p>
    </Confirm>
  );
}
