import { sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';
import { cursorPage, walkOf } from '#api/platform/lists/cursor.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { WallEntry } from '#contract/donations/wall.ts';
import { paise } from '#contract/values/money.ts';
import type { CursorQuery } from '#contract/values/paging.ts';
import { MONEY_ZONE } from '#contract/values/time.ts';

/** Everybody's gift is there, so that the sums agree; a name only of those who said so, and none that waits for a person or is withheld. */
export async function wallOf(db: Db, { slug, ...query }: CursorQuery & { slug: string }) {
  const campaign = await db.selectFrom('campaigns').select('id').where('slug', '=', slug).where('status', '<>', 'draft').executeTakeFirst();
  if (!campaign) throw new Refusal('not_found');
  const { before = Number.MAX_SAFE_INTEGER, limit } = walkOf(query);
  const found = await db
    .selectFrom('donations as d')
    .leftJoin('wall_reviews as w', 'w.donation_id', 'd.id')
    .select(['approval_id', 'received_amount', 'show_on_wall', 'wall_name', 'w.state'])
    .select(sql<string>`to_char(processed_at at time zone ${MONEY_ZONE}, 'YYYY-MM-DD')`.as('on'))
    .where('campaign_id', '=', campaign.id)
    .where('status', '=', 'approved')
    .where('approval_id', '<', before)
    .orderBy('approval_id', 'desc')
    .limit(limit)
    .execute();
  const { rows, next } = cursorPage(found, query, ({ approval_id }) => Number(approval_id));
  const entries: WallEntry[] = rows.map((row) => ({
    name: row.show_on_wall && (row.state === null || row.state === 'shown') ? row.wall_name : null,
    amount: paise(row.received_amount ?? 0),
    on: row.on,
  }));
  return { rows: entries, next };
}
