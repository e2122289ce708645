import { sql } from 'kysely';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';

/** Far longer than any decision can be taken back (`donation.undo_seconds`: ten minutes at the most). Until then the suggestion comes back with its claim. */
const KEPT_MILLISECONDS = 3_600_000;
const PORTION = 2_000;

/**
 * A claim that was decided for good has no best suggestion any more: its row stays as part of the books, and leaves the index in which the desk looks for
 * work. Else each page and each count would walk past every suggestion that was ever made.
 */
export async function putAwayDecided({ db, clock }: Deps, portion = PORTION): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MILLISECONDS);
  for (let put = portion; put === portion; ) put = await db.transaction().execute((tx) => putAway(tx, before, portion));
}

async function putAway(tx: Tx, before: Date, portion: number): Promise<number> {
  // `offset 0` for the same reason as in desk/suggestions.ts: the index is walked and the claims are asked one by one, no join of all donations.
  const { numAffectedRows = 0n } = await sql`
    update match_suggestions set is_first = false where id in (
      select s.id from match_suggestions s where s.is_first and s.dismissed_at is null
         and exists (select from donations d where d.id = s.donation_id and not is_open(d.status) and d.processed_at < ${before} offset 0) limit ${portion})`.execute(
    tx,
  );
  return Number(numAffectedRows);
}
