-- Up Migration
-- The machine rejects nobody: whoever else claims the number of a payment that it approved stays in dispute, for a person to look at. As before in all else.
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
  -- The machine knows nothing but the statement.
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

  select p_by <> 'machine' and exists (select from donations o where o.utr = any (p_utrs) and o.id <> all (p_ids) and o.status in ('pending', 'disputed')) into has_rivals;
  if has_rivals then
    with rival as (
      update donations o set status = 'rejected', processed_at = p_at, note = '', reason_code = 'duplicate'
       where o.utr = any (p_utrs) and o.id <> all (p_ids) and o.status in ('pending', 'disputed') returning o.id, o.utr)
    insert into donation_decisions (donation_id, act, by_kind, staff_id, reason_code, at, caused_by)
    select r.id, 'reject', p_by, p_staff, 'duplicate', p_at, decisions[array_position(p_utrs, r.utr)] from rival r order by r.id;
  end if;
  delete from donation_leases l where l.donation_id = any (p_ids);

  return query select w.id, w.decision, w.source, case when w.source is not null then account.ledger_code end,
      case when has_rivals then array(select x.donation_id from donation_decisions x where x.caused_by = w.decision order by x.donation_id) else '{}' end
    from unnest(p_ids, decisions, sources) w(id, decision, source);
end $$;
