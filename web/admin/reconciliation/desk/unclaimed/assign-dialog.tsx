import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { CampaignCard } from '#contract/campaigns.ts';
import { assignCredit, type BankLine } from '#contract/reconciliation/reconciliation.ts';
import { inrExact } from '#contract/values/money.ts';
import { MemberField } from '#web/admin/member-field.tsx';
import classes from '#web/admin/reconciliation/desk/lists.module.css';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Form } from '#web/ui/form/form.tsx';
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
    <Dialog isOpen onClose={onClose} title={<Trans>Whose {sum} is it?</Trans>}>
      <p className={classes.lead}>
        <Trans>From {from}. It waits like a claim of the member, and somebody else approves it.</Trans>
      </p>
      <Form
        schema={FormSchema}
        defaults={{ member: '', campaign: '', note: '' }}
        isBusy={assigning.isBusy}
        submitLabel={<Trans>Assign {sum}</Trans>}
        busyLabel={<Trans>Assigning…</Trans>}
        failure={t`This did not succeed. Please try again.`}
        onSubmit={async (values) => {
          const outcome = await assigning.run({ params: { code: credit.code }, body: { ...values, campaign: values.campaign || null } });
          if (outcome?.answer) {
            const { claim } = outcome.answer;
            toast.success(t`${claim} is made. Somebody else approves it.`);
            onClose();
          }
          return outcome?.error;
        }}
        footer={
          <Button variant="subtle" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
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
          hint={<Trans>A call, a mail with the bank’s SMS, a signed slip.</Trans>}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
}
