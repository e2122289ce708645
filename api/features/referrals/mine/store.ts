import type { Standing } from '#api/features/referrals/reckoning/rule.ts';
import { type StandingRow, standingFrom } from '#api/features/referrals/reckoning/store.ts';
import type { Db } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import type { Slice } from '#api/platform/lists/slice.ts';
import type { BlockReason, NoRewardReason, RewardStatus } from '#contract/referrals/reward-fields.ts';
import type { DonationStatus } from '#contract/values/status.ts';

interface FoundSponsor {
  readonly sponsor_id: number;
  readonly sponsor_name: string;
  readonly joined_at: Date;
  /** Approved ones of the friend. */
  readonly gifts: number;
}

const SPONSOR = prepared<FoundSponsor>(
  'sponsor_of',
  `select s.id as sponsor_id, s.full_name as sponsor_name, m.created_at as joined_at,
          coalesce((select sum(t.gifts) from donor_totals t where t.member_id = m.id), 0)::bigint as gifts
     from members m join members s on s.id = m.sponsor_id and s.status = 'active' where m.id = $1`,
);

/** Who invited her, unless that account is no longer active. */
export const sponsorOf = async (db: Db, member: number): Promise<FoundSponsor | undefined> => (await SPONSOR.run(db, [member]))[0];

const STANDING = prepared<StandingRow>('sponsor_standing', 'select * from sponsor_standing($1, $2)');

export async function standingOfSponsor(db: Db, sponsor: number, now: Date): Promise<Standing> {
  const [row] = await STANDING.run(db, [sponsor, now]);
  return standingFrom(row as StandingRow);
}

interface FiguresRow extends StandingRow {
  readonly code: string;
  readonly full_name: string;
  readonly friends: number;
  readonly friends_this_month: number;
  readonly booked_this_month: number;
  readonly lifetime: number;
  /** Rewards and bonuses that wait for their day or for a person. */
  readonly waiting: number;
}

/**
 * From what is kept by month: nothing here grows with the number of friends. What stands and is not booked waits; a bonus is in `booked` only, so
 * those that stand are added.
 */
const FIGURES = prepared<FiguresRow>(
  'sponsor_figures',
  `select m.code, m.full_name, s.*, w.*, s.standing - s.booked + b.bonuses as waiting,
          coalesce((select t.lifetime from reward_totals t where t.member_id = m.id), 0) as lifetime
     from members m
     cross join lateral (
       select coalesce(sum(s.friends), 0)::bigint as friends,
              coalesce(sum(s.friends) filter (where s.month = money_month($2)), 0)::bigint as friends_this_month,
              coalesce(sum(s.rewarded), 0)::bigint as standing,
              coalesce(sum(s.booked), 0)::bigint as booked,
              coalesce(sum(s.booked) filter (where s.month = money_month($2)), 0)::bigint as booked_this_month
         from sponsor_months s where s.sponsor_id = m.id) s
     cross join lateral sponsor_standing(m.id, $2) w
     cross join lateral (
       select coalesce(sum(r.amount), 0)::bigint as bonuses
         from rewards r where r.sponsor_id = m.id and r.kind = 'bonus' and r.status not in ('reversed', 'refused')) b
    where m.id = $1`,
);

export async function figuresOfSponsor(db: Db, sponsor: number, now: Date): Promise<FiguresRow> {
  const [row] = await FIGURES.run(db, [sponsor, now]);
  if (!row) throw new Error(`There is no member ${sponsor}`);
  return row;
}

export interface OpenClaim {
  readonly id: number;
  readonly friend: number;
  readonly amount: number;
  readonly is_declined: boolean;
  readonly given_at: Date;
  readonly joined_at: Date;
  /** Approved ones of the friend. */
  readonly gifts: number;
}

const CLAIMS = prepared<OpenClaim>(
  'sponsor_open_claims',
  `select d.id, d.member_id as friend, d.amount, d.no_reward as is_declined, d.submitted_at as given_at, m.created_at as joined_at,
          coalesce((select sum(t.gifts) from donor_totals t where t.member_id = d.member_id), 0)::bigint as gifts
     from (select x.id, x.member_id, x.amount, x.no_reward, x.submitted_at from donations x
            where x.sponsor_id = $1 and x.desk = 'pending' order by x.id limit $2) d
     join members m on m.id = d.member_id order by d.id`,
);

/** What friends sent and nobody has decided about, the oldest first: so they are decided. */
export const openClaims = (db: Db, sponsor: number, most: number): Promise<OpenClaim[]> => CLAIMS.run(db, [sponsor, most]);

export interface FriendRow {
  readonly id: number;
  readonly full_name: string;
  readonly email: string;
  readonly joined_at: Date;
  readonly is_verified: boolean;
  readonly gifts: number;
  readonly earnings: number;
}

/** Newest first. Their ids come from the index alone, so that a deep page asks for no more rows than it shows. */
const FRIENDS = prepared<FriendRow>(
  'sponsor_friends',
  `select m.id, m.full_name, m.email, m.created_at as joined_at, m.email_verified_at is not null as is_verified,
          coalesce((select sum(t.gifts) from donor_totals t where t.member_id = m.id), 0)::bigint as gifts,
          coalesce((select sum(r.amount) from rewards r where r.friend_id = m.id and r.kind = 'gift' and r.status = 'booked'), 0)::bigint as earnings
     from (select f.id from members f where f.sponsor_id = $1 order by f.id desc offset $2 limit $3) p
     join members m on m.id = p.id order by m.id desc`,
);

export const friendsOf = (db: Db, sponsor: number, { offset, limit }: Slice): Promise<FriendRow[]> =>
  FRIENDS.run(db, [sponsor, offset, limit]);

export interface GiftRow {
  readonly id: number;
  readonly friend: number;
  readonly status: DonationStatus;
  readonly amount: number;
  readonly at: Date;
  readonly is_declined: boolean;
  readonly reward: number | null;
  readonly reward_status: RewardStatus | null;
  readonly basis_points: number | null;
  readonly is_first: boolean | null;
  readonly tier: string | null;
  readonly due_at: Date | null;
  readonly blocked: BlockReason | null;
  readonly is_capped: boolean | null;
  readonly refusal: string | null;
  readonly no_reward: NoRewardReason | null;
}

/** Of an approved gift the reward of its approval; of one that was reversed the last it had. */
const GIFTS = prepared<GiftRow>(
  'sponsor_friend_gifts',
  `select d.id, f.id as friend, d.status, d.amount, d.submitted_at as at, d.no_reward as is_declined, r.amount as reward, r.status as reward_status,
          r.basis_points, r.is_first, r.tier, r.due_at, r.blocked, r.is_capped, c.reason as refusal, u.reason as no_reward
     from unnest($1::bigint[]) f (id)
     cross join lateral (
       select x.id, x.status, x.amount, x.submitted_at, x.no_reward, x.approval_id from donations x where x.member_id = f.id order by x.id desc limit $2) d
     left join lateral (
       select x.id, x.amount, x.status, x.basis_points, x.is_first, x.tier, x.due_at, x.blocked, x.is_capped from rewards x
        where x.donation_id = d.id and (d.approval_id is null or x.decision_id = d.approval_id) order by x.id desc limit 1) r on true
     left join lateral (select x.reason from reward_decisions x where x.reward_id = r.id order by x.id desc limit 1) c on r.status = 'refused'
     left join unrewarded_gifts u on u.decision_id = d.approval_id
    order by d.id desc`,
);

export const newestGifts = (db: Db, friends: readonly number[], most: number): Promise<GiftRow[]> => GIFTS.run(db, [friends, most]);

export const codeOf = async (db: Db, member: number): Promise<string> =>
  (await db.selectFrom('members').select('code').where('id', '=', member).executeTakeFirstOrThrow()).code;
