import type pg from 'pg';
import type { Sizes } from '#bench/million/fill.ts';
import { unclaimedOf } from './fill-books.ts';

/** Who works in the back office. The first may do everything, and is who asks. */
export const fillStaff = (client: pg.Client) =>
  client.query(`
    insert into staff (id, email, full_name, password_hash, status, totp_key_id, totp_sealed, created_at) overriding system value
      select g, 's' || g || '@staff.example.com', 'Staff ' || g, 'x', 'active', 'k1', '\\x00', now() - interval '3 years' from generate_series(1, 20) g;
    select setval(pg_get_serial_sequence('staff', 'id'), 20)`);

/** Three of five members sent their papers; one in a hundred of those waits. */
export const fillKyc = (client: pg.Client) =>
  client.query(`
    insert into kyc_cases (id, member_id, status, id_paper, number_tail, issued_on, consent_version, consented_at, times_sent, sent_at, decision_id, decided_at, papers_due_at,
                           created_at, version) overriding system value
      select id, id, status::kyc_status, 'pan', '000X', current_date - 900, 1, at, case when id % 1000 = 0 then 2 else 1 end, at, case when status <> 'waiting' then id * 2 end,
             case when status <> 'waiting' then at + interval '5 hours' end, case when status <> 'waiting' then now() + interval '900 days' end, at, 3
        from (select id, created_at + interval '1 hour' as at,
                     case when id % 100 = 0 then 'waiting' when id % 29 = 0 then 'refused' when id % 31 = 0 then 'returned' when id % 997 = 1 then 'revoked' else 'verified' end as status
                from members where id % 5 < 3) n;
    insert into kyc_decisions (id, case_id, act, staff_id, at, settled_at) overriding system value
      select id * 2, id, (case status when 'verified' then 'verify' when 'refused' then 'refuse' when 'revoked' then 'revoke' else 'return' end)::kyc_act, 1 + id % 20, decided_at,
             decided_at from kyc_cases where decision_id is not null;
    insert into kyc_access_log (case_id, part, file_id, staff_id, role, at)
      select id, 'selfie', 1, 1 + id % 20, 'kyc_reviewer', decided_at from kyc_cases where decided_at is not null`);

/** A ticket for every fourth member, three messages each; most are closed. */
export async function fillTickets(client: pg.Client, { members }: Sizes): Promise<void> {
  const tickets = Math.floor(members / 4);
  await client.query(`
    insert into tickets (id, member_id, subject, category, priority, status, assigned_to, opened_at, updated_at, messages, member_read, staff_read, answer_due_at,
                         first_answer_at, solve_due_at, resolved_at, closed_at, rating, rated_at, version) overriding system value
      select g, 1 + (hashint8extended(g, 3) & 2147483647) % ${members}, (array['Payment', 'Receipt', 'Address', 'Withdrawal', 'Identity'])[1 + g % 5] || ' question ' || g,
             (enum_range(null::ticket_category))[1 + g % 7], (array['low', 'medium', 'medium', 'medium', 'high', 'urgent'])[1 + g % 6]::ticket_priority, s.status::ticket_status,
             case when g % 9 > 0 then 1 + g % 20 end, at, at + interval '6 hours', 3, 3, 2, case when s.status in ('pending', 'in_progress') and g % 4 > 0 then at + interval '2 days' end,
             at + interval '2 hours', at + interval '5 days', case when s.status in ('resolved', 'closed') then at + interval '6 hours' end,
             case s.status when 'closed' then at + interval '9 days' end, case when s.status = 'closed' and g % 3 = 0 then 1 + g % 5 end,
             case when s.status = 'closed' and g % 3 = 0 then at + interval '7 days' end, 4
        from generate_series(1, ${tickets}) g
       cross join lateral (select now() - (1 - g::float8 / ${tickets}) * interval '1000 days' as at,
                                  case when g > ${tickets} * 0.99 then 'pending' when g > ${tickets} * 0.98 then 'in_progress' when g > ${tickets} * 0.95 then 'resolved' else 'closed' end as status) s`);
  await client.query(`
    insert into ticket_messages (ticket_id, number, author, staff_id, text, at)
      select t.id, n, (case n when 2 then 'staff' else 'member' end)::ticket_author, case n when 2 then coalesce(t.assigned_to, 1) end,
             'I paid on Monday, number ' || t.id || ', and nothing is shown yet.', t.opened_at + n * interval '2 hours'
        from tickets t, generate_series(1, 3) n order by t.id, n;
    insert into ticket_acts (ticket_id, act, at) select id, 'open', opened_at from tickets`);
}

/** What the machine was not sure about, ten times as much of it decided and put away (put-away-decided.ts), what needs somebody, signed days, and money that goes back. */
export async function fillMatching(client: pg.Client, sizes: Sizes): Promise<void> {
  const [first, unclaimed] = [sizes.donations, unclaimedOf(sizes)];
  await client.query(`
    insert into match_suggestions (donation_id, line_id, score, kind, words, is_first, created_at)
      select d.id, ${first} + 1 + n % ${unclaimed}, 40 + n % 50, (case when n % 2 = 0 then 'near_utr' else 'look_alike' end)::match_kind, '{}', true, d.submitted_at
        from (select id, submitted_at, row_number() over (order by id desc) as n from donations where is_open(status)) d where n % 3 = 0;
    insert into match_suggestions (donation_id, line_id, score, kind, words, is_first, created_at)
      select d.id, ${first} + 1 + n % ${unclaimed}, 40 + n % 50, 'near_utr', '{}', d.processed_at > now() - interval '1 hour', d.submitted_at
        from (select id, submitted_at, processed_at, row_number() over (order by id desc) as n from donations where status in ('approved', 'rejected')) d
       where n <= 10 * (select count(*) from match_suggestions);
    insert into reconciliation_exceptions (line_id, kind, status, donation_ids, opened_at, resolved_at, resolved_by)
      select id, (case when id % 3 = 0 then 'over' when id % 3 = 1 then 'under' else 'unknown' end)::exception_kind,
             (case when id % 2000 = 0 then 'open' else 'resolved' end)::exception_status, array[id], created_at, case when id % 2000 > 0 then created_at end,
             case when id % 2000 > 0 then 1 end
        from bank_lines where id % 200 = 0 and id <= ${first} order by id;
    insert into daily_closes (account_id, day, bank_balance, book_balance, differences, unexplained, open_exceptions, unclaimed_count, unclaimed_amount, signed_by, signed_at)
      select id, current_date - g, 0, 0, '[]', 0, 0, 0, 0, 2, now() - g * interval '1 day' from bank_accounts, generate_series(40, 1000) g where is_default;
    insert into refunds (id, credit_id, line_id, amount, method, details, shown, is_elsewhere, reason, status, asked_by, asked_at, decided_by, decided_at) overriding system value
      select id - ${first}, id, line_id, amount, 'upi', '', 'payer@okbank', false, 'Paid by mistake', (case when id % 2 = 0 then 'asked' else 'refused' end)::refund_status, 1,
             created_at, case when id % 2 = 1 then 2 end, case when id % 2 = 1 then created_at end
        from bank_credits where id > ${first} and id % 10 < 2;
    update bank_credits k set refund_id = f.id from refunds f where f.credit_id = k.id and f.status = 'asked'`);
}
