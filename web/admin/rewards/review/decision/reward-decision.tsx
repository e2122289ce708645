import { useLingui } from '@lingui/react/macro';
import type { RewardAct } from '#contract/referrals/reward-fields.ts';
import { numberKeys } from '#web/admin/desk/decision/chips.tsx';
import desk from '#web/admin/desk/decision/decision.module.css';
import { Reasons } from '#web/admin/desk/decision/reasons.tsx';
import { Reckoning } from '#web/admin/rewards/review/reckoning.tsx';
import { SecondPersonNote } from '#web/admin/second-person/second-person-note.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Acts, ConfirmAct } from './acts.tsx';
import { Standing } from './standing.tsx';
import { useQuickReasons } from './use-quick-reasons.ts';
import { type DecisionInput, type RewardDraft, useRewardDecision } from './use-reward-decision.ts';
import { WhatHappens } from './what-happens.tsx';

type Props = DecisionInput & { readonly mayReview: boolean };

/** How it stands, how it was reckoned, and what can be done about it. Give it a key of the version: what changed begins afresh. */
export function RewardDecision({ mayReview, ...input }: Props) {
  const { details, refusal } = input;
  const decision = useRewardDecision(input, useQuickReasons());
  useDecisionKeys(decision);
  return (
    <div ref={decision.area} className={desk.decision}>
      <Standing details={details} />
      {details.secondPerson && <SecondPersonNote notice={details.secondPerson} />}
      <Reckoning details={details} />
      {decision.act ? (
        <>
          <WhatHappens act={decision.act} details={details} />
          <ReasonFor decision={decision} act={decision.act} />
          <ConfirmAct decision={decision} act={decision.act} refusal={refusal.refusal} />
        </>
      ) : (
        mayReview && <Acts {...{ details, decision }} refusal={refusal.refusal} />
      )}
    </div>
  );
}

function useDecisionKeys({ act, start, stop, choices, pick }: RewardDraft) {
  useKeys(
    act
      ? { escape: stop, ...numberKeys(choices.length, pick) }
      : { a: () => start('release'), h: () => start('hold'), r: () => start('refuse') },
    { isFirst: true, isAlone: act !== undefined },
  );
}

function ReasonFor({ decision, act }: { decision: RewardDraft; act: RewardAct }) {
  const { t } = useLingui();
  return (
    <Reasons
      choices={decision.choices}
      reason={decision.reason}
      error={decision.isReasonMissing ? t`Please give a reason` : undefined}
      placeholder={act === 'refuse' ? t`The sponsor will read this` : t`Colleagues will read this`}
      keys={{ onEnter: () => void decision.confirm() }}
      onChange={decision.setReason}
      onPick={decision.pick}
    />
  );
}
