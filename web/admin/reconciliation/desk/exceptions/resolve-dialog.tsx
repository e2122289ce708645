import { Trans, useLingui } from '@lingui/react/macro';
import { exceptionWords, type ReconciliationException, resolveException, undoResolution } from '#contract/reconciliation/exceptions.ts';
import type { Undo } from '#web/admin/desk/decision/use-undo.tsx';
import { FormDialog } from '#web/admin/desk/dialogs/form-dialog.ts';
import { call } from '#web/lib/calling/call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  readonly exception: ReconciliationException;
  readonly undo: Undo;
  readonly onClose: () => void;
}

/** How it was settled, in a person's words; they stay with it. For some seconds it can be taken back. */
export function ResolveDialog({ exception, undo, onClose }: Props) {
  const { t, i18n } = useLingui();
  const resolving = useAction(resolveException);
  const title = i18n._(exceptionWords[exception.kind]);
  const { id } = exception;
  const own = {
    key: `resolved-${id}`,
    takeBack: () => call(undoResolution, { params: { id } }).then(() => t`Open again: ${title}`),
  };
  return (
    <FormDialog
      title={title}
      lead={<Trans>Your note is saved with it and in the activity log.</Trans>}
      schema={resolveException.schema.body}
      defaults={{ note: '' }}
      submitLabel={<Trans>Mark as resolved</Trans>}
      busyLabel={<Trans>Saving…</Trans>}
      isBusy={resolving.isBusy}
      send={(body) => resolving.run({ params: { id }, body })}
      done={(answer) => void undo.offer(answer, t`Resolved: ${title}`, own)}
      onClose={onClose}
    >
      <TextField name="note" label={<Trans>How was it resolved?</Trans>} autoComplete="off" />
    </FormDialog>
  );
}
