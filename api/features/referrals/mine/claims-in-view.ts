import { after, type Reckoned, type Rule, reckon, type Standing } from '#api/features/referrals/reckoning/rule.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import type { OpenClaim } from './store.ts';

/** Nobody waits for a sum over more claims than this. */
export const MOST_CLAIMS = 1_000;

export type SeenClaim = Reckoned & { readonly isFirst: boolean };

export interface ClaimsInView {
  /** What they would earn together. */
  readonly sum: Paise;
  /** More claims wait than were looked at. */
  readonly isAtLeast: boolean;
  of(claim: OpenClaim): SeenClaim;
}

/** What open claims would earn by today's rules if they were approved one after another: each counts for the next, as on the desk. */
export function claimsInView(rule: Rule, sponsor: Standing, claims: readonly OpenClaim[]): ClaimsInView {
  const known = new Map<number, SeenClaim>();
  const givers = new Set<number>();
  let [standing, sum] = [sponsor, 0];
  const look = (claim: OpenClaim): SeenClaim => {
    const isFirst = claim.gifts === 0 && !givers.has(claim.friend);
    const reckoned = reckon(rule, standing, {
      received: paise(claim.amount),
      isFirst,
      isDeclined: claim.is_declined,
      friendJoinedAt: claim.joined_at,
      givenAt: claim.given_at,
    });
    return { ...reckoned, isFirst };
  };
  for (const claim of claims.slice(0, MOST_CLAIMS)) {
    const seen = look(claim);
    known.set(claim.id, seen);
    givers.add(claim.friend);
    standing = after(standing, seen, seen.amount ?? 0);
    sum += seen.amount ?? 0;
  }
  return { sum: paise(sum), isAtLeast: claims.length > MOST_CLAIMS, of: (claim) => known.get(claim.id) ?? look(claim) };
}
