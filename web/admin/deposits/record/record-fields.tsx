import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CampaignCard } from '#contract/campaigns.ts';
import { methodWords } from '#contract/donations/donation-fields.ts';
import { inr } from '#contract/values/money.ts';
import { MemberField } from '#web/admin/member-field.tsx';
import { FileField } from '#web/ui/form/file-field/file-field.tsx';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSettings } from '#web/ui/settings.ts';

/** Who gave, what, how, when, and what shows it. */
export function RecordFields({ campaigns }: { campaigns: readonly CampaignCard[] }) {
  const { t, i18n } = useLingui();
  const settings = useSettings();
  const methods = settings['deposit.methods'];
  const cashLimit = inr(settings['deposit.cash_limit']);
  const [name, setName] = useState<string>();
  return (
    <>
      <MemberField name={name} onFound={setName} />
      <SelectField
        name="method"
        label={<Trans>Method</Trans>}
        options={methods.map((value) => ({ value, label: i18n._(methodWords[value]) }))}
        {...(methods.includes('cash') ? { hint: <Trans>Cash limit {cashLimit}.</Trans> } : {})}
      />
      <MoneyField name="amount" label={<Trans>Amount received</Trans>} />
      <TextField name="receivedOn" type="date" label={<Trans>Date received</Trans>} />
      <TextField
        name="reference"
        label={<Trans>Reference</Trans>}
        hint={<Trans>Cheque number, slip number or transaction ID; for a bank transfer the UTR. Must be unique.</Trans>}
        isVerbatim
        autoComplete="off"
      />
      <SelectField
        name="campaign"
        label={<Trans>Campaign</Trans>}
        options={[{ value: '', label: t`General fund` }, ...campaigns.map((each) => ({ value: each.slug, label: each.title }))]}
      />
      <FileField
        name="evidence"
        kind="receipt"
        label={<Trans>Evidence</Trans>}
        hint={<Trans>A picture of the cheque, slip or statement line.</Trans>}
      />
      <TextField name="note" label={<Trans>Note</Trans>} isOptional />
    </>
  );
}
