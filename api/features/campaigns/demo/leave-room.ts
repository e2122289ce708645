import { sql } from 'kysely';
import type { Tx } from '#api/platform/db/db.ts';

/**
 * The demo's gifts are part of what its cards show: opening figures and seeded gifts together are the figures of the source. Takes the
 * gifts that are there now out of the opening figures.
 */
export const leaveRoomForGifts = (tx: Tx) =>
  sql`update campaigns c set opening_raised = c.opening_raised - s.amount, opening_supporters = c.opening_supporters - s.supporters
        from donation_sums s where s.campaign_id = c.id and s.desk = 'approved' and c.kind = 'campaign'`.execute(tx);
