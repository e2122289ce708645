import type { Deps } from '#api/platform/deps.ts';
import { runInThread } from '#api/platform/run-in-thread.ts';
import { moneyDay } from '#contract/values/time.ts';
import { freeLines, knowledgeOf, openClaims } from './candidates.ts';
import type { CreditLine, Knowledge, Matches, OpenClaim } from './match-credits.ts';
import { asAllowed, settleMatches } from './settle-match.ts';

/** Older claims and credits are people's work; whoever waits so long was looked at many times. */
const DAYS_BACK = 60;
const DAY = 86_400_000;
/** Fewer are matched faster than a thread starts. */
const WORTH_A_THREAD = 2_000;

const matcher = new URL('./match-credits.ts', import.meta.url).href;

export const since = (now: Date): Date => new Date(now.getTime() - DAYS_BACK * DAY);

/** Everything that came in against everything that waits. Safe to repeat: what is approved waits no more. */
export async function matchCandidates(deps: Deps, account: number): Promise<number> {
  const from = since(deps.clock.now());
  const lines = await asAllowed(deps, await freeLines(deps.db, account, moneyDay(from)));
  const claims = await openClaims(deps.db, from);
  return settleMatches(deps, lines, claims, await match(lines, claims, await knowledgeOf(deps, lines, { account })));
}

export async function match(lines: readonly CreditLine[], claims: readonly OpenClaim[], knowledge: Knowledge): Promise<Matches> {
  if (lines.length + claims.length < WORTH_A_THREAD) {
    const { matchCredits } = await import('./match-credits.ts');
    return matchCredits(lines, claims, knowledge);
  }
  return runInThread(matcher, 'matchCredits', lines, claims, knowledge);
}
