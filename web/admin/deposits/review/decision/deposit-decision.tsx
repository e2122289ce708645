import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { approveDeposit, type Decided, rejectDeposit, unmatchedNotes } from '#contract/donations/decide-deposit.ts';
import type { DepositDetails, Evidence } from '#contract/donations/deposits.ts';
import { inr, type Paise } from '#contract/values/money.ts';
import { noReason, useRejectionReasons } from '#web/admin/deposits/reasons.ts';
import { Decision } from '#web/admin/desk/decision/decision.tsx';
import { useDecision } from '#web/admin/desk/decision/use-decision.ts';
import { SecondPersonNote } from '#web/admin/second-person/second-person-note.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { ApproveFields } from './approve-fields.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { lacking, places, unticked } from './lacking.ts';
import { ToTick } from './to-tick.tsx';
import { WhyNot } from './why-not.tsx';

interface Props {
  readonly details: DepositDetails;
  /** The receipt stands on the screen, or there is none. */
  readonly isSeen: boolean;
  readonly onDecided: (decided: Decided) => void;
  readonly onStale: () => void;
  readonly onCompare: (code: string) => void;
}

/** Evidence and decision of an open claim. */
export function DepositDecision({ details, isSeen, onDecided, onStale, onCompare }: Props) {
  const { t, i18n } = useLingui();
  const approving = useAction(approveDeposit, { revalidate: false });
  const rejecting = useAction(rejectDeposit, { revalidate: false });
  const [received, setReceived] = useState<Paise | undefined>(details.bankAmount ?? details.claimedAmount);
  const [note, setNote] = useState('');
  const [ticked, setTicked] = useState<readonly Evidence['check'][]>([]);
  const { code, version, isUnmatched, needsReason, hindrance, secondPerson } = details;
  const decision = useDecision({
    reasons: useRejectionReasons(),
    ownReason: noReason.code,
    lacks: () => lacking(details, { isSeen, ticked, received, note }),
    places,
    isForbidden: hindrance ? 'both' : (secondPerson || (isUnmatched && !details.mayApproveUnmatched)) && 'approve',
    isBusy: approving.isBusy || rejecting.isBusy,
    approve: async () => received && approving.run({ params: { code }, body: { received, note, acknowledged: [...ticked], version } }),
    reject: (reason) => rejecting.run({ params: { code }, body: { reason: reason.text, reasonCode: reason.code, version } }),
    onDecided,
    onStale,
  });
  const takeNote = (index: number) => setNote(i18n._(unmatchedNotes[index] ?? ''));
  const onTick = (check: Evidence['check']) =>
    setTicked(ticked.includes(check) ? ticked.filter((each) => each !== check) : [...ticked, check]);
  const sum = received ? inr(received) : '';
  return (
    <Decision
      decision={decision}
      fields={
        <ApproveFields
          {...{ isUnmatched, needsReason, received, note }}
          missing={decision.missing}
          onReceived={setReceived}
          onNote={setNote}
          onPick={takeNote}
        />
      }
      notes={isUnmatched ? { count: unmatchedNotes.length, take: takeNote } : undefined}
      missing={
        decision.missing === 'warnings' ? (
          <ToTick warnings={unticked(details.evidence, ticked)} />
        ) : (
          decision.missing === 'receipt' && <Trans>Please look at the receipt first. It is still loading.</Trans>
        )
      }
      whyNot={<WhyNot details={details} />}
      reader={t`The member will read this`}
      approve={<Trans>Approve {sum}</Trans>}
    >
      {secondPerson && <SecondPersonNote notice={secondPerson} />}
      <EvidenceList evidence={details.evidence} ticks={{ ticked, onTick }} onCompare={onCompare} />
    </Decision>
  );
}
