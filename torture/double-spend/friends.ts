import { sql } from 'kysely';
import type { Trust } from './trust.ts';

/** Friends of the members, each with an open claim: its approval is a reward, its reversal takes that back. */
export async function bringFriends({ safe, members }: Trust, friends: number): Promise<void> {
  const sponsors = members.map(({ id }) => id);
  await sql`insert into members (code, full_name, mobile, email, password_hash, status, sponsor_id, language, created_at)
    select translate(lpad(to_hex(g), 8, '0'), 'abcdef', 'ABCDEF'), 'Friend ' || g, '9822044815', 'f' || g || '@example.com', 'x', 'active',
           (${sponsors}::bigint[])[1 + g % ${sponsors.length}::int], 'en', now()
      from generate_series(33554432, 33554431 + ${friends}::int) g`.execute(safe);
  await sql`insert into donations (member_id, campaign_id, method, claimed_amount, utr, citizenship_declared_at, submitted_at)
    select m.id, (select min(id) from campaigns), 'upi', 50100 + (m.id % 20) * 20000, (610000000000 + m.id)::text, now(), now()
      from members m where m.email like 'f%@example.com'`.execute(safe);
}
