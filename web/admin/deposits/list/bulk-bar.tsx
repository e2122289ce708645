import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Undo } from '#web/admin/desk/decision/use-undo.tsx';
import classes from './bulk-bar.module.css';
import { RejectDialog } from './reject-dialog.tsx';
import type { Selection } from './use-selection.ts';

interface Props {
  readonly selection: Selection;
  readonly undo: Undo;
  readonly onDecided: () => void;
}

/** What can be done with several at once. Money is never approved in bulk. */
export function BulkBar({ selection, undo, onDecided }: Props) {
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
      {isAsking && <RejectDialog selection={selection} undo={undo} onDecided={onDecided} onClose={() => setAsking(false)} />}
    </section>
  );
}
