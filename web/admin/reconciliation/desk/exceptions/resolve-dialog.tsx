import { Trans, useLingui } from '@lingui/react/macro';
import { exceptionWords, type ReconciliationException, resolveException } from '#contract/reconciliation/exceptions.ts';
import { FormDialog } from '#web/admin/desk/dialogs/form-dialog.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

/** How it was settled, in a person's words; they stay with it. */
export function ResolveDialog({ exception, onClose }: { exception: ReconciliationException; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const resolving = useAction(resolveException);
  return (
    <FormDialog
      title={i18n._(exceptionWords[exception.kind])}
      lead={<Trans>Your note is saved with it and in the activity log.</Trans>}
      schema={resolveException.schema.body}
      defaults={{ note: '' }}
      submitLabel={<Trans>Mark as resolved</Trans>}
      busyLabel={<Trans>Saving…</Trans>}
      isBusy={resolving.isBusy}
      send={(body) => resolving.run({ params: { id: exception.id }, body })}
      done={() => t`Resolved.`}
      onClose={onClose}
    >
      <TextField name="note" label={<Trans>How was it resolved?</Trans>} autoComplete="off" />
    </FormDialog>
  );
}
