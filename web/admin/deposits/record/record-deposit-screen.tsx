import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { z } from 'zod';
import { listCampaigns } from '#contract/campaigns.ts';
import { RecordDeposit, recordDeposit } from '#contract/donations/record-deposit.ts';
import type { Paise } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { load } from '#web/lib/calling/load.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useSettings } from '#web/ui/settings.ts';
import { Screen } from '#web/ui/shell/screen.tsx';
import classes from './record-deposit.module.css';
import { RecordFields } from './record-fields.tsx';

export async function clientLoader({ request }: { request: Request }) {
  const language = document.documentElement.lang === 'hi' ? 'hi' : 'en';
  return load(request, listCampaigns, { querystring: { language } });
}

/** '' is the general fund: the browser's list knows no null. */
const FormSchema = RecordDeposit.extend({ campaign: z.string() });
type Values = z.input<typeof FormSchema>;

/** Money that came another way: cash at the office, a cheque, a transfer. It waits like a claim until somebody else approves it. */
export default function RecordDepositScreen() {
  const { t } = useLingui();
  const { campaigns } = useLoaderData<typeof clientLoader>();
  const [method] = useSettings()['deposit.methods'];
  const navigate = useNavigate();
  const recording = useAction(recordDeposit, { revalidate: false });

  async function send(values: Values) {
    const outcome = await recording.run({ body: { ...values, campaign: values.campaign || null } });
    if (outcome?.answer) {
      const { code } = outcome.answer;
      toast.success(t`${code} recorded. Another person approves it.`);
      await navigate(`/admin/deposits?open=${code}`);
    }
    return outcome?.error;
  }

  return (
    <Screen
      title={t`Record a deposit`}
      above={
        <Link to="/admin/deposits" className={classes.back}>
          <IconArrowLeft size={16} stroke={1.9} aria-hidden /> <Trans>Deposit Management</Trans>
        </Link>
      }
      intro={<Trans>Record cash, cheque or transfer. Another person approves it.</Trans>}
    >
      {method ? (
        <div className={classes.card}>
          <Form
            schema={FormSchema}
            defaults={{ ...empty, method, receivedOn: moneyDay(new Date()) }}
            isBusy={recording.isBusy}
            submitLabel={<Trans>Record the deposit</Trans>}
            busyLabel={<Trans>Recording…</Trans>}
            failure={t`The deposit could not be recorded. Please try again.`}
            onSubmit={send}
          >
            <RecordFields campaigns={campaigns} />
          </Form>
        </div>
      ) : (
        <Note kind="yellow">
          <Trans>All other payment methods are switched off in the settings.</Trans>
        </Note>
      )}
    </Screen>
  );
}

// The amount is asked for; none is the same as none given.
const empty = { member: '', campaign: '', amount: undefined as unknown as Paise, reference: '', evidence: '', note: '' };
