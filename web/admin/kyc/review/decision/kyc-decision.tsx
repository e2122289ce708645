import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { reasonsOfPart } from '#contract/kyc/papers.ts';
import { ApproveButton, forbidden, KeyHints, RejectButton } from '#web/admin/desk/decision/acts.tsx';
import { numberKeys } from '#web/admin/desk/decision/chips.tsx';
import desk from '#web/admin/desk/decision/decision.module.css';
import { ReasonDialog } from '#web/admin/desk/dialogs/reason-dialog.tsx';
import { Checks } from '#web/admin/kyc/review/checks/checks.tsx';
import { checksByPaper } from '#web/admin/kyc/review/opened.ts';
import { Kbd } from '#web/ui/keys/kbd.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { PanelActs } from '#web/ui/panel.tsx';
import { AskAgain, ConfirmAsking } from './ask-again.tsx';
import { Said } from './said.tsx';
import { type DecisionDraft, type DecisionInput, useKycDecision } from './use-kyc-decision.ts';

/** Ticks and decision of a case that waits. Give it a key of the version: a case that changed begins afresh. */
export function KycDecision({ children, ...input }: DecisionInput & { children: ReactNode }) {
  const { details, seen, papers } = input;
  const decision = useKycDecision(input);
  const { mode, ticked, tick } = decision;
  useDecisionKeys(decision, input);
  return (
    <div ref={decision.area} className={desk.decision}>
      {children}
      {mode === 'asking' ? (
        <AskAgain decision={decision} papers={papers} />
      ) : (
        <Checks {...{ seen, papers }} ticks={{ ticked, onTick: tick }} />
      )}
      {mode === 'asking' ? <ConfirmAsking decision={decision} papers={papers} /> : <Acts decision={decision} papers={papers} />}
      {mode === 'refusing' && <RefuseDialog decision={decision} code={details.code} name={details.member.name} />}
    </div>
  );
}

function useDecisionKeys(decision: DecisionDraft, { seen, papers }: DecisionInput) {
  const isAsking = decision.mode === 'asking';
  const { current, view, list } = papers;
  const inOrder = checksByPaper(seen.checks).flatMap(({ checks }) => checks);
  const tickAt = (index: number) => {
    const check = inOrder[index];
    if (check) decision.tick(check);
  };
  // A tick decides nothing.
  useKeys(isAsking ? {} : numberKeys(inOrder.length, tickAt), { isHarmless: true });
  useKeys(
    isAsking
      ? {
          escape: decision.stop,
          f: () => view.show((view.at.paper + 1) % Math.max(1, list.length)),
          t: view.turn,
          ...(current ? numberKeys(Math.min(9, reasonsOfPart[current].length), (index) => decision.pick(current, index)) : {}),
        }
      : { a: () => void decision.verify(), q: decision.startAsking, r: decision.startRefusing },
    { isFirst: true, isAlone: isAsking },
  );
}

interface Props {
  readonly decision: DecisionDraft;
  readonly papers: DecisionInput['papers'];
}

/** At the lower edge. Each names what it does, and its key. */
const Acts = ({ decision, papers }: Props) => (
  <PanelActs hints={<KeyHints hasViewer />} said={<Said {...{ decision, papers }} />}>
    <RejectButton isForbidden={decision.isForbidden} onClick={decision.startRefusing}>
      <Trans>Refuse</Trans>
    </RejectButton>
    <Button
      variant="default"
      data-act="ask"
      aria-keyshortcuts="Q"
      {...(decision.isForbidden ? forbidden : {})}
      rightSection={<Kbd>Q</Kbd>}
      onClick={decision.startAsking}
    >
      <Trans>Ask again</Trans>
    </Button>
    <ApproveButton isBusy={decision.isBusy} isForbidden={decision.isForbidden} onClick={() => void decision.verify()}>
      <Trans>Verify</Trans>
    </ApproveButton>
  </PanelActs>
);

function RefuseDialog({ decision, code, name }: { decision: DecisionDraft; code: string; name: string }) {
  const { t } = useLingui();
  return (
    <ReasonDialog
      title={t`Refuse ${code} for good?`}
      placeholder={t`The member will read this`}
      confirm={<Trans>Refuse for good</Trans>}
      isGrave
      isBusy={decision.isBusy}
      onConfirm={decision.refuse}
      onClose={decision.stop}
    >
      <p>
        <Trans>{name} cannot send papers again, unless a reviewer reopens the case. If a better photo would help, ask again instead.</Trans>
      </p>
    </ReasonDialog>
  );
}
