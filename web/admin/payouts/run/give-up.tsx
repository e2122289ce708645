import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { giveUpRun, type PayoutRunDetails } from '#contract/payouts/runs.ts';
import { ReasonDialog } from '#web/admin/desk/dialogs/reason-dialog.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import classes from './run.module.css';

/** Before the bank has the file: what was in the run is ready again. */
export function GiveUp({ run: { code, status } }: { run: PayoutRunDetails }) {
  const { t } = useLingui();
  const mayRun = useHasPermission('payouts.run');
  const giving = useAction(giveUpRun);
  const [isAsking, setAsking] = useState(false);
  if (!mayRun || (status !== 'made' && status !== 'ready')) return null;

  async function give(reason: string) {
    const outcome = await giving.run({ params: { code }, body: { reason } });
    if (outcome?.error) return outcome.error;
    toast.success(t`${code} is given up. Its payments are ready again.`);
    setAsking(false);
    return undefined;
  }

  return (
    <div className={classes.buttons}>
      <Button variant="outline" color="red" onClick={() => setAsking(true)}>
        <Trans>Give this run up…</Trans>
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t`Give ${code} up?`}
          confirm={<Trans>Give up</Trans>}
          isGrave
          isBusy={giving.isBusy}
          onConfirm={give}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>Nothing is sent to the bank. What was in the run is ready for the next one, and can be rejected again.</Trans>
          </p>
        </ReasonDialog>
      )}
    </div>
  );
}
