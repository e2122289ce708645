import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRefusal } from '#web/admin/desk/use-refusal.tsx';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import type { Reason, ReasonChoice } from './reasons.tsx';

type Outcome<Decided> = { readonly answer?: Decided; readonly error?: ApiError } | undefined;

/** How one kind of case is decided. */
export interface DecisionOf<Code extends string, Missing extends string, Decided> {
  readonly reasons: readonly ReasonChoice<Code>[];
  /** The reason of those who write their own. */
  readonly ownReason: Code;
  /** What an approval still lacks. The server asks for the same; here it is said before anything is sent. */
  readonly lacks: () => Missing | undefined;
  /** Where it is put right; nothing where it comes by itself. */
  readonly places: Readonly<Record<Missing, string | undefined>>;
  /** Approving, or deciding at all. */
  readonly isForbidden?: 'approve' | 'both' | false;
  readonly isBusy: boolean;
  readonly approve: () => Promise<Outcome<Decided>>;
  readonly reject: (reason: Reason<Code>) => Promise<Outcome<Decided>>;
  readonly onDecided: (decided: Decided) => void;
  /** The server knows better than this page. */
  readonly onStale: () => void;
  /** Kept by whoever outlives this draft: what changed meanwhile begins afresh, and why the last attempt failed is still to be read. */
  readonly refusal?: ReturnType<typeof useRefusal>;
}

/** A decision on its way: what is missing, which reason is given, and the two ways to end it. */
export function useDecision<Code extends string, Missing extends string, Decided>(input: DecisionOf<Code, Missing, Decided>) {
  const { reasons, ownReason, places, isForbidden = false, isBusy } = input;
  const area = useRef<HTMLDivElement>(null);
  const ownRefusal = useRefusal();
  const { refusal, say, refuse } = input.refusal ?? ownRefusal;
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState<Reason<Code>>({ code: ownReason, text: '' });
  const [asked, setAsked] = useState<Missing | 'reason'>();
  const lacksReason = reason.text.trim() === '';
  const isStillMissing = asked === 'reason' ? lacksReason : asked !== undefined && input.lacks() === asked;

  const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector);
  /** At once: whoever types quickly has pressed the next key before the next frame, and it would reach what had the focus before. */
  const focus = (selector: string) => find(selector)?.focus();
  function isWhole(lacks: Missing | 'reason' | undefined): boolean {
    say(undefined);
    setAsked(lacks);
    const place = lacks === 'reason' ? 'textarea' : lacks && places[lacks];
    if (place) focus(place);
    return lacks === undefined;
  }
  function end(outcome: Outcome<Decided>) {
    if (outcome?.answer) {
      // At once: while the next case is drawn, U takes this one back and is no letter of its reason.
      flushSync(() => setRejecting(false));
      return input.onDecided(outcome.answer);
    }
    if (!outcome?.error) return;
    refuse(outcome.error);
    if (outcome.error.status === 409) input.onStale();
  }
  function turnTo(isNowRejecting: boolean, place: string) {
    flushSync(() => {
      setAsked(undefined);
      setRejecting(isNowRejecting);
    });
    focus(place);
  }

  return {
    ...{ area, reasons, isRejecting, reason, refusal, isForbidden, isBusy },
    /** What was asked for and is not there yet. */
    missing: isStillMissing ? asked : undefined,
    setReason(next: Reason<Code>) {
      setReason(next);
    },
    /** The note is to be seen before it is sent: the focus stays beside it, where Enter sends it and Space does not. */
    pick(index: number) {
      const { code, text } = reasons[index] ?? { code: ownReason, text: '' };
      setReason({ code, text });
      focus(text === '' ? 'textarea' : '[data-reasons]');
    },
    async approve() {
      if (!isBusy && !isForbidden && isWhole(input.lacks())) end(await input.approve());
    },
    async reject() {
      if (!isBusy && isWhole(lacksReason ? 'reason' : undefined)) end(await input.reject(reason));
    },
    startRejecting() {
      if (isForbidden === 'both') return;
      turnTo(true, '[data-reasons]');
      find('textarea')?.scrollIntoView({ block: 'nearest' });
    },
    stopRejecting: () => turnTo(false, '[data-act="reject"]'),
  };
}
export type DecisionDraft<Code extends string, Missing extends string> = ReturnType<typeof useDecision<Code, Missing, unknown>>;
