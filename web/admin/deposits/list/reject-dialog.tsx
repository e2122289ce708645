import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useState } from 'react';
import { rejectDeposits, undoDecisions } from '#contract/donations/decide-deposit.ts';
import { noReason, useRejectionReasons } from '#web/admin/deposits/reasons.ts';
import { Reasons } from '#web/admin/desk/decision/reasons.tsx';
import type { OwnUndo, Undo } from '#web/admin/desk/decision/use-undo.tsx';
import { DialogActs } from '#web/admin/desk/dialogs/dialog-acts.tsx';
import classes from '#web/admin/desk/dialogs/dialogs.module.css';
import type { Selection } from '#web/admin/desk/list/use-selection.ts';
import { useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { call } from '#web/lib/calling/call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

interface Props {
  readonly selection: Selection;
  readonly undo: Undo;
  /** Also when they were taken back. */
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

/** One reason for all that are selected. */
export function RejectDialog({ selection, undo, onDecided, onClose }: Props) {
  const { t } = useLingui();
  const { refusal, refuse } = useRefusal();
  const rejecting = useAction(rejectDeposits);
  const [codes] = useState(selection.codes);
  const reasons = useRejectionReasons();
  const [reason, setReason] = useState(noReason);
  const [error, setError] = useState<string>();

  async function reject() {
    if (reason.text.trim() === '') return setError(t`Please give a reason`);
    const outcome = await rejecting.run({ body: { codes: [...codes], reason: reason.text, reasonCode: reason.code } });
    if (!outcome) return;
    if (outcome.error) return refuse(outcome.error);
    const { rejected, skipped, ...when } = outcome.answer;
    selection.clear();
    // Also when all were left out: somebody was faster.
    onDecided();
    const done = <Plural value={rejected.length} one="# deposit rejected" other="# deposits rejected" />;
    const said = <Said done={done} skipped={skipped} />;
    const [first] = rejected;
    if (first) undo.offer({ code: first, ...when }, said, undoOf(rejected, onDecided));
    else toast.failure(said);
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={<Plural value={codes.length} one="Reject # deposit?" other="Reject # deposits?" />}>
      <div className={classes.words}>
        <p>
          <Trans>Each member gets this reason.</Trans>
        </p>
        {refusal && (
          <Note kind="red" role="alert">
            {refusal}
          </Note>
        )}
        <Reasons
          choices={reasons}
          reason={reason}
          error={error}
          placeholder={t`The member will read this`}
          onChange={(next) => {
            setReason(next);
            setError(undefined);
          }}
        />
      </div>
      <DialogActs
        confirm={<Plural value={codes.length} one="Reject # deposit" other="Reject # deposits" />}
        isGrave
        isBusy={rejecting.isBusy}
        onConfirm={() => void reject()}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** All that were rejected together are taken back together. */
const undoOf = (rejected: readonly string[], onUndone: () => void): OwnUndo => ({
  key: `rejected-${rejected.join('-')}`,
  async takeBack() {
    const { undone, skipped } = await call(undoDecisions, { body: { codes: [...rejected] } });
    onUndone();
    return (
      <Said done={<Plural value={undone.length} one="# deposit is open again" other="# deposits are open again" />} skipped={skipped} />
    );
  },
});

interface SaidProps {
  readonly done: ReactNode;
  readonly skipped: readonly { readonly code: string; readonly message: string }[];
}

/** How many, and each that was left out with the reason. */
const Said = ({ done, skipped }: SaidProps) => (
  <>
    {done}
    {skipped.map(({ code, message }) => (
      <Fragment key={code}>
        <br />
        {code}: {message}
      </Fragment>
    ))}
  </>
);
