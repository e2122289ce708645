import { setting } from '#api/core/settings/index.ts';
import { tellOfWork } from '#api/features/reconciliation/tell-of.ts';
import type { Deps } from '#api/platform/deps.ts';
import { approveMatches, type CertainMatch } from './approve-matches.ts';
import type { CandidateLine } from './candidates.ts';
import type { Match, Matches, OpenClaim } from './match-credits.ts';
import { nearUtrs } from './near-utr.ts';
import { type NewException, openExceptions, replaceSuggestions, settleDecidedExceptions } from './store.ts';

/** Amendment 3: locks last milliseconds, and a fact costs a quarter. */
const APPROVED_AT_ONCE = 100;
const SUGGESTED_AT_ONCE = 500;

/** Whether the trust lets the machine approve; asked before matching, since a certain match that may not be approved is a suggestion. */
export const asAllowed = async (deps: Deps, lines: readonly CandidateLine[]): Promise<CandidateLine[]> =>
  (await setting(deps, 'reconciliation.machine_approval')) ? [...lines] : lines.map((line) => ({ ...line, mayApprove: false }));

/** Writes down what the matcher found: approvals in batches with their reasons, suggestions, and what does not fit as named work. */
export async function settleMatches(
  deps: Deps,
  lines: readonly CandidateLine[],
  claims: readonly OpenClaim[],
  found: Matches,
): Promise<number> {
  const claimOf = new Map(claims.map((claim) => [claim.id, claim]));
  const approved = new Set<number>();
  for (const batch of batches(certainOnes(found.approvals, claimOf), APPROVED_AT_ONCE))
    for (const id of await approveMatches(deps, batch)) approved.add(id);

  const at = deps.clock.now();
  // What the machine meant to approve and could not is a suggestion like any other.
  const left = found.approvals.filter(({ claim }) => !approved.has(claim));
  const suggested = Map.groupBy([...left, ...found.suggestions], ({ claim }) => claim);
  const waiting = claims.filter(({ id }) => !approved.has(id));
  for (const batch of batches(waiting, SUGGESTED_AT_ONCE)) {
    const ids = batch.map(({ id }) => id);
    await deps.db.transaction().execute((tx) =>
      replaceSuggestions(
        tx,
        ids,
        ids.flatMap((id) => suggested.get(id) ?? []),
        at,
      ),
    );
  }
  const exceptions = exceptionsIn(
    lines,
    waiting,
    [...suggested.values()].flat(),
    found.approvals.filter(({ claim }) => approved.has(claim)),
    claimOf,
  );
  await deps.db.transaction().execute(async (tx) => {
    await openExceptions(tx, exceptions, at);
    await settleDecidedExceptions(tx, at);
    if (suggested.size + exceptions.length + approved.size > 0) await tellOfWork(tx, at);
  });
  return approved.size;
}

const certainOnes = (approvals: readonly Match[], claimOf: ReadonlyMap<number, OpenClaim>): CertainMatch[] =>
  approvals.flatMap(({ claim, line, score, words, rivals = [] }) => {
    const found = claimOf.get(claim);
    return found ? [{ id: claim, utr: found.utr, received: found.amount, rivals, line, score, words }] : [];
  });

function exceptionsIn(
  lines: readonly CandidateLine[],
  waiting: readonly OpenClaim[],
  suggested: readonly Match[],
  approvals: readonly Match[],
  claimOf: ReadonlyMap<number, OpenClaim>,
) {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const byNumber = Map.groupBy(
    suggested.filter(({ claim, line }) => lineOf.get(line)?.reference === claimOf.get(claim)?.utr),
    ({ line }) => line,
  );
  const onLines = [...byNumber].flatMap(([line, matches]): NewException[] => {
    const donations = matches.map(({ claim }) => claim);
    if (matches.some(({ kind }) => kind === 'contested')) return [{ line, kind: 'disputed_utr', donations }];
    const [only] = matches;
    if (only?.kind !== 'amount_differs') return [];
    const isOver = (lineOf.get(line)?.amount ?? 0) > (claimOf.get(only.claim)?.amount ?? 0);
    return [{ line, kind: isOver ? 'over' : 'under', donations }];
  });
  // Who else claims a payment that the machine gave to its payer waits for a person.
  const losers = approvals.flatMap(({ claim, line, rivals = [] }): NewException[] =>
    rivals.length > 0 ? [{ line, kind: 'disputed_utr', donations: [claim, ...rivals] }] : [],
  );
  // She sent one payment twice, once with a slip.
  const takenBy = new Map(approvals.map((match) => [claimOf.get(match.claim)?.utr, match]));
  const doubles = waiting.flatMap((claim) => {
    const twin = [...nearUtrs(claim.utr)]
      .map((utr) => takenBy.get(utr))
      .find((match) => match && claimOf.get(match.claim)?.memberId === claim.memberId);
    return twin ? [{ line: twin.line, kind: 'duplicate_claim' as const, donations: [twin.claim, claim.id] }] : [];
  });
  return [...onLines, ...losers, ...new Map(doubles.map((double) => [double.line, double])).values()];
}

function* batches<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let i = 0; i < list.length; i += size) yield list.slice(i, i + size);
}
