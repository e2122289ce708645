import type { Db } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import type { MemberId } from '#contract/values/ids.ts';

export interface OverviewRow {
  readonly code: string;
  readonly full_name: string;
  readonly activated_at: Date | null;
  readonly donated: number;
  readonly donated_lately: number;
  readonly donated_before: number;
  readonly campaigns: number;
  readonly campaigns_lately: number;
  readonly campaigns_before: number;
  readonly rewarded: number;
  readonly rewarded_lately: number;
  readonly rewarded_before: number;
  readonly open_claims: number;
  readonly oldest_open: number | null;
  /** The newest claim, if it came to nothing. */
  readonly failed: number | null;
  readonly referrals: readonly { code: string; full_name: string; created_at: string; amount: number; is_activated: boolean }[];
}

/** $2 and $3: 30 and 60 days ago. Sums come from what is kept per donor and campaign, so that a long history costs nothing. */
const OVERVIEW = prepared<OverviewRow>(
  'member_overview',
  `select m.code, m.full_name, m.activated_at,
          t.donated, t.campaigns, l.donated_lately, l.donated_before, l.campaigns_lately, l.campaigns_before,
          coalesce((select r.lifetime from reward_totals r where r.member_id = m.id), 0) as rewarded,
          w.rewarded_lately, w.rewarded_before, o.open_claims, o.oldest_open,
          (select x.id from (select d.id, d.status from donations d where d.member_id = m.id order by d.id desc limit 1) x
            where x.status in ('rejected', 'reversed')) as failed,
          coalesce((select json_agg(f) from (
            select s.code, s.full_name, s.created_at, s.activated_at is not null as is_activated,
                   coalesce((select sum(g.amount) from donor_totals g where g.member_id = s.id), 0) as amount
              from members s where s.sponsor_id = m.id order by s.id desc limit 10) f), '[]') as referrals
     from members m
     cross join lateral (
       select coalesce(sum(g.amount), 0)::bigint as donated, count(*) filter (where g.gifts > 0 and c.kind = 'campaign') as campaigns
         from donor_totals g join campaigns c on c.id = g.campaign_id where g.member_id = m.id) t
     cross join lateral (
       select coalesce(sum(d.received_amount) filter (where d.processed_at > $2), 0)::bigint as donated_lately,
              coalesce(sum(d.received_amount) filter (where d.processed_at <= $2), 0)::bigint as donated_before,
              count(distinct d.campaign_id) filter (where d.processed_at > $2) as campaigns_lately,
              count(distinct d.campaign_id) filter (where d.processed_at <= $2) as campaigns_before
         from donations d where d.member_id = m.id and d.status = 'approved' and d.processed_at > $3) l
     cross join lateral (
       select coalesce(sum(r.amount) filter (where r.booked_at > $2), 0)::bigint as rewarded_lately,
              coalesce(sum(r.amount) filter (where r.booked_at <= $2), 0)::bigint as rewarded_before
         from rewards r where r.sponsor_id = m.id and r.status = 'booked' and r.booked_at > $3) w
     cross join lateral (
       select count(*) as open_claims, min(d.id) as oldest_open
         from donations d where d.member_id = m.id and is_open(d.status)) o
    where m.id = $1`,
);

const DAY = 86_400_000;
const WINDOW_DAYS = 30;

export async function overviewRow(db: Db, member: MemberId, now: Date): Promise<OverviewRow> {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY);
  const [row] = await OVERVIEW.run(db, [member, ago(WINDOW_DAYS), ago(2 * WINDOW_DAYS)]);
  return row as OverviewRow;
}
