import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CampaignCard } from '#contract/campaigns.ts';
import { type DonationMethod, methodWords } from '#contract/donations/donation-fields.ts';
import { inr } from '#contract/values/money.ts';
import { MemberField } from '#web/admin/member-field.tsx';
import { FileField } from '#web/ui/form/file-field/file-field.tsx';
import { useFormField } from '#web/ui/form/form-state.ts';
import { MoneyField } from '#web/ui/form/money/money-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSettings } from '#web/ui/settings.ts';
import classes from './record-deposit.module.css';

/** Who gave, what, how, when, and what shows it. */
export function RecordFields({ campaigns }: { campaigns: readonly CampaignCard[] }) {
  const { t } = useLingui();
  const [name, setName] = useState<string>();
  return (
    <>
      <Part title={<Trans>Donor</Trans>}>
        <MemberField name={name} onFound={setName} />
        <SelectField
          name="campaign"
          label={<Trans>Campaign</Trans>}
          options={[{ value: '', label: t`General fund` }, ...campaigns.map((each) => ({ value: each.slug, label: each.title }))]}
        />
      </Part>
      <PaymentFields />
      <Part title={<Trans>Proof</Trans>}>
        <FileField
          name="evidence"
          kind="receipt"
          label={<Trans>Evidence</Trans>}
          hint={<Trans>A picture of the cheque, slip or statement line.</Trans>}
        />
        <TextField name="note" label={<Trans>Note</Trans>} isOptional />
      </Part>
    </>
  );
}

function PaymentFields() {
  const { i18n } = useLingui();
  const settings = useSettings();
  const methods = settings['deposit.methods'];
  const cashLimit = inr(settings['deposit.cash_limit']);
  const { form } = useFormField('method');
  const [method, setMethod] = useState(form.getValues().method as DonationMethod);
  form.watch('method', ({ value }) => setMethod(value as DonationMethod));
  return (
    <Part title={<Trans>Payment</Trans>}>
      <div className={classes.pair}>
        <SelectField
          name="method"
          label={<Trans>Method</Trans>}
          options={methods.map((value) => ({ value, label: i18n._(methodWords[value]) }))}
          {...(method === 'cash' ? { hint: <Trans>Cash limit {cashLimit}.</Trans> } : {})}
        />
        <TextField
          key={method}
          name="reference"
          label={<ReferenceName method={method} />}
          hint={<Trans>Must be unique.</Trans>}
          isVerbatim
          autoComplete="off"
        />
      </div>
      <div className={classes.pair}>
        <MoneyField name="amount" label={<Trans>Amount received</Trans>} />
        <TextField name="receivedOn" type="date" label={<Trans>Date received</Trans>} />
      </div>
    </Part>
  );
}

/** What is printed on the paper, by how the money came. */
function ReferenceName({ method }: { method: DonationMethod }) {
  switch (method) {
    case 'cheque':
      return <Trans>Cheque number</Trans>;
    case 'cash':
      return <Trans>Cash slip number</Trans>;
    case 'bank_transfer':
      return <Trans>UTR</Trans>;
    default:
      return <Trans>Transaction ID</Trans>;
  }
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <fieldset className={classes.part}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);
