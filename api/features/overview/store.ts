import type { Db } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import type { KycStatus } from '#contract/kyc/kyc-status.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { Language } from '#contract/values/languages.ts';

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
  readonly friends: number;
  readonly active_friends: number;
  readonly open_claims: number;
  readonly kyc: KycStatus;
  readonly oldest_open: number | null;
  /** The newest claim, if it came to nothing. */
  readonly failed: number | null;
  readonly referrals: readonly { code: string; full_name: string; created_at: string; amount: number; is_activated: boolean }[];
}

/**
 * $2 and $3: 30 and 60 days ago; $4: now. A verification that may still be taken back is one that waits. Sums come from what is kept per donor and
 * campaign, and per sponsor and day, so that a long history costs nothing.
 */
const OVERVIEW = prepared<OverviewRow>(
  'member_overview',
  `select m.code, m.full_name, m.activated_at,
          t.donated, t.campaigns, l.donated_lately, l.donated_before, l.campaigns_lately, l.campaigns_before,
          coalesce((select r.lifetime from reward_totals r where r.member_id = m.id), 0) as rewarded,
          w.rewarded_lately, w.rewarded_before, p.friends, p.active_friends, o.open_claims, o.oldest_open,
          coalesce((select case when c.undo_until > $4 then 'waiting' else c.status end from kyc_cases c where c.member_id = m.id), 'draft') as kyc,
          (select x.id from (select d.id, d.status from donations d where d.member_id = m.id order by d.id desc limit 1) x
            where x.status in ('rejected', 'reversed')) as failed,
          coalesce((select json_agg(f) from (
            select s.code, s.full_name, s.created_at, s.activated_at is not null as is_activated,
                   coalesce((select sum(g.amount) from donor_totals g where g.member_id = s.id), 0) as amount
              from members s where s.sponsor_id = m.id order by s.id desc limit 10) f), '[]') as referrals
     from members m
     cross join lateral (
       select coalesce(sum(g.amount), 0)::bigint as donated, count(*) filter (where g.gifts > 0) as campaigns
         from donor_totals g where g.member_id = m.id) t
     cross join lateral (
       select coalesce(sum(d.received_amount) filter (where d.processed_at > $2), 0)::bigint as donated_lately,
              coalesce(sum(d.received_amount) filter (where d.processed_at <= $2), 0)::bigint as donated_before,
              count(distinct d.campaign_id) filter (where d.processed_at > $2) as campaigns_lately,
              count(distinct d.campaign_id) filter (where d.processed_at <= $2) as campaigns_before
         from donations d where d.member_id = m.id and d.status = 'approved' and d.processed_at > $3) l
     cross join lateral (
       select coalesce(sum(r.booked) filter (where r.day > money_day($2)), 0)::bigint as rewarded_lately,
              coalesce(sum(r.booked) filter (where r.day <= money_day($2)), 0)::bigint as rewarded_before
         from sponsor_days r where r.sponsor_id = m.id and r.day > money_day($3)) w
     cross join lateral (
       select coalesce(sum(s.friends), 0)::bigint as friends, coalesce(sum(s.active), 0)::bigint as active_friends
         from sponsor_months s where s.sponsor_id = m.id) p
     cross join lateral (
       select count(*) as open_claims, min(d.id) as oldest_open
         from donations d where d.member_id = m.id and is_open(d.status)) o
    where m.id = $1`,
);

const DAY = 86_400_000;
const WINDOW_DAYS = 30;

export async function overviewRow(db: Db, member: MemberId, now: Date): Promise<OverviewRow> {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY);
  const [row] = await OVERVIEW.run(db, [member, ago(WINDOW_DAYS), ago(2 * WINDOW_DAYS), now]);
  return row as OverviewRow;
}

export interface FundRow {
  readonly slug: string;
  readonly kind: 'campaign' | 'general';
  readonly image: string;
  readonly title: string;
  readonly given: number;
  readonly gifts: number;
  readonly raised: number;
  readonly goal: number | null;
  readonly supporters: number;
  readonly in_hand: number;
  readonly news_title: string | null;
  readonly news_body: string | null;
  readonly news_on: string | null;
}

/** Twenty at most, from what is kept per donor and campaign; the figures of a fund are kept, too. $2: the reader's language, else English. */
const FUNDS = prepared<FundRow>(
  'member_funds',
  `select c.slug, c.kind, c.image, c.goal, f.amount as given, f.gifts, t.raised, t.supporters, x.title,
          ledger.fund_in_hand(c.fund_code) as in_hand, n.title as news_title, n.body as news_body, n.published_on as news_on
     from (select g.campaign_id, g.amount, g.gifts from donor_totals g where g.member_id = $1 and g.gifts > 0
            order by g.amount desc, g.campaign_id limit 20) f
     join campaigns c on c.id = f.campaign_id
     join campaign_totals t on t.campaign_id = c.id
     cross join lateral (select ct.title from campaign_texts ct where ct.campaign_id = c.id and ct.language in ($2, 'en')
                          order by ct.language = $2 desc limit 1) x
     left join lateral (
       select ut.title, ut.body, to_char(u.published_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as published_on
         from campaign_updates u
         join campaign_update_texts ut on ut.update_id = u.id and ut.language in ($2, 'en')
        where u.campaign_id = c.id and u.published_at is not null
        order by u.published_at desc, u.id desc, ut.language = $2 desc limit 1) n on true
    order by f.amount desc, c.id`,
);

export const fundRows = (db: Db, member: MemberId, language: Language): Promise<FundRow[]> => FUNDS.run(db, [member, language]);
