import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Undo } from '#web/admin/desk/decision/use-undo.tsx';
import { SelectionBar } from '#web/admin/desk/list/selection-bar.tsx';
import type { Selection } from '#web/admin/desk/list/use-selection.ts';
import { RejectDialog } from './reject-dialog.tsx';

interface Props {
  readonly selection: Selection;
  readonly undo: Undo;
  readonly onDecided: () => void;
}

/** What can be done with several at once. Money is never approved in bulk. */
export function BulkBar({ selection, undo, onDecided }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  return (
    <SelectionBar
      label={t`Selected deposits`}
      selection={selection}
      count={<Plural value={selection.codes.length} one="# deposit selected" other="# deposits selected" />}
    >
      <Button variant="outline" color="red" data-size="sm" onClick={() => setAsking(true)}>
        <Trans>Reject…</Trans>
      </Button>
      {isAsking && <RejectDialog selection={selection} undo={undo} onDecided={onDecided} onClose={() => setAsking(false)} />}
    </SelectionBar>
  );
}
