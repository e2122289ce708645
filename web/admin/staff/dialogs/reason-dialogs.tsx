import { Trans, useLingui } from '@lingui/react/macro';
import { requestSecondFactorReset, suspendStaff } from '#contract/accounts/staff-admin.ts';
import { ReasonDialog } from '#web/admin/desk/dialogs/reason-dialog.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import type { AboutOne } from './about-one.ts';

export function SuspendDialog({ person: { code, fullName }, onClose }: AboutOne) {
  const { t } = useLingui();
  const suspending = useAction(suspendStaff);
  async function suspend(reason: string) {
    const outcome = await suspending.run({ params: { code }, body: { reason } });
    if (outcome?.answer) {
      toast.success(t`${fullName} is suspended`);
      onClose();
    }
    return outcome?.error;
  }
  return (
    <ReasonDialog
      title={t`Suspend ${fullName}?`}
      confirm={<Trans>Suspend</Trans>}
      isGrave
      isBusy={suspending.isBusy}
      onConfirm={suspend}
      onClose={onClose}
    >
      <p>
        <Trans>They are signed out everywhere at once and cannot sign in. Roles stay, and you can let them in again.</Trans>
      </p>
    </ReasonDialog>
  );
}

export function LostFactorDialog({ person: { code, fullName }, onClose }: AboutOne) {
  const { t } = useLingui();
  const asking = useAction(requestSecondFactorReset);
  async function ask(reason: string) {
    const outcome = await asking.run({ params: { code }, body: { reason } });
    if (outcome?.answer) {
      toast.success(t`A second person can now agree on this page`);
      onClose();
    }
    return outcome?.error;
  }
  return (
    <ReasonDialog
      title={t`New second factor for ${fullName}?`}
      confirm={<Trans>Ask for it</Trans>}
      isBusy={asking.isBusy}
      placeholder={t`For example: phone and recovery codes lost`}
      onConfirm={ask}
      onClose={onClose}
    >
      <p>
        <Trans>
          Make sure that it is really {fullName} who asks. A trustee must agree, {fullName} is told by email and can stop it, and the link
          comes only after a waiting time. The password is still needed.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
