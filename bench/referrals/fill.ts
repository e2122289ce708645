import type { Server } from '#bench/ledger/server.ts';

export interface Sizes {
  /** Of the one sponsor; every second has given. */
  readonly friends: number;
  /** Open claims of her friends, and as many of friends of sponsors who have a single one. */
  readonly claims: number;
}

/** By number: the sponsor of so many, then the sponsors of one, then their friends, then hers. */
export const SPONSOR = 1;

export interface Filled {
  /** Open claims, to be approved: of her friends, and of those with whom nobody else came. */
  readonly hers: readonly number[];
  readonly singles: readonly number[];
}

/**
 * One sponsor whose friends all joined within three years and gave within the last two months, which is what her dashboard looks at. What only
 * approvals write is put past triggers, for speed; her figures are made from the rows, and the check's own view says whether they agree.
 */
export async function fillFriends(server: Server, database: string, { friends, claims }: Sizes): Promise<Filled> {
  return server.asSuperuser(database, async (client) => {
    await client.query("set synchronous_commit = off; set work_mem = '256MB'");
    await client.query("insert into campaigns (slug, status, image, goal) values ('bench-fund', 'open', 'art:hero', 100000000)");
    await client.query(
      `insert into members (code, full_name, mobile, email, email_verified_at, password_hash, status, sponsor_id, language, created_at)
       select translate(lpad(to_hex(g), 8, '0'), 'abcdef', 'ABCDEF'), 'Member ' || g, '9822044815', 'm' || g || '@example.com', now(), 'x', 'active',
              case when g > 1 + 2 * $2 then 1 when g > 1 + $2 then g - $2 end, 'en', now() - (1 - g::float8 / ($1 + 2 * $2)) * interval '1000 days'
         from generate_series(1, 1 + 2 * $2::bigint + $1) g`,
      [friends, claims],
    );
    // The newest of hers and the friends of the others have claims that wait.
    const open = await client.query<{ id: number; sponsor_id: number }>(
      `insert into donations (member_id, campaign_id, method, claimed_amount, utr, citizenship_declared_at, submitted_at)
       select id, (select id from campaigns where slug = 'bench-fund'), 'upi', 50100, (400000000000 + id)::text, now(), now()
         from ((select id from members where sponsor_id = ${SPONSOR} order by id desc limit $1) union all (select id from members where sponsor_id > ${SPONSOR})) m
       returning id::int, sponsor_id::int`,
      [claims],
    );
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into donations (member_id, sponsor_id, campaign_id, method, status, claimed_amount, received_amount, reference, activates, submitted_at, processed_at,
                              approval_id, version)
       select m.id, ${SPONSOR}, c.id, 'cash', 'approved', 20100 + m.id % 1000 * 100, 20100 + m.id % 1000 * 100, 'R' || m.id, true, at, at, m.id, 1
         from members m, campaigns c, lateral (select now() - m.id % 60 * interval '1 day' - m.id % 1000 * interval '1 minute' as at) a
        where m.sponsor_id = ${SPONSOR} and m.id % 2 = 0 and c.slug = 'bench-fund' and not exists (select from donations d where d.member_id = m.id)`,
    );
    await client.query(`
      insert into donation_decisions (id, donation_id, act, by_kind, staff_id, note, received_amount, at, base_version, settled_at) overriding system value
        select approval_id, id, 'approve', 'staff', 1, '', received_amount, processed_at, 0, processed_at from donations where status = 'approved';
      insert into rewards (kind, donation_id, decision_id, sponsor_id, friend_id, fund_code, amount, basis_points, is_first, tier, status, made_at, due_at, booked_at, rule_version)
        select 'gift', id, approval_id, sponsor_id, member_id, 3900, received_amount / 20, 500, true, 'bronze', 'booked', processed_at, processed_at, processed_at, 0
          from donations where status = 'approved';
      insert into donor_totals (member_id, campaign_id, gifts, amount)
        select member_id, campaign_id, 1, received_amount from donations where status = 'approved';
      insert into reward_totals (member_id, lifetime) select sponsor_id, sum(amount) from rewards group by 1;
      insert into sponsor_months as s (sponsor_id, month, active, rewarded, booked)
        select sponsor_id, money_month(made_at), count(*), sum(amount), sum(amount) from rewards group by 1, 2
      on conflict (sponsor_id, month) do update set active = excluded.active, rewarded = excluded.rewarded, booked = excluded.booked;
      insert into sponsor_days (sponsor_id, day, booked) select sponsor_id, money_day(booked_at), sum(amount) from rewards group by 1, 2;
      select setval(pg_get_serial_sequence('donation_decisions', 'id'), (select max(id) from donation_decisions));
      set session_replication_role = default;
      select fold_donation_figures()`);
    await client.query('vacuum analyze');
    const wrong = await client.query<{ found: string }>(
      '(select found from oracle_sponsor_figures limit 5) union all (select found from oracle_sponsor_days limit 5)',
    );
    if (wrong.rows.length > 0) throw new Error(`The fill does not agree with itself:\n${wrong.rows.map(({ found }) => found).join('\n')}`);
    const [hers, singles] = [open.rows.filter((row) => row.sponsor_id === SPONSOR), open.rows.filter((row) => row.sponsor_id !== SPONSOR)];
    return { hers: hers.map(({ id }) => id), singles: singles.map(({ id }) => id) };
  });
}
