/** What one approval does in SQL, statement by statement, as pgbench runs it. */
export const approvalScript = (session: string): string => `
select nextval('bench.next_claim') as claim \\gset
select s.id, s.last_seen_at, staff.id, staff.language, array_agg(r.role) from staff_sessions s
  join staff on staff.id = s.staff_id left join staff_roles r on r.staff_id = staff.id
  where s.digest = decode('${session}', 'hex') and s.expires_at > now() and s.last_seen_at > now() - interval '15 minutes' and staff.status = 'active'
  group by s.id, staff.id;
begin;
select member_id, sponsor_id, fund_code, utr, version from lock_donation_cases(array[:claim::bigint], null, null) \\gset
select decision_id from approve_donations('staff', 1, 'Seen in the bank app', now(), now() + interval '10 seconds',
  array[:claim::bigint], array[:version::int], array[50100::bigint], array[true], array[:utr::text], array[current_date]) \\gset
update members set activated_at = now() where id = :member_id;
insert into rewards (donation_id, decision_id, sponsor_id, friend_id, fund_code, amount, basis_points, is_first, status, due_at, booked_at)
  values (:claim, :decision_id, :sponsor_id, :member_id, :fund_code, 2505, 500, true, 'booked', now(), now());
select ledger.post(1, now(), array[1, :decision_id, 1, 1001, :fund_code, 50100, 0, 0, 2, :decision_id, 1, 5001, 2101, 2505, :sponsor_id, :fund_code]::bigint[]);
insert into audit_entries (at, actor_kind, actor_id, action, subject_kind, subject, before, after, from_address)
  values (now(), 'staff', 1, 'donation.approved', 'donation', 'DEP', '{"status": "pending"}', '{"status": "approved", "received": 50100, "note": "Seen in the bank app"}', '127.0.0.1');
select graphile_worker.add_job(identifier => 'settle-donation', payload => json_build_object('decision', :decision_id::bigint), run_at => now() + interval '10 seconds', max_attempts => 12);
commit;
`;
