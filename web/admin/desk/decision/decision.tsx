import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Refusal } from '#web/admin/desk/use-refusal.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { PanelActs } from '#web/ui/panel.tsx';
import { ApproveButton, KeyHints, RejectButton } from './acts.tsx';
import { numberKeys } from './chips.tsx';
import classes from './decision.module.css';
import { Reasons } from './reasons.tsx';
import type { DecisionDraft } from './use-decision.ts';

interface Props<Code extends string, Missing extends string> {
  readonly decision: DecisionDraft<Code, Missing>;
  /** What speaks for and against. */
  readonly children: ReactNode;
  /** What an approval is given along. */
  readonly fields?: ReactNode;
  /** Quick notes that number keys fill in. */
  readonly notes?: { readonly count: number; readonly take: (index: number) => void } | undefined;
  /** Says what is missing where no field can. */
  readonly missing?: ReactNode;
  /** Why approving is forbidden, where it is. */
  readonly whyNot?: ReactNode;
  /** Who reads the reason. */
  readonly reader: string;
  /** Nothing: it can only be rejected. */
  readonly approve: ReactNode | undefined;
  /** There are pictures to enlarge. */
  readonly hasViewer?: boolean;
}

/** Approve, or reject with a reason. Give it a key of case and version: another case begins afresh. */
export function Decision<Code extends string, Missing extends string>(props: Props<Code, Missing>) {
  const { decision, children, fields, notes, reader } = props;
  const { t } = useLingui();
  useKeys(
    decision.isRejecting
      ? { escape: decision.stopRejecting, ...numberKeys(decision.reasons.length, decision.pick) }
      : {
          ...(props.approve ? { a: () => void decision.approve() } : {}),
          r: decision.startRejecting,
          ...(notes ? numberKeys(notes.count, notes.take) : {}),
        },
    { isFirst: true, isAlone: decision.isRejecting },
  );
  return (
    <div ref={decision.area} className={classes.decision}>
      {children}
      {decision.isRejecting ? (
        <Reasons
          choices={decision.reasons}
          reason={decision.reason}
          error={decision.missing === 'reason' ? t`Please give a reason` : undefined}
          placeholder={reader}
          keys={{ onEnter: () => void decision.reject() }}
          onChange={decision.setReason}
          onPick={decision.pick}
        />
      ) : (
        fields
      )}
      {decision.isRejecting ? <ConfirmRejection {...props} /> : <Acts {...props} />}
    </div>
  );
}

/** What is missing, or why it cannot be decided: beside the buttons, in view wherever one has scrolled to. */
const Said = <Code extends string, Missing extends string>({ decision, missing, whyNot }: Props<Code, Missing>) => (
  <>
    <Refusal>{decision.refusal ?? missing}</Refusal>
    {decision.isForbidden && (
      <Note kind="yellow" id="why-not">
        {whyNot}
      </Note>
    )}
  </>
);

/** At the lower edge. Each names what it does, and its key. */
const Acts = <Code extends string, Missing extends string>(props: Props<Code, Missing>) => {
  const { decision, approve, hasViewer = true } = props;
  return (
    <PanelActs hints={<KeyHints hasViewer={hasViewer} />} said={<Said {...props} />}>
      <RejectButton isForbidden={decision.isForbidden === 'both'} onClick={decision.startRejecting}>
        <Trans>Reject</Trans>
      </RejectButton>
      {approve && (
        <ApproveButton isBusy={decision.isBusy} isForbidden={decision.isForbidden !== false} onClick={() => void decision.approve()}>
          {approve}
        </ApproveButton>
      )}
    </PanelActs>
  );
};

const ConfirmRejection = <Code extends string, Missing extends string>(props: Props<Code, Missing>) => {
  const { decision } = props;
  return (
    <PanelActs said={<Said {...props} />}>
      <Button variant="subtle" onClick={decision.stopRejecting}>
        <Trans>Cancel</Trans>
      </Button>
      <Button color="red" data-act="confirm" aria-busy={decision.isBusy} onClick={() => void decision.reject()}>
        <Trans>Reject</Trans>
      </Button>
    </PanelActs>
  );
};
