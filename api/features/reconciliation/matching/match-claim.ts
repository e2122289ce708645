import { defaultAccount, latinName } from '#api/core/bank/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { claimAndRivals, knowledgeOf, linesLike } from './candidates.ts';
import { matchCredits } from './match-credits.ts';
import { nearUtrs } from './near-utr.ts';
import { asAllowed, settleMatches } from './settle-match.ts';

const DAYS_AROUND = 10;
const DAY = 86_400_000;
const LETTERS = 4;

/** A claim was sent, or its number corrected: its line may be there already. */
export async function matchClaim(deps: Deps, { donation }: { donation: number }): Promise<void> {
  const claims = await claimAndRivals(deps.db, donation);
  const claim = claims.find(({ id }) => id === donation);
  if (!claim) return;
  const { id: account } = await defaultAccount(deps.db);
  const around = (days: number) => new Date(Date.parse(claim.day) + days * DAY).toISOString().slice(0, 10);
  const found = await linesLike(deps.db, account, {
    utrs: [claim.utr, ...nearUtrs(claim.utr)],
    ownReference: claim.ownReference,
    amount: claim.amount,
    from: around(-DAYS_AROUND),
    to: around(DAYS_AROUND),
    nameBegins: latinName(claim.fullName).slice(0, LETTERS),
  });
  const lines = await asAllowed(deps, found);
  await settleMatches(deps, lines, claims, matchCredits(lines, claims, await knowledgeOf(deps, lines, { account })));
}
