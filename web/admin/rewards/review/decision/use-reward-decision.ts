import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { decideReward, type RewardDetails } from '#contract/referrals/review-rewards.ts';
import type { RewardAct } from '#contract/referrals/reward-fields.ts';
import type { Reason, ReasonChoice } from '#web/admin/desk/decision/reasons.tsx';
import type { useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';

export interface DecisionInput {
  readonly details: RewardDetails;
  readonly refusal: ReturnType<typeof useRefusal>;
  readonly onDecided: (act: RewardAct, after: RewardDetails) => void;
  /** The server knows better than this page. */
  readonly onStale: () => void;
}

type Reasons = Readonly<Record<RewardAct, readonly ReasonChoice<string>[]>>;

const OWN: Reason<string> = { code: 'own', text: '' };

/** A decision on its way: which one, and the reason that each of them needs. */
export function useRewardDecision({ details, refusal, onDecided, onStale }: DecisionInput, reasons: Reasons) {
  const area = useRef<HTMLDivElement>(null);
  const deciding = useAction(decideReward, { revalidate: false });
  const [act, setAct] = useState<RewardAct>();
  const [reason, setReason] = useState(OWN);
  const [isAsked, setAsked] = useState(false);
  const { code, version, acts } = details;
  const lacksReason = reason.text.trim() === '';
  const focus = (selector: string) => area.current?.querySelector<HTMLElement>(selector)?.focus();

  /** At once: whoever types quickly has pressed the next key before the next frame. */
  function turnTo(next: RewardAct | undefined, place: string) {
    flushSync(() => {
      setAsked(false);
      setReason(OWN);
      setAct(next);
    });
    focus(place);
  }
  async function confirm() {
    if (!act || deciding.isBusy) return;
    refusal.say(undefined);
    setAsked(lacksReason);
    if (lacksReason) return focus('textarea');
    const outcome = await deciding.run({ params: { code }, body: { act, reason: reason.text, version } });
    if (outcome?.answer) onDecided(act, outcome.answer);
    else if (outcome?.error) {
      refusal.refuse(outcome.error);
      if (outcome.error.status === 409) onStale();
    }
  }

  return {
    ...{ area, act, reason, setReason, confirm, isBusy: deciding.isBusy },
    choices: act ? reasons[act] : [],
    isReasonMissing: isAsked && lacksReason,
    start(next: RewardAct) {
      if (!acts.includes(next)) return;
      refusal.say(undefined);
      turnTo(next, '[data-reasons]');
      area.current?.querySelector('textarea')?.scrollIntoView({ block: 'nearest' });
    },
    stop: () => turnTo(undefined, `[data-decision="${act}"]`),
    /** To be seen before it is sent: the focus stays beside it, where Enter sends it. */
    pick(index: number) {
      const chosen = act && reasons[act][index];
      if (!chosen) return;
      setReason({ code: chosen.code, text: chosen.text });
      focus('[data-reasons]');
    },
  };
}
export type RewardDraft = ReturnType<typeof useRewardDecision>;
