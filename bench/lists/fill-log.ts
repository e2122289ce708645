import type pg from 'pg';

/** Acts of staff, members and the system over three years. Their seals are no chain: what is measured is reading. */
export async function fillLog(client: pg.Client, { entries, members }: { entries: number; members: number }): Promise<void> {
  await client.query(`
    insert into audit_entries (id, at, actor_kind, actor_id, action, subject_kind, subject, before, after, from_address) overriding system value
      select g, now() - (1 - g::float8 / ${entries}) * interval '1000 days', w.who::audit_actor,
             case w.who when 'staff' then 1 + g % 20 when 'member' then 1 + (hashint8extended(g, 5) & 2147483647) % ${members} end,
             (array['donation.approved', 'donation.rejected', 'donation.claimed', 'kyc.verified', 'kyc.returned', 'member.email_changed', 'member.language_changed', 'file.viewed',
                    'line.booked', 'exception.resolved'])[1 + g % 10], (array['donation', 'donation', 'donation', 'kyc', 'kyc', 'member', 'member', 'file', 'line', 'exception'])[1 + g % 10],
             'DEP' || g % 100000, '{"status": "pending"}', '{"status": "approved"}', case when g % 4 > 0 then '10.0.' || g % 200 || '.' || g % 250 end
        from generate_series(1, ${entries}) g
       cross join lateral (select case when g % 10 < 5 then 'staff' when g % 10 < 8 then 'member' else 'system' end as who) w;
    insert into audit_seals (seq, entry_id, hash, sealed_at) select id, id, sha256(id::text::bytea), at from audit_entries`);
}

/** Two for each member, and a full bell for those who ask. */
export const fillNotifications = (client: pg.Client) =>
  client.query(`
    insert into notifications (member_id, kind, message, link, created_at, read_at)
      select id, 'kyc_verified', 'Sign in', '/user/dashboard', created_at + n * interval '1 day', case when n = 1 then created_at + interval '2 days' end
        from members, generate_series(1, 2) n order by n, id;
    insert into notifications (member_id, kind, message, link, created_at, read_at)
      select 2, 'kyc_verified', 'Sign in', '/user/dashboard', now() - n * interval '1 hour', now() from generate_series(20000, 1, -1) n;
    insert into notifications (staff_id, kind, message, link, created_at, read_at)
      select 1 + n % 20, 'deposits_late', 'Sign in', '/admin/dashboard', now() - n * interval '1 minute', case when n > 500 then now() end from generate_series(100000, 1, -1) n`);
