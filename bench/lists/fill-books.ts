import type pg from 'pg';
import type { Sizes } from '#bench/million/fill.ts';

/** Numbers that tell what is whose: lines of credits have the number of their gift, then come those nobody claimed, payouts, and what is to be booked. */
export const unclaimedOf = ({ donations }: Sizes): number => Math.max(200, Math.floor(donations / 250));
const payoutsFrom = (sizes: Sizes): number => sizes.donations + unclaimedOf(sizes);

const ACCOUNT = '(select id from bank_accounts where is_default)';
const FIRST_DAY = '(current_date - 1002)';

/** A statement a day, its lines, and why the machine or a person matched them. */
export async function fillStatements(client: pg.Client, sizes: Sizes): Promise<void> {
  const { donations } = sizes;
  await client.query(`
    insert into files (id, code, kind, staff_id, upload_key, type, status, scanned_at, object_key, key_id, wrapped_key, size, stored_sha256, sha256, created_at, used_at)
      overriding system value
      select ${donations} + g, left(translate(encode(sha256(('st' || g)::bytea), 'base64'), '+/', '-_'), 22), 'statement', 1, sha256(('us' || g)::bytea), 'csv', 'ready', at,
             'statements/' || g, 'f1', '\\x00', 200000, sha256(('ss' || g)::bytea), sha256(('so' || g)::bytea), at, at
        from generate_series(1, 1003) g, lateral (select (${FIRST_DAY} + g)::timestamptz as at) a;
    insert into bank_statements (id, account_id, file_id, status, layout, from_day, to_day, rows, progress, has_balance, imported_by, typed_by, created_at, imported_at)
      overriding system value
      select g, ${ACCOUNT}, ${donations} + g, 'imported', 'hdfc', ${FIRST_DAY} + g, ${FIRST_DAY} + g, 4000, 4000, false, 1, 1, ${FIRST_DAY} + g + 1, ${FIRST_DAY} + g + 1
        from generate_series(1, 1003) g;
    insert into bank_credits (id, account_id, utr, amount, booked_on, source, created_at, line_id) overriding system value
      select ${donations} + g, ${ACCOUNT}, (500000000000 + g)::text, 50100 + g % 1000 * 100, current_date - (g % 90)::int, 'statement', now() - g % 90 * interval '1 day', ${donations} + g
        from generate_series(1, ${unclaimedOf(sizes)}) g`);
  await client.query(`
    insert into bank_lines (id, account_id, statement_id, line, day, narration, direction, amount, rail, reference, payer_name, payer_vpa, is_return, is_foreign, has_running_balance,
                            fingerprint, occurrence, credit_id, booked_at, created_at) overriding system value
      select k.id, k.account_id, k.booked_on - ${FIRST_DAY}, k.id % 4000 + 1, k.booked_on, 'UPI/' || k.utr || '/PAYER ' || k.id % 100000, 'credit', k.amount, 'upi', k.utr,
             'PAYER ' || k.id % 100000, 'payer' || k.id % 100000 || '@okbank', false, false, true, sha256(('l' || k.id)::bytea), 1, k.id, k.created_at, k.created_at
        from bank_credits k order by k.id;
    insert into bank_name_lengths (account_id, rail, length, lines)
      select account_id, rail, length(payer_name), count(*) from bank_lines where direction = 'credit' group by 1, 2, 3;
    insert into match_reasons (decision_id, donation_id, line_id, by_machine, score, words, at)
      select x.id, x.donation_id, k.line_id, x.by_kind = 'machine', 100, '{}', x.at
        from donation_decisions x join bank_credits k on k.taken_by = x.id order by x.id`);
}

/** Every third reward was asked for: most were paid, in runs of five hundred. A withdrawal takes what its reward brought, so no balance ends below zero. */
export async function fillWithdrawals(client: pg.Client, sizes: Sizes): Promise<void> {
  await client.query(`
    insert into payout_accounts (id, member_id, method, details, shown, digest, added_at, payable_from) overriding system value
      select sponsor_id, sponsor_id, case when sponsor_id % 10 < 6 then 'upi'::payout_method else 'bank_transfer' end, '\\x00', '•••• ' || lpad((sponsor_id % 10000)::text, 4, '0'),
             sha256(('a' || sponsor_id)::bytea), min(made_at), min(made_at) from rewards group by sponsor_id;
    insert into withdrawals (id, member_id, account_id, method, amount, fee, reason, from_earnings, from_wallet, status, asked_at, processed_at, approved_by, run_id,
                             bank_reference, paid_on, note, version) overriding system value
      select n.id, sponsor_id, sponsor_id, case when sponsor_id % 10 < 6 then 'upi'::payout_method else 'bank_transfer' end, amount, amount / 50, 'referral_earnings', amount, 0,
             s.status::withdrawal_status, n.asked_at, case when s.status <> 'pending' then n.asked_at + interval '5 hours' end,
             case when s.status in ('approved', 'paid', 'failed') then 2 end, case when s.status in ('paid', 'failed') then 1 + n.id / 500 end,
             case s.status when 'paid' then 'N' || lpad(n.id::text, 12, '0') end, case s.status when 'paid' then n.asked_at::date + 1 end,
             case when s.status in ('rejected', 'failed') then 'The account does not exist' end, 1
        from (select row_number() over (order by made_at, id) as id, sponsor_id, amount, made_at + interval '1 hour' as asked_at
                from rewards where status = 'booked' and id % 3 = 0 and amount >= 50) n
       cross join lateral (select case when n.asked_at > now() - interval '10 days' then 'pending' when n.asked_at > now() - interval '14 days' then 'approved'
                                       when n.id % 100 < 93 then 'paid' when n.id % 100 < 97 then 'rejected' when n.id % 100 < 98 then 'cancelled' else 'failed' end as status) s;
    insert into withdrawal_decisions (withdrawal_id, act, staff_id, at)
      select id, 'ask'::withdrawal_act, null::bigint, asked_at from withdrawals union all select id, 'approve', 2, processed_at from withdrawals where approved_by is not null order by 4`);
  await client.query(`
    insert into payout_lines (run_id, line, withdrawal_id, amount, outcome_source, bank_line_id, ended_at)
      select run_id, row_number() over (partition by run_id order by id), id, amount - fee, 'statement', case status when 'paid' then ${payoutsFrom(sizes)} + id end,
             processed_at + interval '1 day'
        from withdrawals where run_id is not null;
    insert into payout_runs (id, bank_code, lines, total, fees, ended, made_by, made_at, agreed_by, ready_at, sent_by, sent_at, closed_at) overriding system value
      select run_id, 1001, count(*), sum(amount - fee), sum(fee), count(*), 1, max(processed_at), 2, max(processed_at), 1, max(processed_at), max(processed_at) + interval '1 day'
        from withdrawals where run_id is not null group by run_id;
    insert into bank_lines (id, account_id, statement_id, line, day, narration, direction, amount, rail, reference, is_return, is_foreign, has_running_balance, fingerprint, occurrence,
                            category, booked_at, created_at) overriding system value
      select ${payoutsFrom(sizes)} + id, ${ACCOUNT}, paid_on - ${FIRST_DAY}, 5000 + id % 1000, paid_on, 'NEFT ' || bank_reference, 'debit', amount - fee, 'neft', bank_reference,
             false, false, true, sha256(('w' || id)::bytea), 1, 'payout', processed_at, processed_at
        from withdrawals where status = 'paid';
    -- What nobody has said of what it is.
    insert into bank_lines (id, account_id, statement_id, line, day, narration, direction, amount, rail, is_return, is_foreign, has_running_balance, suggested, fingerprint, occurrence,
                            created_at) overriding system value
      select m.id + g, ${ACCOUNT}, current_date - g::int % 30 - ${FIRST_DAY}, 7000 + g, current_date - g::int % 30, 'CHARGES', 'debit', 1180, 'other', false, false, true, 'charge',
             sha256(('c' || g)::bytea), 1, now() from (select max(id) as id from bank_lines) m, generate_series(1, 200) g`);
}

/** Everything above in the books, in the order of time, and sealed; each member's legs follow from one another. */
export async function fillLedger(client: pg.Client): Promise<void> {
  await client.query(`
    insert into ledger.account (code, role, name) select fund_code, 'fund', slug from campaigns c where not exists (select from ledger.account a where a.code = c.fund_code);
    select ledger.spell_out();
    create unlogged table bench.moves as
      select member_id, at, ord, kind, source_id, leg, debit, credit, amount, fund,
             row_number() over w as seq, sum(earned) over w as earnings, sum(kept) over w as held
        from (select sponsor_id as member_id, booked_at as at, 1 as ord, 2 as kind, decision_id as source_id, 1 as leg, 5001 as debit, 2101 as credit, amount, 3900 as fund,
                     amount as earned, 0::bigint as kept from rewards where status = 'booked'
              union all select member_id, asked_at, 2, 4, id, 1, 2101, 2103, amount, 0, -amount, amount from withdrawals
              union all select member_id, processed_at + interval '1 day', 3, 5, id, 1, 2103, 1001, amount - fee, 0, 0, fee - amount from withdrawals where status = 'paid'
              union all select member_id, processed_at + interval '1 day', 4, 5, id, 2, 2103, 4001, fee, 3900, 0, -fee from withdrawals where status = 'paid' and fee > 0
              union all select member_id, processed_at + interval '1 day', 5, 104, id, 1, 2103, 2101, amount, 0, amount, -amount from withdrawals
                         where status in ('rejected', 'cancelled', 'failed')) m
      window w as (partition by member_id order by at, source_id, ord)`);
  await client.query(`
    insert into ledger.transfer (source_id, amount, member_id, member_seq, earnings_after, wallet_after, held_after, owed_after, actor_id, xact, booked_at, debit, credit, fund, kind, leg)
      select source_id, amount, member_id, seq, earnings, wallet, held, owed, 1, ledger.xact_of(pg_current_xact_id()), at, debit, credit, fund, kind, leg
        from (select source_id, amount, member_id, seq, earnings, 0 as wallet, held, 0 as owed, at, debit, credit, fund, kind, leg from bench.moves
              union all select id, amount, null, null, null, null, null, null, created_at, 1001, 2900, 0, 7, 1 from bank_credits
              union all select d.approval_id, d.received_amount, null, null, null, null, null, null, d.processed_at,
                               case when d.utr is not null then 2900 when d.method = 'cash' then 1101 when d.method = 'cheque' then 1102 else 1109 end, c.fund_code, 0, 1, 1
                          from donations d join campaigns c on c.id = d.campaign_id where d.status = 'approved') l
       order by at;
    insert into ledger.reversal (source_id, kind, reason, actor_id, xact, booked_at)
      select source_id, 4, 'Given back', 1, ledger.xact_of(pg_current_xact_id()), at from bench.moves where kind = 104;
    insert into ledger.member_balance (member_id, earnings, held, seq)
      select distinct on (member_id) member_id, earnings, held, seq from bench.moves order by member_id, seq desc;
    update member_figures f set balance = b.earnings from ledger.member_balance b where b.member_id = f.member_id and b.earnings > 0;
    drop table bench.moves`);
}
