import { Trans, useLingui } from '@lingui/react/macro';
import { reopenKyc, revokeKyc } from '#contract/kyc/decide-kyc.ts';
import type { KycDetails } from '#contract/kyc/review-kyc.ts';
import { ReasonDialog } from '#web/admin/desk/dialogs/reason-dialog.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

interface Props {
  readonly details: KycDetails;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** After the seconds of undo: a verification that turned out to be wrong. */
export function RevokeDialog({ details: { code, member }, onClose, onDone }: Props) {
  const { t } = useLingui();
  const revoking = useAction(revokeKyc);
  const { name } = member;
  return (
    <ReasonDialog
      title={t`Revoke the verification of ${name}?`}
      placeholder={t`The member will read this`}
      confirm={<Trans>Revoke</Trans>}
      isGrave
      isBusy={revoking.isBusy}
      onConfirm={async (reason) => {
        const outcome = await revoking.run({ params: { code }, body: { reason } });
        if (!outcome?.answer) return outcome?.error;
        toast.success(t`${code} is no longer verified`);
        onDone();
        onClose();
        return undefined;
      }}
      onClose={onClose}
    >
      <p>
        <Trans>{name} is no longer verified, is told why, and can send papers again.</Trans>
      </p>
    </ReasonDialog>
  );
}

/** A refusal that was not the last word. */
export function ReopenDialog({ details: { code, member }, onClose, onDone }: Props) {
  const { t } = useLingui();
  const reopening = useAction(reopenKyc);
  const { name } = member;
  return (
    <ReasonDialog
      title={t`Reopen ${code}?`}
      placeholder={t`The member will read this`}
      confirm={<Trans>Reopen</Trans>}
      isBusy={reopening.isBusy}
      onConfirm={async (reason) => {
        const outcome = await reopening.run({ params: { code }, body: { reason } });
        if (!outcome?.answer) return outcome?.error;
        toast.success(t`${name} can send papers again`);
        onDone();
        onClose();
        return undefined;
      }}
      onClose={onClose}
    >
      <p>
        <Trans>{name} can send papers again. Nothing is verified by this.</Trans>
      </p>
    </ReasonDialog>
  );
}
