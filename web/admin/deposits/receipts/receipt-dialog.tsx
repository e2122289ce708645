import { Trans, useLingui } from '@lingui/react/macro';
import { type IssuedReceipt, receiptSlug, reissueReceipt, voidReceipt } from '#contract/receipts.ts';
import { ReasonDialog } from '#web/admin/desk/dialogs/reason-dialog.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

export interface ReceiptAct {
  readonly kind: 'void' | 'reissue';
  readonly receipt: IssuedReceipt;
}

interface Props {
  readonly act: ReceiptAct;
  readonly onClose: () => void;
  readonly onDone: (trail: readonly IssuedReceipt[]) => void;
}

/** Making a receipt void, or replacing it; both stay in the trail. */
export function ReceiptDialog({ act: { kind, receipt }, onClose, onDone }: Props) {
  const { t } = useLingui();
  const voiding = useAction(voidReceipt);
  const reissuing = useAction(reissueReceipt);
  const { number } = receipt;
  const isVoiding = kind === 'void';

  async function act(reason: string) {
    const input = { params: { number: receiptSlug(number) }, body: { reason } };
    const outcome = await (isVoiding ? voiding.run(input) : reissuing.run(input));
    if (!outcome?.answer) return outcome?.error;
    toast.success(isVoiding ? t`Receipt ${number} is void` : t`Receipt ${number} is replaced`);
    onDone(outcome.answer.receipts);
    onClose();
    return undefined;
  }

  return (
    <ReasonDialog
      title={isVoiding ? t`Void receipt ${number}?` : t`Replace receipt ${number}?`}
      confirm={isVoiding ? <Trans>Void receipt</Trans> : <Trans>Replace</Trans>}
      isGrave={isVoiding}
      isBusy={voiding.isBusy || reissuing.isBusy}
      onConfirm={act}
      onClose={onClose}
    >
      <p>
        {isVoiding ? (
          <Trans>Anyone who checks it will see that it is void. Its number is not used again. The donor is notified.</Trans>
        ) : (
          <Trans>It becomes void and is replaced by a new receipt with a new number. The donor is notified.</Trans>
        )}
      </p>
    </ReasonDialog>
  );
}
