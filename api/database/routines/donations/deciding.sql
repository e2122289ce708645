-- Counts the wrong UTRs among the last twenty claims of a member: other claims that no bank line confirms (no line has the UTR, or it belongs to another
-- member's donation), and UTRs that the member corrected in claims that are not approved. Claims that staff recorded do not count.
create or replace function unmatched_claims(p_member bigint, p_except bigint) returns bigint language sql stable as $$
  select coalesce(sum(
      (x.id <> p_except and not exists (
        select from bank_credits k left join donation_decisions y on y.id = k.taken_by left join donations z on z.id = y.donation_id
         where k.utr = x.utr and k.account_id = (select a.id from bank_accounts a where a.is_default) and k.line_id is not null
           and (k.taken_by is null or z.member_id = p_member)))::int
      + (select count(*) from donation_decisions c where c.donation_id = x.id and c.act = 'correct' and c.by_kind = 'member')), 0)::bigint
    from (select d.id, d.utr, d.status, d.entered_by from donations d where d.member_id = p_member order by d.id desc limit 20) x
   where (is_open(x.status) or x.status in ('withdrawn', 'rejected')) and x.utr is not null and x.entered_by is null $$;

-- One row per claim with all facts for its review. The page and the stored evidence both come from it.
create or replace view donation_cases as
select d.id, d.member_id, d.campaign_id, d.entered_by, d.method, d.status, d.desk, d.amount, d.claimed_amount, d.received_amount, d.utr, d.reference,
       to_char(d.received_on, 'YYYY-MM-DD') as received_on, f.code as proof, d.receipt_compared_at, d.show_on_wall, d.tax_details is not null as has_tax_details, d.citizenship_declared_at, d.manual_review_only,
       d.activates, d.submitted_at, d.processed_at, d.note, d.reason_code, d.bank_credit_id, d.approval_id, d.version,
       m.code as member_code, m.status as member_status, m.full_name as member_name, m.email as member_email, m.created_at as member_since, m.activated_at,
       m.sponsor_id, s.status as sponsor_status, s.code as sponsor_code, s.full_name as sponsor_name,
       c.slug, c.image, c.kind as campaign_kind, c.fund_code,
       i.reference as intent_reference, i.amount as intent_amount, i.created_at as intent_at,
       b.source as credit_source, b.amount as credit_amount, to_char(b.booked_on, 'YYYY-MM-DD') as credit_booked_on, b.taken_by as credit_taken_by,
       last.id as decision_id, last.staff_id as decider_id, last.undo_until, last.settled_at, last.base_version, last.caused_by,
       -- Staff who may not decide: the donor's own and the sponsor's own staff accounts.
       array(select w.id from staff w where w.member_id in (d.member_id, m.sponsor_id)) as concerned,
       coalesce((select sum(t.gifts) from donor_totals t where t.member_id = d.member_id), 0)::bigint as gifts,
       -- Counted among the last twenty claims of this member.
       (select count(*) from (select r.status from donations r where r.member_id = d.member_id and r.id <> d.id order by r.id desc limit 20) x
         where x.status = 'rejected') as rejections,
       -- Other members' claims of the same UTR that are open or approved.
       array(select o.id from donations o where o.utr = d.utr and o.member_id <> d.member_id and (is_open(o.status) or o.status = 'approved')
              order by o.id limit 20) as rivals,
       -- Claims of the same UTR by any member that ended without a payment.
       array(select o.id from donations o where o.utr = d.utr and o.id <> d.id and o.status in ('rejected', 'withdrawn', 'reversed')
              order by o.id limit 20) as seen,
       look.lookalikes, look.likeness,
       r.utr as read_utr, r.amount as read_amount, r.read_at,
       unmatched_claims(d.member_id, d.id) as unmatched,
       -- The bank line with the UTR. waiting_credit_id is set if the import put it aside (foreign, or a return), so its credit has no UTR or another one.
       w.credit as waiting_credit_id, w.amount as waiting_amount, w.taken_by as waiting_taken_by, l.is_foreign as line_is_foreign, l.is_return as line_is_return,
       -- The payer as printed by the bank, and facts to compare: the members that this UPI ID paid for, where the bank cuts names, the owner of the QR code.
       l.rail as payer_rail, l.payer_name, l.payer_vpa,
       -- The limits force lookups by primary key. Otherwise a generic plan, made before the first approval, would scan all approved donations.
       array(select distinct o.member_id from bank_lines x
              cross join lateral (select y.donation_id from bank_credits k join donation_decisions y on y.id = k.taken_by where k.id = x.credit_id limit 1) t
              cross join lateral (select a.member_id, a.status from donations a where a.id = t.donation_id limit 1) o
              where x.payer_vpa = l.payer_vpa and x.payer_vpa like '%@_%' and t.donation_id <> d.id and o.status = 'approved') as vpa_members,
       -- The number of names of each length that the bank printed on this rail.
       (select json_object_agg(n.length, n.lines) from bank_name_lengths n where n.account_id = l.account_id and n.rail = l.rail) as name_lengths,
       -- A scalar subquery, because PostgreSQL would build a hash of all intents for exists.
       coalesce((select true from donation_intents o where o.reference = l.own_reference and o.member_id = d.member_id limit 1), false) as note_is_hers,
       d.no_reward,
       -- The refund of the payment, if there is one.
       coalesce(b.refund_id, w.refund_id) as credit_refund_id
from donations d
join members m on m.id = d.member_id
left join members s on s.id = m.sponsor_id
join campaigns c on c.id = d.campaign_id
left join donation_intents i on i.id = d.intent_id
left join files f on f.id = d.receipt_file_id
left join receipt_readings r on r.file_id = d.receipt_file_id
-- There is at most one; the limit makes PostgreSQL look it up for each claim instead of joining the whole table.
left join lateral (select k.source, k.amount, k.booked_on, k.taken_by, k.line_id, k.refund_id from bank_credits k
                    where k.utr = d.utr and k.account_id = (select a.id from bank_accounts a where a.is_default) limit 1) b on true
left join lateral (select k.id as credit, k.amount, k.line_id, k.taken_by, k.refund_id from bank_lines x join bank_credits k on k.line_id = x.id
                    where b.source is null and x.reference = d.utr and x.account_id = (select a.id from bank_accounts a where a.is_default)
                      and (x.is_foreign or x.is_return) order by k.retired_at is not null, k.taken_by is not null, x.id limit 1) w on true
left join bank_lines l on l.id = coalesce(b.line_id, w.line_id)
-- Claims of other members, or standing ones of the same member: a claim sent again after a rejection is no copy.
cross join lateral (select coalesce(array_agg(k.other_id order by k.likeness desc, k.other_id), '{}') as lookalikes, max(k.likeness) as likeness
                      from donation_lookalikes k join donations o on o.id = k.other_id
                     where k.donation_id = d.id and (o.member_id <> d.member_id or is_open(o.status) or o.status = 'approved')) look
left join lateral (select l.id, l.staff_id, l.undo_until, l.settled_at, l.base_version, l.caused_by from donation_decisions l
                    where l.donation_id = d.id and l.act in ('approve', 'reject') and l.undone_by is null order by l.id desc limit 1) last
  on d.status in ('approved', 'rejected');

-- Claims of one UTR are changed one after another; claims of different UTRs never wait for each other.
create or replace function lock_utr(p_utr text) returns void language sql as $$ select pg_advisory_xact_lock(hashtextextended(p_utr, 4711)) $$;

-- Locks UTRs, then members, then claims, each in ascending order. p_member limits it to claims of this member. The cases are read after the locks, so that they
-- include the changes that it waited for; a claim whose UTR was corrected meanwhile is left out.
-- The plan is made once per connection, because planning costs more than the call. It uses indexes whatever the statistics say: a connection opened on empty
-- tables would otherwise scan them until the next analyse.
create or replace function lock_donation_cases(p_ids bigint[], p_member bigint, p_new_utr text) returns setof donation_cases
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare v_ids bigint[]; v_utrs text[]; v_members bigint[];
begin
  select array_agg(d.id), array_agg(d.utr), array_agg(d.member_id) into v_ids, v_utrs, v_members
    from donations d where d.id = any (p_ids) and (p_member is null or d.member_id = p_member);
  if v_ids is null then return; end if;
  perform lock_utr(x.u) from (select distinct u from unnest(v_utrs || p_new_utr) u where u is not null order by u) x;
  -- Decisions about one member are serialised, because “first donation” depends on all claims of the member.
  perform 1 from members m where m.id = any (v_members) order by m.id for no key update;
  perform 1 from donations d where d.id = any (v_ids) order by d.id for no key update;
  return query select * from donation_cases c
    where c.id = any (v_ids) and c.utr is not distinct from v_utrs[array_position(v_ids, c.id)] order by c.id;
end $$;

-- After a change among the claims of a UTR, under its lock: open claims are disputed while another member's claim is open or approved.
create or replace function mark_disputes(p_utr text) returns setof bigint language sql as $$
  update donations d set status = case d.status when 'pending' then 'disputed'::donation_status else 'pending' end
   where d.utr = p_utr and is_open(d.status)
     and (d.status = 'disputed') <> exists (select from donations o where o.utr = p_utr and o.member_id <> d.member_id
                                               and (is_open(o.status) or o.status = 'approved'))
  returning d.id $$;

-- Writes approvals except the ledger: decision, bank credit, claim, the rejection of rivals, the lease. The caller holds the locks. One approval is a batch of
-- one; an error refuses the whole batch. An automatic approval rejects nobody: other claims of its UTR stay disputed for a review.
create or replace function approve_donations(p_by donation_decider, p_staff bigint, p_note text, p_at timestamptz, p_undo_until timestamptz,
  p_ids bigint[], p_versions int[], p_received bigint[], p_activates boolean[], p_utrs text[], p_booked_on date[])
returns table (donation_id bigint, decision_id bigint, credit_source bank_credit_source, bank_code int, others bigint[])
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare account bank_accounts; decisions bigint[]; credits bigint[]; sources bank_credit_source[]; differs boolean; has_rivals boolean;
begin
  select * into account from bank_accounts a where a.is_default;
  decisions := array(select nextval('donation_decisions_id_seq') from unnest(p_ids));
  select array_agg(k.credit_id order by w.place), array_agg(k.credit_source order by w.place),
         bool_or(k.credit_source = 'statement' and k.credit_amount <> w.received)
    into credits, sources, differs
    from unnest(decisions, p_received) with ordinality w(decision, received, place)
    left join take_bank_credits(account.id, p_utrs, p_received, p_booked_on, decisions, p_at) k on k.taker = w.decision;
  if differs then raise exception 'received_differs' using errcode = 'DN001'; end if;
  -- An automatic approval needs a bank line.
  if p_by = 'machine' and coalesce(array_length(array_positions(sources, 'statement'), 1), 0) < cardinality(p_ids) then
    raise exception 'unmatched_forbidden' using errcode = 'DN001';
  end if;

  insert into donation_decisions (id, donation_id, act, by_kind, staff_id, note, received_amount, bank_credit_id, at, undo_until, base_version)
  overriding system value
  select w.decision, w.id, 'approve', p_by, p_staff, p_note, w.received, w.credit, p_at, p_undo_until, w.version
    from unnest(decisions, p_ids, p_received, credits, p_versions) w(decision, id, received, credit, version);
  update donations d set status = 'approved', received_amount = w.received, activates = w.activates, processed_at = p_at, note = p_note,
         reason_code = null, bank_credit_id = w.credit, approval_id = w.decision
    from unnest(decisions, p_ids, p_received, p_activates, credits) w(decision, id, received, activates, credit) where d.id = w.id;

  select p_by <> 'machine' and exists (select from donations o where o.utr = any (p_utrs) and o.id <> all (p_ids) and is_open(o.status)) into has_rivals;
  if has_rivals then
    with rival as (
      update donations o set status = 'rejected', processed_at = p_at, note = '', reason_code = 'duplicate'
       where o.utr = any (p_utrs) and o.id <> all (p_ids) and is_open(o.status) returning o.id, o.utr)
    insert into donation_decisions (donation_id, act, by_kind, staff_id, reason_code, at, caused_by)
    select r.id, 'reject', p_by, p_staff, 'duplicate', p_at, decisions[array_position(p_utrs, r.utr)] from rival r order by r.id;
  end if;
  perform free_desk_leases('deposits', p_ids);

  return query select w.id, w.decision, w.source, case when w.source is not null then account.ledger_code end,
      case when has_rivals then array(select x.donation_id from donation_decisions x where x.caused_by = w.decision order by x.donation_id) else '{}' end
    from unnest(p_ids, decisions, sources) w(id, decision, source);
end $$;

grant select on donation_cases to anjuri_app;
