import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { Reason } from '#contract/accounts/members.ts';
import { askForRefund } from '#contract/payouts/refunds.ts';
import type { BankLine } from '#contract/reconciliation/reconciliation.ts';
import { inrExact } from '#contract/values/money.ts';
import { PayoutDetails } from '#contract/withdrawals/payout-accounts.ts';
import { payoutMethodWords } from '#contract/withdrawals/payout-fields.ts';
import { FormDialog } from '#web/admin/desk/dialogs/form-dialog.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const methods = ['bank_transfer', 'upi'] as const;
const text = z.string();

/** One flat form; where it goes is checked by the contract's own rule for the chosen method. */
const FormSchema = z
  .object({ method: text, holder: text, accountNumber: text, repeated: text, ifsc: text, upiId: text, reason: Reason })
  .superRefine((values, context) => {
    for (const { message, path } of PayoutDetails.safeParse(values).error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path });
  });

interface Props {
  readonly credit: BankLine;
  readonly onClose: () => void;
}

/** Back to whoever paid: the bank's words are filled in, the account is typed. Somebody else agrees to it. */
export function RefundDialog({ credit, onClose }: Props) {
  const { t, i18n } = useLingui();
  const asking = useAction(askForRefund);
  const [method, setMethod] = useState<string>(credit.payerVpa ? 'upi' : 'bank_transfer');
  const sum = inrExact(credit.amount);
  const from = credit.payerName ?? credit.narration;
  return (
    <FormDialog
      title={<Trans>Refund {sum} to the payer</Trans>}
      lead={<Trans>From {from}. The whole payment goes back. Another person agrees to it.</Trans>}
      schema={FormSchema}
      defaults={{
        method,
        holder: credit.payerName ?? '',
        accountNumber: '',
        repeated: '',
        ifsc: '',
        upiId: credit.payerVpa ?? '',
        reason: '',
      }}
      submitLabel={<Trans>Ask for the refund</Trans>}
      busyLabel={<Trans>Sending…</Trans>}
      isBusy={asking.isBusy}
      onChange={(values) => setMethod(values.method)}
      send={async ({ reason, ...payTo }) => asking.run({ body: { line: credit.code, payTo: PayoutDetails.parse(payTo), reason } })}
      done={({ code }) => t`${code} created. Another person agrees to it.`}
      onClose={onClose}
    >
      <SelectField
        name="method"
        label={<Trans>Send by</Trans>}
        options={methods.map((value) => ({ value, label: i18n._(payoutMethodWords[value]) }))}
      />
      <TextField name="holder" label={<Trans>Account holder</Trans>} autoComplete="off" />
      {method === 'upi' ? (
        <TextField name="upiId" label={<Trans>UPI ID</Trans>} autoComplete="off" isVerbatim />
      ) : (
        <>
          <TextField name="accountNumber" label={<Trans>Account number</Trans>} inputMode="numeric" autoComplete="off" isVerbatim />
          <TextField name="repeated" label={<Trans>Account number again</Trans>} inputMode="numeric" autoComplete="off" isVerbatim />
          <TextField name="ifsc" label={<Trans>IFSC</Trans>} autoComplete="off" isVerbatim />
        </>
      )}
      <TextField name="reason" label={<Trans>Why does it go back?</Trans>} autoComplete="off" />
    </FormDialog>
  );
}
