import type { Insertable, Updateable } from 'kysely';
import type { RewardDecisions, Rewards } from '#api/database/schema.ts';
import type { Tx } from '#api/platform/db/db.ts';

/** The database counts the version. */
export const moveReward = (tx: Tx, id: number, change: Updateable<Rewards>) =>
  tx.updateTable('rewards').set(change).where('id', '=', id).execute();

export const insertDecision = (tx: Tx, decision: Insertable<RewardDecisions>) =>
  tx.insertInto('reward_decisions').values(decision).execute();

export const lastDecision = (tx: Tx, reward: number) =>
  tx
    .selectFrom('reward_decisions')
    .select(['act', 'staff_id', 'reason'])
    .where('reward_id', '=', reward)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** For the words to the second person. */
export const sponsorNamed = (tx: Tx, member: number) =>
  tx.selectFrom('members').select(['code', 'full_name']).where('id', '=', member).executeTakeFirstOrThrow();
