import type pg from 'pg';

/** What stands around donations: decisions, credits, receipts, rewards, and the kept figures. `hasLines`: credits came with a statement's line of the same number. */
export async function fillAround(client: pg.Client, { hasLines = false } = {}): Promise<void> {
  await client.query(`
    insert into donation_decisions (id, donation_id, act, by_kind, staff_id, note, received_amount, bank_credit_id, at, base_version, settled_at, undone_by)
      overriding system value
      select id, id, case when status in ('approved', 'reversed') then 'approve'::donation_act when status = 'withdrawn' then 'withdraw' else 'reject' end,
             by_kind, case by_kind when 'staff' then 1 end, '', received_amount, bank_credit_id, processed_at, 0, processed_at, case status when 'reversed' then id end
        from donations d cross join lateral (
          select (case when status = 'withdrawn' then 'member' when bank_credit_id is not null and id % 10 < 6 then 'machine' else 'staff' end)::donation_decider as by_kind) k
       where processed_at is not null;
    insert into bank_credits (id, account_id, utr, amount, booked_on, source, taken_by, created_at, line_id) overriding system value
      select bank_credit_id, (select id from bank_accounts where is_default), utr, received_amount, submitted_at::date, 'statement', approval_id, submitted_at,
             case when ${hasLines} then bank_credit_id end
        from donations where bank_credit_id is not null;
    -- A few wait for a person or for their day, or were refused.
    insert into rewards (kind, donation_id, decision_id, sponsor_id, friend_id, fund_code, amount, basis_points, is_first, tier, status, made_at, due_at, booked_at,
                         rule_version, blocked, signals)
      select 'gift', d.id, d.approval_id, m.sponsor_id, m.id, 3900, greatest(1, d.received_amount / 50), 200, false, 'bronze', s.status::reward_status, d.processed_at,
             d.processed_at, case s.status when 'booked' then d.processed_at end, 0, case s.status when 'blocked' then 'linked'::reward_block end,
             case s.status when 'blocked' then '{payer}'::text[] else '{}' end
        from donations d join members m on m.id = d.member_id
       cross join lateral (select case when d.id % 100 = 7 then 'blocked' when d.id % 100 = 13 then 'refused' when d.id % 100 = 19 then 'due' else 'booked' end as status) s
       where d.status = 'approved' and m.sponsor_id is not null;
    insert into donation_lookalikes (donation_id, other_id, likeness)
      select id, id - 7, 92 from donations where id % 50 = 0 and id > 7`);
  // Financial years as India counts them, numbered in the order of approval.
  await client.query(`
    insert into receipts (donation_id, decision_id, financial_year, number, issued_at, language, amount, frozen, credited_on)
      select id, approval_id, y || '-' || lpad(((y + 1) % 100)::text, 2, '0'), row_number() over (partition by y order by approval_id), processed_at, 'en',
             received_amount, '{"hasTaxLines": false, "fund": {"en": "General fund", "hi": "General fund"}}', submitted_at::date
        from (select *, extract(year from processed_at - interval '3 months')::int as y from donations where status = 'approved') d;
    insert into receipt_numbers (financial_year, last) select financial_year, max(number) from receipts group by 1;
    insert into donor_totals (member_id, campaign_id, gifts, amount)
      select member_id, campaign_id, count(*), sum(received_amount) from donations where status = 'approved' group by 1, 2;
    insert into member_figures (member_id, status, balance, deposits)
      select m.id, m.status, coalesce(b.earnings + b.wallet, 0), coalesce(t.amount, 0) from members m left join ledger.member_balance b on b.member_id = m.id
        left join (select member_id, sum(amount)::bigint as amount from donor_totals group by 1) t on t.member_id = m.id
      on conflict (member_id) do update set status = excluded.status, balance = excluded.balance, deposits = excluded.deposits;
    insert into member_counts (status, count) select status, count(*) from members group by 1;
    insert into reward_totals (member_id, lifetime) select sponsor_id, sum(amount) from rewards where status = 'booked' group by 1;
    insert into sponsor_days (sponsor_id, day, booked)
      select sponsor_id, day, booked
        from (select sponsor_id, money_day(booked_at) as day, sum(amount) as booked, max(money_day(booked_at)) over (partition by sponsor_id) as last
                from rewards where status = 'booked' group by 1, 2) d where day > last - 60;
    insert into sponsor_months (sponsor_id, month, friends, active)
      select sponsor_id, money_month(created_at), count(*), count(t.member_id) from members m left join (select distinct member_id from donor_totals) t on t.member_id = m.id
       where sponsor_id is not null group by 1, 2;
    insert into sponsor_months as s (sponsor_id, month, rewarded, booked)
      select sponsor_id, money_month(made_at), sum(amount), coalesce(sum(amount) filter (where status = 'booked'), 0) from rewards where status <> 'refused' group by 1, 2
    on conflict (sponsor_id, month) do update set rewarded = excluded.rewarded, booked = excluded.booked;
    insert into donation_figures (campaign_id, desk, count, amount, supporters)
      select campaign_id, desk, count(*), sum(amount), case desk when 'approved' then count(distinct member_id) else 0 end from donations group by 1, 2`);
  await client.query(`
    insert into daily_figures (figure, day, count, amount)
      select 'claims'::daily_figure, money_day(submitted_at), count(*), sum(claimed_amount) from donations group by 2
      union all select 'waiting', money_day(submitted_at), count(*), sum(claimed_amount) from donations where is_open(status) group by 2
      union all select 'donations', money_day(processed_at), count(*), sum(received_amount) from donations where status = 'approved' group by 2
      union all select 'decisions', money_day(processed_at), count(*), sum(extract(epoch from processed_at - submitted_at)::bigint)
        from donations where status in ('approved', 'rejected') group by 2
      union all select 'members', money_day(created_at), count(*), 0 from members group by 2
      union all select 'activations', money_day(activated_at), count(*), 0 from members where status = 'active' and activated_at is not null group by 2
    on conflict (figure, day) do update set count = excluded.count, amount = excluded.amount`);
  // Some changes wait for the job that folds them, as at any moment of a busy day.
  await client.query(`
    insert into donation_deltas (campaign_id, desk, count, amount, supporters)
      select 1 + g % 13, 'pending', case when g % 2 = 0 then 1 else -1 end, case when g % 2 = 0 then 50100 else -50100 end, 0
        from generate_series(0, 5199) g where exists (select from campaigns where id = 1 + g % 13)`);
  await client.query(`
    select setval(pg_get_serial_sequence('donations', 'id'), (select max(id) from donations)),
           setval(pg_get_serial_sequence('donation_decisions', 'id'), (select max(id) from donation_decisions)),
           setval(pg_get_serial_sequence('bank_credits', 'id'), (select max(id) from bank_credits)),
           setval(pg_get_serial_sequence('files', 'id'), (select max(id) from files)),
           setval(pg_get_serial_sequence('donation_intents', 'id'), (select max(id) from donation_intents))`);
}
