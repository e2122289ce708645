import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import type { CampaignCard } from '#contract/campaigns.ts';
import { assignCredit, type BankLine } from '#contract/reconciliation/reconciliation.ts';
import { inrExact } from '#contract/values/money.ts';
import { FormDialog } from '#web/admin/desk/dialogs/form-dialog.ts';
import { MemberField } from '#web/admin/member-field.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** '' is the general fund: the browser's list knows no null. */
const FormSchema = assignCredit.schema.body.extend({ campaign: z.string() });

interface Props {
  readonly credit: BankLine;
  readonly campaigns: readonly CampaignCard[];
  readonly onClose: () => void;
}

/** A person knows whose it is. It becomes a claim in the member's name, and somebody else approves it. */
export function AssignDialog({ credit, campaigns, onClose }: Props) {
  const { t } = useLingui();
  const assigning = useAction(assignCredit);
  const [name, setName] = useState<string>();
  const sum = inrExact(credit.amount);
  const from = credit.payerName ?? credit.narration;
  return (
    <FormDialog
      title={<Trans>Who gave {sum}?</Trans>}
      lead={<Trans>From {from}. It becomes this member’s claim, and another person approves it.</Trans>}
      schema={FormSchema}
      defaults={{ member: '', campaign: '', note: '' }}
      submitLabel={<Trans>Assign {sum}</Trans>}
      busyLabel={<Trans>Assigning…</Trans>}
      isBusy={assigning.isBusy}
      send={(values) => assigning.run({ params: { code: credit.code }, body: { ...values, campaign: values.campaign || null } })}
      done={({ claim }) => t`${claim} created. Another person approves it.`}
      onClose={onClose}
    >
      <MemberField name={name} onFound={setName} />
      <SelectField
        name="campaign"
        label={<Trans>Campaign</Trans>}
        options={[{ value: '', label: t`General fund` }, ...campaigns.map((each) => ({ value: each.slug, label: each.title }))]}
      />
      <TextField
        name="note"
        label={<Trans>How do you know?</Trans>}
        hint={<Trans>For example: a phone call, an email with the bank’s SMS, a signed slip.</Trans>}
        autoComplete="off"
      />
    </FormDialog>
  );
}
