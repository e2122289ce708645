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
  /** Where it is put right. */
  readonly places: Readonly<Record<Missing, string>>;
  readonly isForbidden?: boolean;
  readonly isBusy: boolean;
  readonly approve: () => Promise<Outcome<Decided>>;
  readonly reject: (reason: Reason<Code>) => Promise<Outcome<Decided>>;
  readonly onDecided: (decided: Decided) => void;
  /** The server knows better than this page. */
  readonly onStale: () => void;
}

/** A decision on its way: what is missing, which reason is given, and the two ways to end it. */
export function useDecision<Code extends string, Missing extends string, Decided>(input: DecisionOf<Code, Missing, Decided>) {
  const { reasons, ownReason, places, isForbidden = false, isBusy } = input;
  const area = useRef<HTMLDivElement>(null);
  const { refusal, say, refuse } = useRefusal();
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState<Reason<Code>>({ code: ownReason, text: '' });
  const [missing, setMissing] = useState<Missing | 'reason'>();

  const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector);
  /** At once: whoever types quickly has pressed the next key before the next frame, and it would reach what had the focus before. */
  const focus = (selector: string) => find(selector)?.focus();
  function isWhole(lacks: Missing | 'reason' | undefined): boolean {
    say(undefined);
    setMissing(lacks);
    if (lacks) focus(lacks === 'reason' ? 'textarea' : places[lacks]);
    return lacks === undefined;
  }
  function end(outcome: Outcome<Decided>) {
    if (outcome?.answer) return input.onDecided(outcome.answer);
    if (!outcome?.error) return;
    refuse(outcome.error);
    if (outcome.error.status === 409) input.onStale();
  }
  function turnTo(isNowRejecting: boolean, place: string) {
    flushSync(() => {
      setMissing(undefined);
      setRejecting(isNowRejecting);
    });
    focus(place);
  }

  return {
    ...{ area, reasons, isRejecting, reason, missing, refusal, isForbidden, isBusy },
    setReason(next: Reason<Code>) {
      setReason(next);
      setMissing(undefined);
    },
    pick(index: number) {
      const { code, text } = reasons[index] ?? { code: ownReason, text: '' };
      setReason({ code, text });
      setMissing(undefined);
      focus(text === '' ? 'textarea' : '[data-act="confirm"]');
    },
    async approve() {
      if (!isBusy && !isForbidden && isWhole(input.lacks())) end(await input.approve());
    },
    async reject() {
      if (!isBusy && isWhole(reason.text.trim() === '' ? 'reason' : undefined)) end(await input.reject(reason));
    },
    startRejecting() {
      turnTo(true, '[data-autofocus]');
      // The note below is to be seen before it is sent.
      find('textarea')?.scrollIntoView({ block: 'nearest' });
    },
    stopRejecting: () => turnTo(false, '[data-act="reject"]'),
  };
}
export type DecisionDraft<Code extends string, Missing extends string> = ReturnType<typeof useDecision<Code, Missing, unknown>>;
