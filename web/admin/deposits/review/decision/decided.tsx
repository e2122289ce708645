import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DepositDetails } from '#contract/donations/deposits.ts';
import { donationCan } from '#contract/values/status.ts';
import { DecidedCase } from '#web/admin/desk/decision/decided-case.tsx';
import { SecondPersonNote } from '#web/admin/second-person/second-person-note.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';
import { SeenThen } from './seen-then.tsx';

interface Props {
  readonly details: DepositDetails;
  readonly mayReview: boolean;
  readonly onCompare: (code: string) => void;
  readonly onUndo: () => void;
  readonly onReversed: () => void;
}

/** What was decided, by whom, and what can still be done about it. */
export function DecidedClaim({ details, mayReview, onCompare, onUndo, onReversed }: Props) {
  const { t } = useLingui();
  const [isReversing, setReversing] = useState(false);
  const { status, processedBy } = details;
  const who = processedBy ?? '';
  const said: Partial<Record<typeof status, string>> = {
    approved: who ? t`Approved by ${who}` : t`Approved`,
    rejected: who ? t`Rejected by ${who}` : t`Rejected`,
    withdrawn: t`The member withdrew it`,
    reversed: t`Reversed. All related entries were undone.`,
  };
  const canReverse = mayReview && !details.hindrance && donationCan('reverse', status);
  return (
    <DecidedCase
      said={said[status]}
      kind={status === 'approved' ? 'green' : status === 'rejected' ? 'red' : 'plain'}
      note={details.note}
      onUndo={details.undo ? onUndo : undefined}
      acts={
        canReverse && (
          <Button variant="outline" color="red" onClick={() => setReversing(true)}>
            <Trans>Reverse…</Trans>
          </Button>
        )
      }
    >
      {details.secondPerson && <SecondPersonNote notice={details.secondPerson} />}
      <SeenThen details={details} onCompare={onCompare} />
      {isReversing && <ReverseDialog details={details} onClose={() => setReversing(false)} onReversed={onReversed} />}
    </DecidedCase>
  );
}
