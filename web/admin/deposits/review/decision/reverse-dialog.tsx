import { Trans, useLingui } from '@lingui/react/macro';
import { reverseDeposit } from '#contract/donations/decide-deposit.ts';
import type { DepositDetails } from '#contract/donations/deposits.ts';
import { inr } from '#contract/values/money.ts';
import { ReasonDialog } from '#web/admin/desk/dialogs/reason-dialog.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

interface Props {
  readonly details: DepositDetails;
  readonly onClose: () => void;
  readonly onReversed: () => void;
}

/** Says what will be reversed before it is. */
export function ReverseDialog({ details, onClose, onReversed }: Props) {
  const { t } = useLingui();
  const reversing = useAction(reverseDeposit);
  const { code, campaign, receipt, reward, member } = details;
  const sum = inr(details.amount);
  const share = reward && inr(reward.amount);

  async function reverse(reason: string) {
    const outcome = await reversing.run({ params: { code }, body: { reason } });
    if (!outcome?.answer) return outcome?.error;
    toast.success(
      outcome.answer.secondPerson
        ? t`${code} is waiting for a second person. A trustee can agree on the dashboard.`
        : t`${code} is reversed`,
    );
    onReversed();
    onClose();
    return undefined;
  }

  return (
    <ReasonDialog
      title={t`Reverse ${code}?`}
      placeholder={t`The member will read this`}
      confirm={<Trans>Reverse {sum}</Trans>}
      isGrave
      isBusy={reversing.isBusy}
      onConfirm={reverse}
      onClose={onClose}
    >
      <p>
        <Trans>For a payment that bounced or was booked by mistake. This will be reversed:</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            {sum} is removed from {campaign.title}
          </Trans>
        </li>
        {reward && (reward.status === 'due' || reward.status === 'booked') && (
          <li>
            <Trans>
              The reward of {share} for {reward.sponsor} is reversed
            </Trans>
          </li>
        )}
        <li>{receipt ? <Trans>Receipt {receipt.number} becomes void</Trans> : <Trans>No receipt is issued, or it becomes void</Trans>}</li>
        <li>
          <Trans>{member.name}’s account becomes inactive, unless another donation keeps it active</Trans>
        </li>
        <li>
          <Trans>{member.name} is notified, with your reason</Trans>
        </li>
      </ul>
    </ReasonDialog>
  );
}
