import { sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { MemberDonationStatus } from '#contract/values/status.ts';

/** pending: nothing approved that counts, nothing open · processing: the first claim is open · completed: her membership is open. */
export const standing = ({ activated_at, open_claims }: { activated_at: Date | null; open_claims: number }): MemberDonationStatus =>
  activated_at ? 'completed' : open_claims > 0 ? 'processing' : 'pending';

export async function standingOf(db: Db, member: MemberId): Promise<MemberDonationStatus> {
  const { rows } = await sql<{ activated_at: Date | null; open_claims: number }>`
    select m.activated_at, (select count(*) from donations d where d.member_id = m.id and is_open(d.status)) as open_claims
      from members m where m.id = ${member}`.execute(db);
  return standing(rows[0] ?? { activated_at: null, open_claims: 0 });
}
