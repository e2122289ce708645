/** The statements of one approval, as the API sends them, for pgbench, which takes a colon before a letter for a variable, also within a text. */
export const approvalScript = (session: string): string => `
select nextval('bench.next_claim') as claim \\gset
select s.id, s.last_seen_at, s.confirmed_at, staff.id, staff.language, array_agg(r.role) from staff_sessions s
  join staff on staff.id = s.staff_id left join staff_roles r on r.staff_id = staff.id
  where s.digest = decode('${session}', 'hex') and s.expires_at > now() and s.last_seen_at > now() - interval '15 minutes' and staff.status = 'active'
  group by s.id, staff.id;
begin;
select member_id, sponsor_id, fund_code, utr, version from lock_donation_cases(array[:claim::bigint], null, null) \\gset
with written as materialized (select * from approve_donations('staff', 1, 'Seen in the bank app', now(), now() + interval '10 seconds',
         array[:claim::bigint], array[:version::int], array[50100::bigint], array[true], array[:utr::text], array[current_date])),
     evidence as (insert into donation_evidence (decision_id, facts) select w.decision_id, '${FACTS}' from written w),
     activated as materialized (select activate_members(array[:member_id::bigint], now())),
     told as materialized (select tell_open_pages(array['member:' || :member_id::bigint, 'may:' || 'donations.read', 'member:' || :sponsor_id::bigint, 'may:' || 'rewards.read'],
         array['donation', 'donation', 'reward', 'reward'], array['DEP' || :claim::bigint, 'DEP' || :claim::bigint, null, null], now()))
  select w.decision_id from written w cross join activated cross join told \\gset
select * from lock_sponsors(array[:sponsor_id::bigint], array[:member_id::bigint], now());
select write_rewards(now(), 0, array[:claim::bigint], array[:decision_id::bigint], array[:sponsor_id::bigint], array[:member_id::bigint], array[:fund_code::int],
  array[2505::bigint], array[500], array[true], array['bronze'], array['booked']::reward_status[], array[null]::reward_block[], array[false], array[now()],
  array[null]::no_reward_reason[], array['']);
select ledger.approve(1, now(), :decision_id::bigint, 1001, :fund_code::int, 50100, :sponsor_id::bigint, 2505);
insert into audit_entries (at, actor_kind, actor_id, action, subject_kind, subject, before, after, from_address)
  values (now(), 'staff', 1, 'donation.approved', 'donation', 'DEP' || :claim::bigint, '{"status": "pending"}',
          '{"status": "approved", "received": 50100, "note": "Seen in the bank app", "unmatched": true, "decision": 1}', '127.0.0.1');
select graphile_worker.add_job(identifier => 'settle-donation', payload => json_build_object('decision', :decision_id::bigint),
  run_at => greatest(now(), clock_timestamp()) + interval '10 seconds', max_attempts => 12);
commit;
`;

/** The evidence that is kept with the decision. */
const FACTS =
  '{"case": {"status": "pending","credit_source": null,"credit_amount": null,"credit_taken_by": null,"gifts": 0,"rejections": 0,"rivals": [],"seen": [],"lookalikes": [],"likeness": null,"unmatched": 0,"waiting_credit_id": null,"waiting_amount": null,"waiting_taken_by": null,"credit_refund_id": null,"payer_fit": null},"limits": {"donation.minimum": 20100,"donation.citizenship_declaration": true,"reconciliation.unmatched_claims": 3}}';
