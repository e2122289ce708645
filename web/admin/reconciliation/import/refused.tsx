import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './import.module.css';
import type { Refusal } from './use-import-steps.ts';

/** Why the file is not taken, and where to look in it. */
export function Refused({ refusal: { line, reason } }: { refusal: Refusal }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Note ref={note} kind="red" role="alert" tabIndex={-1} className={classes.refused ?? ''}>
      <b>{line === null ? <Trans>This file cannot be imported</Trans> : <Trans>This file cannot be imported: check line {line}</Trans>}</b>
      <p>{reason}</p>
      <p>
        <Trans>Nothing was booked.</Trans>
      </p>
    </Note>
  );
}
