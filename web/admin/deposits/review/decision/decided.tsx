import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DepositDetails } from '#contract/donations/deposits.ts';
import { donationCan } from '#contract/values/status.ts';
import { SecondPersonNote } from '#web/admin/second-person/second-person-note.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './decision.module.css';
import { EvidenceList } from './evidence-list.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';

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
    reversed: t`Reversed: everything it caused was turned round`,
  };
  const canReverse = mayReview && donationCan('reverse', status);
  return (
    <div className={classes.decision}>
      {said[status] && (
        <Note kind={status === 'approved' ? 'green' : status === 'rejected' ? 'red' : 'plain'}>
          <p>{said[status]}</p>
          {details.note && <p>{details.note}</p>}
        </Note>
      )}
      {details.secondPerson && <SecondPersonNote notice={details.secondPerson} />}
      <EvidenceList evidence={details.evidence} onCompare={onCompare} />
      {(canReverse || details.undo) && (
        <div className={classes.acts}>
          {details.undo && (
            <Button variant="default" onClick={onUndo}>
              <Trans>Undo</Trans>
            </Button>
          )}
          {canReverse && (
            <Button variant="outline" color="red" onClick={() => setReversing(true)}>
              <Trans>Reverse…</Trans>
            </Button>
          )}
        </div>
      )}
      {isReversing && <ReverseDialog details={details} onClose={() => setReversing(false)} onReversed={onReversed} />}
    </div>
  );
}
