import { type KnownOfPayers, latinName, mayBeNamed, type Payer, payerFit, soundOf } from '#api/core/bank/index.ts';
import type { Paise } from '#contract/values/money.ts';
import { nearUtrs } from './near-utr.ts';
import { isHers, type NoteFit, type UtrFit } from './reasons.ts';
import { type Judged, judge } from './score.ts';

/** A claim that waits. */
export interface OpenClaim {
  readonly id: number;
  readonly memberId: number;
  readonly sponsorId?: number | null;
  readonly fullName: string;
  readonly utr: string;
  readonly amount: Paise;
  /** The day in India on which it was sent. */
  readonly day: string;
  /** The reference in its QR code. */
  readonly ownReference: string | null;
  readonly isDisputed: boolean;
  readonly isByHandOnly: boolean;
  /** Her other numbers that came to nothing. */
  readonly unmatched: number;
}

/** A credit on the statement that stands for no gift yet. */
export interface CreditLine extends Payer {
  readonly id: number;
  readonly statementId?: number;
  readonly day: string;
  readonly amount: Paise;
  readonly reference: string | null;
  readonly ownReference: string | null;
  /** Also when the number is that of one of our own debits. */
  readonly isReturn: boolean;
  readonly isForeign: boolean;
  /** From a statement with balances, and the trust lets the machine approve. */
  readonly mayApprove: boolean;
}

export interface Knowledge extends KnownOfPayers {
  /** Whose QR code carried a reference of ours; claims and open intents. */
  readonly references: ReadonlyMap<string, number>;
  /** By statement: members whose staff account had a hand in it. */
  readonly concerned?: ReadonlyMap<number, ReadonlySet<number>>;
  readonly rules: MachineRules;
}

/** Settings of the machine. */
export interface MachineRules {
  readonly nameAloneUpTo: Paise;
  readonly mostUnmatched: number;
}

export interface Match extends Judged {
  readonly claim: number;
  readonly line: number;
  /** Who claims the same number without the line speaking for them. */
  readonly rivals?: readonly number[];
}

export interface Matches {
  /** To be approved by the machine; the words are the reason that is kept. */
  readonly approvals: readonly Match[];
  /** For the other claims, the best first, three at most each. */
  readonly suggestions: readonly Match[];
}

const MOST_SUGGESTIONS = 3;
/** Below this nothing speaks for it but the sum. */
const LOWEST_SCORE = 45;
/** With less, the sum and the name are worth looking for among all lines. */
const GOOD_SCORE = 60;

/** Which credit is whose. Pure: what it answers depends on what it is given. */
export function matchCredits(lines: readonly CreditLine[], claims: readonly OpenClaim[], knowledge: Knowledge): Matches {
  const index = indexed(lines);
  const byUtr = Map.groupBy(claims, ({ utr }) => utr);
  const fitting = new Map<OpenClaim, CreditLine>();
  const approvals: Match[] = [];
  const taken = new Set<number>();
  for (const claim of claims) {
    const line = only(index.byReference.get(claim.utr));
    if (!line || claim.isByHandOnly) continue;
    const rivals = (byUtr.get(claim.utr) ?? []).filter((other) => other !== claim);
    // Whoever knows a number only does not hold up the giver. Two whom the line may name are for a person, and so is a rival who is not here.
    if (rivals.some((rival) => speaksFor(line, rival)) || (claim.isDisputed && rivals.length === 0)) continue;
    const judged = judgeOf(claim, line, 'same', false);
    if (!judged.isCertain) continue;
    fitting.set(claim, line);
    taken.add(line.id);
    approvals.push({ claim: claim.id, line: line.id, rivals: rivals.map(({ id }) => id), ...judged });
  }
  const suggestions = claims
    .filter((claim) => !fitting.has(claim))
    .flatMap((claim) => suggestionsFor(claim).map(({ line, judged }) => ({ claim: claim.id, line: line.id, ...judged })));
  return { approvals, suggestions };

  function judgeOf(claim: OpenClaim, line: CreditLine, utr: UtrFit, isContested: boolean): Judged {
    const { mostUnmatched, nameAloneUpTo } = knowledge.rules;
    const judged = judge(claim, line, {
      utr,
      payer: payerFit(line, claim, knowledge),
      note: noteFit(claim, line),
      isContested,
      isByPersonOnly: claim.unmatched >= mostUnmatched,
      nameAloneUpTo,
    });
    if (!isConcerned(claim, line)) return judged;
    const weights = [...judged.weights, { points: 0, sign: 'against' as const }];
    return { ...judged, isCertain: false, words: [...judged.words, concernedWords], weights };
  }

  /** Nobody's own gift, nor one that rewards them, is approved by a statement that they brought in. */
  function isConcerned({ memberId, sponsorId }: OpenClaim, { statementId }: CreditLine): boolean {
    const members = statementId === undefined ? undefined : knowledge.concerned?.get(statementId);
    return members !== undefined && (members.has(memberId) || (typeof sponsorId === 'number' && members.has(sponsorId)));
  }

  function noteFit(claim: OpenClaim, line: CreditLine): NoteFit {
    const owner = line.ownReference === null ? undefined : knowledge.references.get(line.ownReference);
    if (owner === undefined) return 'silent';
    if (owner !== claim.memberId) return 'another’s';
    return line.ownReference === claim.ownReference ? 'this claim’s' : 'hers';
  }

  /** She may be who paid, whatever sum she wrote. */
  function speaksFor(line: CreditLine, claim: OpenClaim): boolean {
    return isHers(noteFit(claim, line)) || mayBeNamed(line, claim, knowledge);
  }

  function suggestionsFor(claim: OpenClaim) {
    const found = new Map<number, { line: CreditLine; judged: Judged }>();
    const isContested = (utr: string | null) => utr !== null && (byUtr.get(utr) ?? []).some(({ memberId }) => memberId !== claim.memberId);
    const consider = (line: CreditLine, utr: UtrFit) => {
      if (taken.has(line.id) || found.has(line.id)) return;
      const judged = judgeOf(claim, line, utr, isContested(line.reference));
      if (judged.score >= LOWEST_SCORE) found.set(line.id, { line, judged });
    };
    for (const line of index.byReference.get(claim.utr) ?? []) consider(line, 'same');
    for (const line of (claim.ownReference && index.byOwnReference.get(claim.ownReference)) || []) consider(line, 'other');
    for (const near of nearUtrs(claim.utr)) for (const line of index.byReference.get(near) ?? []) consider(line, 'near');
    if (![...found.values()].some(({ judged }) => judged.score >= GOOD_SCORE))
      for (const key of nameKeys(claim.amount, claim.fullName))
        for (const line of index.byAmountAndName.get(key) ?? []) consider(line, 'other');
    return [...found.values()].toSorted((a, b) => b.judged.score - a.judged.score || a.line.id - b.line.id).slice(0, MOST_SUGGESTIONS);
  }
}

const concernedWords = /*i18n*/ 'The person who imported this statement has an interest in it: somebody else must decide.';

const only = <T>(list: readonly T[] | undefined): T | undefined => (list?.length === 1 ? list[0] : undefined);

function indexed(lines: readonly CreditLine[]) {
  const byReference = new Map<string, CreditLine[]>();
  const byOwnReference = new Map<string, CreditLine[]>();
  const byAmountAndName = new Map<string, CreditLine[]>();
  for (const line of lines) {
    if (line.reference) add(byReference, line.reference, line);
    if (line.ownReference) add(byOwnReference, line.ownReference, line);
    if (line.payerName) for (const key of nameKeys(line.amount, line.payerName)) add(byAmountAndName, key, line);
  }
  return { byReference, byOwnReference, byAmountAndName };
}

function add<T>(index: Map<string, T[]>, key: string, item: T): void {
  const list = index.get(key);
  if (list) list.push(item);
  else index.set(key, [item]);
}

const PREFIX = 5;

/** How the name begins by sound, and every two of its words: what cut, turned and respelt names have in common. */
function nameKeys(amount: Paise, name: string): string[] {
  const words = soundOf(latinName(name))
    .split(' ')
    .filter((word) => word.length > 1);
  const keys = [`${amount} ${words.join('').slice(0, PREFIX)}`];
  for (const [i, word] of words.entries())
    for (const other of words.slice(i + 1)) keys.push(word < other ? `${amount} ${word} ${other}` : `${amount} ${other} ${word}`);
  return keys;
}
