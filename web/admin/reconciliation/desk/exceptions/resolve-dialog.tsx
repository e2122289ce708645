import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { exceptionWords, type ReconciliationException, resolveException } from '#contract/reconciliation/exceptions.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './exceptions.module.css';

/** How it was settled, in a person's words; they stay with it. */
export function ResolveDialog({ exception, onClose }: { exception: ReconciliationException; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const resolving = useAction(resolveException);
  return (
    <Dialog isOpen onClose={onClose} title={i18n._(exceptionWords[exception.kind])}>
      <p className={classes.advice}>
        <Trans>What you write stays with it and stands in the activity log.</Trans>
      </p>
      <Form
        schema={resolveException.schema.body}
        defaults={{ note: '' }}
        isBusy={resolving.isBusy}
        submitLabel={<Trans>Mark as settled</Trans>}
        busyLabel={<Trans>Saving…</Trans>}
        failure={t`This did not succeed. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await resolving.run({ params: { id: exception.id }, body });
          if (outcome?.answer) {
            toast.success(t`Settled.`);
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
        <TextField name="note" label={<Trans>How was it settled?</Trans>} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
