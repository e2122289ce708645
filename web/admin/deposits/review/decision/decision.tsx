import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { unmatchedNotes } from '#contract/donations/decide-deposit.ts';
import { rejectionReasons } from '#contract/donations/donation-fields.ts';
import { Reasons } from '#web/admin/deposits/reasons.tsx';
import { SecondPersonNote } from '#web/admin/second-person/second-person-note.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { ApproveFields } from './approve-fields.tsx';
import classes from './decision.module.css';
import { DecisionBar } from './decision-bar.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { type DecisionInput, useDecision } from './use-decision.ts';

interface Props extends DecisionInput {
  readonly onCompare: (code: string) => void;
}

/** Evidence and decision of an open claim. Give it a key of code and version: another claim begins afresh. */
export function Decision({ onCompare, ...input }: Props) {
  const { t, i18n } = useLingui();
  const decision = useDecision(input);
  const { details } = input;
  const { draft, area } = decision;
  const said = { warnings: t`Please confirm the warnings first.`, receipt: t`Please look at the receipt first. It is still loading.` };
  const isWaiting = draft.missing === 'receipt' && !input.isSeen;
  const missing = draft.missing === 'warnings' || isWaiting ? said[isWaiting ? 'receipt' : 'warnings'] : undefined;

  const takeNote = (index: number) => decision.setNote(i18n._(unmatchedNotes[index] ?? ''));
  useKeys(
    draft.isRejecting
      ? { escape: decision.stopRejecting, ...numbers(decision.pick, rejectionReasons.length) }
      : {
          a: () => void decision.approve(),
          r: decision.startRejecting,
          ...(details.isUnmatched ? numbers(takeNote, unmatchedNotes.length) : {}),
        },
    { isFirst: true },
  );

  return (
    <div ref={area} className={classes.decision}>
      {details.secondPerson && <SecondPersonNote notice={details.secondPerson} />}
      <EvidenceList evidence={details.evidence} ticks={{ ticked: draft.ticked, onTick: decision.tick }} onCompare={onCompare} />
      {draft.isRejecting ? (
        <Reasons
          reason={draft.reason}
          error={draft.missing === 'reason' ? t`Please give a reason` : undefined}
          hasKeys
          onChange={decision.setReason}
          onPick={decision.pick}
        />
      ) : (
        <ApproveFields details={details} decision={decision} />
      )}
      <Said>{draft.refusal ?? missing}</Said>
      {draft.isForbidden && (
        <Note kind="yellow" id="why-not">
          <Trans>This payment is not in the bank statement yet, and approving without it is switched off.</Trans>
        </Note>
      )}
      <DecisionBar decision={decision} />
    </div>
  );
}

const numbers = (choose: (index: number) => void, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [String(index + 1), () => choose(index)]));

/** There before it says something, so that it is read out when it does. */
function Said({ children }: { children: ReactNode }) {
  return <div role="alert">{children && <Note kind="red">{children}</Note>}</div>;
}
