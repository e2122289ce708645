import { sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';
import type { Paise } from '#contract/values/money.ts';

export interface Month {
  readonly from: Date;
  readonly until: Date;
}

export interface Given {
  readonly member_id: number;
  readonly title: string;
  readonly gifts: number;
  readonly amount: Paise;
  /** By everybody, so far. */
  readonly raised: Paise;
  readonly receipts: readonly string[];
}

/** What these members gave within a month, by campaign, in each one's language. Taken back meanwhile does not count. */
export async function givenIn(db: Db, members: readonly number[], { from, until }: Month): Promise<readonly Given[]> {
  const { rows } = await sql<Given>`
    select d.member_id, x.title, count(*)::int as gifts, sum(d.received_amount)::bigint as amount, coalesce(t.raised, 0)::bigint as raised,
           coalesce(array_agg(r.code order by r.id) filter (where r.id is not null), '{}') as receipts
      from donations d
      join members m on m.id = d.member_id
      left join receipts r on r.donation_id = d.id and r.voided_at is null
      left join campaign_totals t on t.campaign_id = d.campaign_id
      cross join lateral (select ct.title from campaign_texts ct where ct.campaign_id = d.campaign_id and ct.language in (m.language, 'en')
                           order by ct.language = m.language desc limit 1) x
     where d.member_id = any (${[...members]}::bigint[]) and d.status = 'approved' and d.processed_at >= ${from} and d.processed_at < ${until}
     group by d.member_id, d.campaign_id, x.title, t.raised
     order by d.member_id, amount desc, d.campaign_id`.execute(db);
  return rows;
}
