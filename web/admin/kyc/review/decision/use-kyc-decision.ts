import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { decideKyc, type KycDecided, type KycDecision } from '#contract/kyc/decide-kyc.ts';
import type { KycPart } from '#contract/kyc/papers.ts';
import type { KycCheck, KycDetails, KycPapersSeen } from '#contract/kyc/review-kyc.ts';
import type { useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { type Asked, askedPapers, lackingToAsk, stillToOpen, withReason } from '#web/admin/kyc/review/opened.ts';
import type { CasePapers } from '#web/admin/kyc/review/use-papers.tsx';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useAction } from '#web/lib/calling/use-action.ts';

export interface DecisionInput {
  readonly details: KycDetails;
  readonly seen: KycPapersSeen;
  readonly papers: CasePapers;
  readonly refusal: ReturnType<typeof useRefusal>;
  readonly onDecided: (decided: KycDecided) => void;
  /** The server knows better than this page. */
  readonly onStale: () => void;
}

type Missing = 'papers' | 'checks' | 'reason' | 'words';
type Without<T> = T extends unknown ? Omit<T, 'version'> : never;

/** Where it is put right; a paper is opened by looking at it. */
const places: Readonly<Record<Missing, string | undefined>> = {
  papers: undefined,
  checks: '[data-tick]:not(:checked)',
  reason: '[data-reasons]',
  words: 'textarea',
};

/** A decision on its way: ticks, papers to ask for again, what is missing, and the three ways to end it. */
export function useKycDecision({ details, seen, papers, refusal, onDecided, onStale }: DecisionInput) {
  const area = useRef<HTMLDivElement>(null);
  const deciding = useAction(decideKyc, { revalidate: false });
  const [mode, setMode] = useState<'looking' | 'asking' | 'refusing'>('looking');
  const [ticked, setTicked] = useState<readonly KycCheck[]>([]);
  const [asked, setAsked] = useState<Asked>({});
  const [message, setMessage] = useState('');
  const [said, setSaid] = useState<Missing>();
  const { code, version, isOwn } = details;
  const left = stillToOpen(papers.list, mode === 'asking' ? asked : {});
  const isUnticked = seen.checks.some((check) => !ticked.includes(check));
  const lacks = (): Missing | undefined => {
    if (left.length > 0) return 'papers';
    if (mode === 'asking') return lackingToAsk(asked, message);
    return isUnticked ? 'checks' : undefined;
  };

  const focus = (selector: string) => area.current?.querySelector<HTMLElement>(selector)?.focus();
  function isWhole(missing: Missing | undefined): boolean {
    refusal.say(undefined);
    setSaid(missing);
    const place = missing && places[missing];
    if (place) focus(place);
    return missing === undefined;
  }
  async function decide(decision: Without<KycDecision>): Promise<ApiError | undefined> {
    const outcome = await deciding.run({ params: { code }, body: { ...decision, version } });
    if (outcome?.answer) onDecided(outcome.answer);
    // What was missed or decided by somebody else is to be seen at once.
    else if (outcome?.error.status === 409) onStale();
    return outcome?.error;
  }
  async function decideHere(decision: Without<KycDecision>): Promise<void> {
    const error = await decide(decision);
    if (error) refusal.refuse(error);
  }
  /** At once: whoever types quickly has pressed the next key before the next frame. */
  function turnTo(next: typeof mode, place?: string) {
    if (isOwn) return;
    flushSync(() => {
      setSaid(undefined);
      setMode(next);
    });
    if (place) focus(place);
  }

  return {
    ...{ area, mode, ticked, asked, message, left, isForbidden: isOwn, isBusy: deciding.isBusy, refusal: refusal.refusal },
    /** What was asked for and is not there yet. */
    missing: said !== undefined && lacks() === said ? said : undefined,
    tick: (check: KycCheck) => setTicked(ticked.includes(check) ? ticked.filter((each) => each !== check) : [...ticked, check]),
    pick: (part: KycPart, index: number) => setAsked(withReason(asked, part, index)),
    setMessage,
    async verify() {
      if (!deciding.isBusy && !isOwn && isWhole(lacks())) await decideHere({ act: 'verify', checks: [...ticked] });
    },
    startAsking: () => turnTo('asking', '[data-reasons]'),
    async askAgain() {
      if (!deciding.isBusy && isWhole(lacks())) await decideHere({ act: 'return', papers: askedPapers(asked, papers.list), message });
    },
    startRefusing() {
      if (!isOwn && isWhole(left.length > 0 ? 'papers' : undefined)) turnTo('refusing');
    },
    refuse: (words: string) => decide({ act: 'refuse', message: words }),
    stop: () => turnTo('looking', mode === 'asking' ? '[data-act="ask"]' : undefined),
  };
}
export type DecisionDraft = ReturnType<typeof useKycDecision>;
