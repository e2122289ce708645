import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { rejectDeposits } from '#contract/donations/decide-deposit.ts';
import { noReason, useRejectionReasons } from '#web/admin/deposits/reasons.ts';
import { Reasons } from '#web/admin/desk/decision/reasons.tsx';
import { DialogActs } from '#web/admin/desk/dialogs/dialog-acts.tsx';
import { useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import classes from './bulk-bar.module.css';
import type { Selection } from './use-selection.ts';

/** What can be done with several at once. Money is never approved in bulk. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { codes } = selection;
  if (codes.length === 0) return null;
  return (
    <section className={classes.bar} aria-label={t`Selected deposits`}>
      <span aria-live="polite">
        <Plural value={codes.length} one="# deposit selected" other="# deposits selected" />
      </span>
      <span className={classes.acts}>
        <Button variant="subtle" data-size="sm" onClick={selection.clear}>
          <Trans>Clear</Trans>
        </Button>
        <Button variant="outline" color="red" data-size="sm" onClick={() => setAsking(true)}>
          <Trans>Reject…</Trans>
        </Button>
      </span>
      {isAsking && <RejectDialog selection={selection} onClose={() => setAsking(false)} />}
    </section>
  );
}

interface SkippedProps {
  readonly done: ReactNode;
  readonly skipped: readonly { readonly code: string; readonly message: string }[];
}

const Skipped = ({ done, skipped }: SkippedProps) => (
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

function RejectDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
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
    const { rejected, skipped } = outcome.answer;
    selection.clear();
    const done = <Plural value={rejected.length} one="# deposit rejected" other="# deposits rejected" />;
    if (skipped.length === 0) toast.success(done);
    else toast.failure(<Skipped done={done} skipped={skipped} />);
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={<Plural value={codes.length} one="Reject # deposit?" other="Reject # deposits?" />}>
      <div className={classes.words}>
        <p>
          <Trans>Each member gets this reason. This cannot be undone.</Trans>
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
