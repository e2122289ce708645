import { sql } from 'kysely';
import { type CheckedLine, defaultAccount } from '#api/core/bank/index.ts';
import { setting } from '#api/core/settings/index.ts';
import { knowledgeOf, openClaims } from '#api/features/reconciliation/matching/candidates.ts';
import { match, since } from '#api/features/reconciliation/matching/match-candidates.ts';
import type { OpenClaim } from '#api/features/reconciliation/matching/match-credits.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { PreviewedLine } from '#contract/reconciliation/statements.ts';

/** What would become of each line, if it were imported now. */
export async function predictOutlooks(
  deps: Deps,
  lines: readonly CheckedLine[],
  isKnown: readonly boolean[],
): Promise<PreviewedLine['outlook'][]> {
  const isAllowed = await setting(deps, 'reconciliation.machine_approval');
  const debits = new Set(lines.flatMap(({ direction, reference }) => (direction === 'debit' && reference ? [reference] : [])));
  const isReturn = (line: CheckedLine): boolean => line.isReturn || (line.reference !== null && debits.has(line.reference));
  const gifts = lines.flatMap((line, i) =>
    isKnown[i] || line.direction === 'debit' || line.suggested === 'interest'
      ? []
      : [{ ...line, id: i, isReturn: isReturn(line), mayApprove: line.isChecked && isAllowed && line.reference !== null }],
  );
  const claims = gifts.length > 0 ? borneOut(await openClaims(deps.db, since(deps.clock.now())), gifts) : [];
  const { id: account } = await defaultAccount(deps.db);
  const { approvals, suggestions } = await match(gifts, claims, await knowledgeOf(deps, gifts, { account, isNew: true }));
  const approved = await approvedBefore(deps, account, gifts);
  const certain = new Set(approvals.map(({ line }) => line));
  const suggested = new Set(suggestions.map(({ line }) => line));
  return lines.map((line, i) => {
    if (isKnown[i]) return 'known';
    if (line.direction === 'debit') return line.suggested ? 'bank_own' : 'money_out';
    if (line.suggested === 'interest') return 'bank_own';
    if (isReturn(line) || line.isForeign) return 'look';
    const booked = line.reference === null ? undefined : approved.get(line.reference);
    if (booked !== undefined) return booked === line.amount ? 'approved' : 'look';
    if (certain.has(i)) return 'certain';
    return suggested.has(i) ? 'suggested' : line.reference === null ? 'look' : 'unclaimed';
  });
}

/** Numbers of gifts that were approved without a line, with what was booked: their line fills that credit and books nothing. */
async function approvedBefore({ db }: Deps, account: number, lines: readonly { readonly reference: string | null }[]) {
  const numbers = lines.flatMap(({ reference }) => (reference === null ? [] : [reference]));
  const { rows } = await sql<{ utr: string; amount: number }>`
    select utr, amount from bank_credits
     where account_id = ${account} and utr = any (${numbers}::text[]) and source = 'unmatched' and taken_by is not null and line_id is null`.execute(
    db,
  );
  return new Map(rows.map(({ utr, amount }) => [utr, amount]));
}

/** What came to nothing so far, but would not with these lines. */
function borneOut(claims: readonly OpenClaim[], lines: readonly { readonly reference: string | null }[]): OpenClaim[] {
  const numbers = new Set(lines.map(({ reference }) => reference));
  const found = Map.groupBy(
    claims.filter(({ utr }) => numbers.has(utr)),
    ({ memberId }) => memberId,
  );
  return claims.map((claim) => ({
    ...claim,
    unmatched: claim.unmatched - (found.get(claim.memberId) ?? []).filter((other) => other !== claim).length,
  }));
}
