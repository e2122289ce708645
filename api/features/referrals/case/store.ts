import { type Selectable, sql } from 'kysely';
import type { Rewards } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Signal } from '#contract/referrals/reward-fields.ts';

export type RewardRow = Selectable<Rewards>;

export const rewardById = (db: Db, id: number): Promise<RewardRow> =>
  db
    .selectFrom('rewards')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

/** Both are this transaction's until it ends: the reward before its sponsor's sums, as whoever takes one back does. */
export async function lockReward(tx: Tx, id: number): Promise<RewardRow> {
  const reward = await tx
    .selectFrom('rewards')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  await sql`select from reward_totals where member_id = ${reward.sponsor_id} for no key update`.execute(tx);
  return reward;
}

/** One account that a friend's account has something in common with: her sponsor's, or that of another friend of the sponsor. */
export interface Link {
  readonly signal: Signal;
  readonly member_id: number;
  readonly code: string;
  readonly full_name: string;
}

const LINKS = prepared<Link>(
  'reward_links',
  `select distinct l.signal, m.id as member_id, m.code, m.full_name
     from linked_accounts($1, $2) l join members m on m.id = l.member_id order by l.signal, m.id`,
);

/** As they are now. A bonus is for nobody's gift. */
export const linksOf = async (
  db: Db | Tx,
  { sponsor_id, friend_id }: Pick<RewardRow, 'sponsor_id' | 'friend_id'>,
): Promise<readonly Link[]> => (friend_id === null ? [] : LINKS.run(db, [sponsor_id, friend_id]));

const ownMemberOf = (db: Db | Tx, staff: number) => db.selectFrom('staff').select('member_id').where('id', '=', staff).executeTakeFirst();

/** The account of the staff member, if the reward is about it: the sponsor's, the friend's, or one that is linked with hers. */
export async function ownAccountIn(
  db: Db | Tx,
  staff: number,
  reward: Pick<RewardRow, 'sponsor_id' | 'friend_id'>,
  links: readonly Link[],
): Promise<number | undefined> {
  const own = (await ownMemberOf(db, staff))?.member_id ?? null;
  if (own === null) return undefined;
  const isConcerned = own === reward.sponsor_id || own === reward.friend_id || links.some(({ member_id }) => member_id === own);
  return isConcerned ? own : undefined;
}
