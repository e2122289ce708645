import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  approveSecondFactorReset,
  cancelSecondFactorReset,
  resendStaffInvitation,
  type Staff,
  unsuspendStaff,
} from '#contract/accounts/staff-admin.ts';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Confirm } from '#web/ui/feedback/confirm.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import type { AboutOne } from './about-one.ts';

interface Asking {
  readonly question: string;
  readonly act: ReactNode;
  readonly done: string;
  readonly isBusy: boolean;
  readonly run: () => Promise<{ readonly answer?: Staff; readonly error?: ApiError } | undefined>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Ask({ done, run, children, ...question }: Asking) {
  const { t } = useLingui();
  const words = useErrorWords();
  async function go() {
    const outcome = await run();
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`This did not work. Please try again.` }));
    else if (outcome) toast.success(done);
    question.onClose();
  }
  return (
    <Confirm isOpen {...question} onConfirm={() => void go()}>
      <p>{children}</p>
    </Confirm>
  );
}

export function ResendDialog({ person: { code, fullName, email }, onClose }: AboutOne) {
  const { t } = useLingui();
  const sending = useAction(resendStaffInvitation);
  return (
    <Ask
      question={t`Send ${fullName} the invitation again?`}
      act={<Trans>Send it again</Trans>}
      done={t`The invitation is on its way`}
      isBusy={sending.isBusy}
      run={() => sending.run({ params: { code } })}
      onClose={onClose}
    >
      <Trans>A new link goes to {email}.</Trans>
    </Ask>
  );
}

export function LiftDialog({ person: { code, fullName }, onClose }: AboutOne) {
  const { t } = useLingui();
  const lifting = useAction(unsuspendStaff);
  return (
    <Ask
      question={t`Let ${fullName} in again?`}
      act={<Trans>Let in again</Trans>}
      done={t`${fullName} can sign in again`}
      isBusy={lifting.isBusy}
      run={() => lifting.run({ params: { code } })}
      onClose={onClose}
    >
      <Trans>They can sign in with the same password, second factor and roles as before.</Trans>
    </Ask>
  );
}

export function AgreeDialog({ person: { code, fullName, secondFactorReset }, onClose }: AboutOne) {
  const { t } = useLingui();
  const agreeing = useAction(approveSecondFactorReset);
  const { requestedBy = '', reason = '' } = secondFactorReset ?? {};
  return (
    <Ask
      question={t`Agree to a new second factor for ${fullName}?`}
      act={<Trans>Agree</Trans>}
      done={t`Agreed. ${fullName} is told by email and can stop it.`}
      isBusy={agreeing.isBusy}
      run={() => agreeing.run({ params: { code } })}
      onClose={onClose}
    >
      <Trans>
        {requestedBy} gave this reason: {reason}. Ask {fullName} yourself before you agree: whoever gets the link and the password gets the
        account.
      </Trans>
    </Ask>
  );
}

export function StopDialog({ person: { code, fullName }, onClose }: AboutOne) {
  const { t } = useLingui();
  const stopping = useAction(cancelSecondFactorReset);
  return (
    <Ask
      question={t`Stop the new second factor for ${fullName}?`}
      act={<Trans>Stop it</Trans>}
      done={t`Stopped. The old second factor stays.`}
      isBusy={stopping.isBusy}
      run={() => stopping.run({ params: { code } })}
      onClose={onClose}
    >
      <Trans>The second factor of today goes on working.</Trans>
    </Ask>
  );
}
