import { Trans, useLingui } from '@lingui/react/macro';
import { decideRefund, type Refund } from '#contract/payouts/refunds.ts';
import { inrExact } from '#contract/values/money.ts';
import { payoutMethodWords } from '#contract/withdrawals/payout-fields.ts';
import { ReasonDialog } from '#web/admin/desk/dialogs/reason-dialog.tsx';
import { useMoment } from '#web/admin/words.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import classes from './refunds.module.css';

export interface AskedRefund {
  readonly act: 'agree' | 'refuse';
  readonly refund: Refund;
}

/** Both sides of it once more, before somebody says yes or no. */
export function DecideDialog({ act, refund, onClose }: AskedRefund & { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  const deciding = useAction(decideRefund);
  const { code, payer, credit, payTo, isElsewhere, asked, reason: why } = refund;
  const sum = inrExact(refund.amount);

  async function decide(reason: string) {
    const outcome = await deciding.run({ params: { code }, body: { act, reason } });
    if (outcome?.error) return outcome.error;
    if (outcome?.answer) {
      const isWaiting = outcome.answer.secondPerson !== null && outcome.answer.status === 'asked';
      if (isWaiting) toast.success(t`${code} is waiting for a second person. A trustee can agree on the dashboard.`);
      else toast.success(act === 'agree' ? t`${code} agreed: ${sum} leaves with the next payout run` : t`${code} refused`);
      onClose();
    }
    return undefined;
  }

  return (
    <ReasonDialog
      title={act === 'agree' ? t`Send ${sum} back?` : t`Refuse ${code}?`}
      confirm={act === 'agree' ? <Trans>Agree</Trans> : <Trans>Refuse</Trans>}
      isGrave={act === 'refuse'}
      isBusy={deciding.isBusy}
      placeholder={t`Colleagues will read this`}
      onConfirm={decide}
      onClose={onClose}
    >
      <dl className={classes.facts}>
        <dt>
          <Trans>Came from</Trans>
        </dt>
        <dd>
          {payer.name ?? t`Not shown`} {payer.vpa}
        </dd>
        <dt>
          <Trans>Received</Trans>
        </dt>
        <dd>
          {moment(credit.receivedAt)} · {credit.line}
        </dd>
        <dt>
          <Trans>Goes to</Trans>
        </dt>
        <dd>
          {payTo.holder}, {i18n._(payoutMethodWords[payTo.method])} {payTo.shown}
        </dd>
        <dt>
          <Trans>Asked by</Trans>
        </dt>
        <dd>
          {asked.by}: {why}
        </dd>
      </dl>
      {isElsewhere && (
        <Note kind="yellow">
          <Trans>It goes to another account than the one it came from. Look twice.</Trans>
        </Note>
      )}
    </ReasonDialog>
  );
}
