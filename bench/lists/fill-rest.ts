import type pg from 'pg';
import type { Sizes } from '#bench/million/fill.ts';

/** A reader for every second member, most of them confirmed; an issue a month, the last dozen with who got it. */
export async function fillNewsletter(client: pg.Client, { members }: Sizes): Promise<void> {
  const readers = Math.floor(members / 2);
  await client.query(`
    insert into newsletter_subscribers (id, email, language, status, requested_at, confirmed_at, unsubscribed_at) overriding system value
      select g, case when s.status <> 'unsubscribed' then 'r' || g || '@example.com' end, case when g % 4 = 0 then 'hi' else 'en' end, s.status::newsletter_status, at,
             case when s.status <> 'pending' then at + interval '1 hour' end, case when s.status = 'unsubscribed' then at + interval '90 days' end
        from generate_series(1, ${readers}) g
       cross join lateral (select now() - (1 - g::float8 / ${readers}) * interval '900 days' as at,
                                  case when g % 20 = 0 then 'unsubscribed' when g % 50 = 1 then 'pending' else 'confirmed' end as status) s;
    insert into newsletter_consents (subscriber_id, event, at, page, words)
      select id, 'requested'::newsletter_event, requested_at, '/', 'Send me news' from newsletter_subscribers
      union all select id, 'confirmed', confirmed_at, null, null from newsletter_subscribers where confirmed_at is not null;
    insert into newsletter_issues (id, status, subject_en, body_en, written_by, created_at, changed_at, asked_by, starts_at, started_at, ended_at, last_subscriber, is_all_queued)
      overriding system value
      select g, 'sent', 'News ' || g, 'What your gifts did.', 1 + g % 20, at, at, 1, at, at, at + interval '1 day', ${readers}, true
        from generate_series(1, 36) g cross join lateral (select now() - (37 - g) * interval '30 days' as at) a;
    insert into newsletter_deliveries (issue_id, subscriber_id, status, changed_at)
      select i.id, r.id, case when r.id % 100 = 3 then 'failed'::newsletter_delivery_status else 'sent' end, i.started_at
        from newsletter_issues i, newsletter_subscribers r where i.id > 24 and r.status = 'confirmed' and r.id % 10 = 2`);
}

/** Every fourth member and two gifts of hers come from old registers; one member has a long past. */
export async function fillImports(client: pg.Client, { members, donations }: Sizes): Promise<void> {
  const registers = Math.max(300, Math.ceil(members / 8_000));
  const each = Math.ceil(members / 4 / registers);
  // Their file is that of the first statement.
  await client.query(`
    insert into imports (id, kind, name, status, file_id, rows, progress, previewed_by, previewed_at, run_by, run_at, done_at) overriding system value
      select g, case when g % 2 = 1 then 'members' else 'donations' end, 'Register ' || g, 'done', ${donations} + 1, ${each}, ${each}, 1, at, 2, at, at
        from generate_series(1, ${registers * 2}) g cross join lateral (select now() - (10000 - g) * interval '1 hour' as at) a;
    insert into imported_members (member_id, import_id, line, old_id)
      select id, 1 + 2 * (n / ${each}), 2 + n % ${each}, 'OLD' || id from (select id, (id / 4)::int - 1 as n from members where id % 4 = 0) m;
    insert into past_donations (import_id, line, member_id, campaign_id, day, amount, method, reference, activates)
      select import_id + 1, 2 * line + k, member_id, 1 + member_id % 12, current_date - 1200 - k * 30, 50100, 'cash', 'B' || member_id || '/' || k, true
        from imported_members, generate_series(0, 1) k;
    insert into past_donations (import_id, line, member_id, campaign_id, day, amount, method, activates)
      select 2 + 2 * (k % ${registers}), 100000 + k, 2, 1, current_date - 1100 - k, 50100, 'cash', true from generate_series(1, 2000) k`);
}

/** The figures of each day that payouts, identity checks and tickets leave behind. Those of members and donations stand already. */
export const fillDays = (client: pg.Client) =>
  client.query(`
    insert into daily_figures (figure, day, count, amount)
      select 'payouts'::daily_figure, paid_on, count(*), sum(amount - fee) from withdrawals where status = 'paid' group by 2
      union all select 'kyc_decisions', money_day(at), count(*), sum(kyc_waited(case_id, id, at)) from kyc_decisions
                 where act in ('verify', 'return', 'refuse') and undone_by is null group by 2
      union all select 'tickets', money_day(opened_at), count(*), 0 from tickets group by 2
      union all select 'answers', money_day(first_answer_at), count(*), sum(extract(epoch from first_answer_at - opened_at)::bigint) from tickets
                 where first_answer_at is not null group by 2`);
