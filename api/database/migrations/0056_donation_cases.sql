-- Up Migration
-- Everything a reviewer looks at before deciding, one row a claim. The evidence in words is made from it, for the page and for the
-- decision alike.
create view donation_cases as
select d.id, d.member_id, d.campaign_id, d.entered_by, d.method, d.status, d.desk, d.amount, d.claimed_amount, d.received_amount, d.utr, d.reference,
       to_char(d.received_on, 'YYYY-MM-DD') as received_on, f.code as proof, d.receipt_compared_at, d.show_on_wall, d.tax_details is not null as has_tax_details, d.citizenship_declared_at, d.by_hand_only,
       d.activates, d.submitted_at, d.processed_at, d.note, d.reason_code, d.bank_credit_id, d.approval_id, d.version,
       m.code as member_code, m.full_name as member_name, m.email as member_email, m.created_at as member_since, m.activated_at,
       m.sponsor_id, s.status as sponsor_status, s.code as sponsor_code, s.full_name as sponsor_name,
       c.slug, c.image, c.kind as campaign_kind, c.fund_code,
       i.reference as intent_reference, i.amount as intent_amount, i.created_at as intent_at,
       b.source as credit_source, b.amount as credit_amount, to_char(b.booked_on, 'YYYY-MM-DD') as credit_booked_on, b.taken_by as credit_taken_by,
       last.id as decision_id, last.staff_id as decider_id, last.undo_until, last.settled_at, last.base_version, last.caused_by,
       -- Staff who would decide about themselves: as donor, or as the sponsor who is rewarded.
       array(select w.id from staff w where w.member_id in (d.member_id, m.sponsor_id)) as concerned,
       coalesce((select sum(t.gifts) from donor_totals t where t.member_id = d.member_id), 0)::bigint as gifts,
       -- Of the last twenty of this member.
       (select count(*) from (select r.status from donations r where r.member_id = d.member_id and r.id <> d.id order by r.id desc limit 20) x
         where x.status = 'rejected') as rejections,
       -- Other members' claims of the same UTR that are open or approved.
       array(select o.id from donations o where o.utr = d.utr and o.member_id <> d.member_id and o.status in ('pending', 'disputed', 'approved')
              order by o.id limit 20) as rivals,
       -- Everybody's claims of the same UTR that came to nothing.
       array(select o.id from donations o where o.utr = d.utr and o.id <> d.id and o.status in ('rejected', 'withdrawn', 'reversed')
              order by o.id limit 20) as seen,
       look.lookalikes, look.likeness
from donations d
join members m on m.id = d.member_id
left join members s on s.id = m.sponsor_id
join campaigns c on c.id = d.campaign_id
left join donation_intents i on i.id = d.intent_id
left join files f on f.id = d.receipt_file_id
left join lateral (select k.source, k.amount, k.booked_on, k.taken_by from bank_credits k
                    where k.utr = d.utr and k.account_id = (select a.id from bank_accounts a where a.is_default)) b on true
-- Of other people, or hers that count: what she sends again after a rejection is no copy.
cross join lateral (select coalesce(array_agg(k.other_id order by k.likeness desc, k.other_id), '{}') as lookalikes, max(k.likeness) as likeness
                      from donation_lookalikes k join donations o on o.id = k.other_id
                     where k.donation_id = d.id and (o.member_id <> d.member_id or o.status in ('pending', 'disputed', 'approved'))) look
left join lateral (select l.id, l.staff_id, l.undo_until, l.settled_at, l.base_version, l.caused_by from donation_decisions l
                    where l.donation_id = d.id and l.act in ('approve', 'reject') and l.undone_by is null order by l.id desc limit 1) last
  on d.status in ('approved', 'rejected');

-- Claims of one UTR are changed one after another; those of different ones never wait for each other.
create function lock_utr(p_utr text) returns void language sql as $$ select pg_advisory_xact_lock(hashtextextended(p_utr, 4711)) $$;

-- UTR, then member, then claim: always in this order. `p_member`: only a claim of this member. The case is read after the locks are held, so that what was waited for is seen.
create function lock_donation_case(p_id bigint, p_member bigint, p_new_utr text) returns setof donation_cases language plpgsql as $$
declare seen record; now_utr text;
begin
  select d.utr, d.member_id into seen from donations d where d.id = p_id and (p_member is null or d.member_id = p_member);
  if not found then return; end if;
  if p_new_utr is null then
    if seen.utr is not null then perform lock_utr(seen.utr); end if;
  else
    perform lock_utr(x.u) from (select u from unnest(array[seen.utr, p_new_utr]) u where u is not null order by u) x;
  end if;
  -- One decision per member at a time: «first donation» is a fact about all of them.
  perform 1 from members m where m.id = seen.member_id for no key update;
  select d.utr into now_utr from donations d where d.id = p_id for no key update;
  -- Corrected while we waited: we hold the lock of the wrong number.
  if now_utr is distinct from seen.utr then raise exception 'stale' using errcode = 'DN001'; end if;
  return query select * from donation_cases c where c.id = p_id;
end $$;

-- After any change among the claims of a UTR, under its lock: open ones are disputed while another member's claim is open or approved.
create function mark_disputes(p_utr text) returns setof bigint language sql as $$
  update donations d set status = case d.status when 'pending' then 'disputed'::donation_status else 'pending' end
   where d.utr = p_utr and d.status in ('pending', 'disputed')
     and (d.status = 'disputed') <> exists (select from donations o where o.utr = p_utr and o.member_id <> d.member_id
                                               and o.status in ('pending', 'disputed', 'approved'))
  returning d.id $$;

-- What an approval writes besides the books: decision, bank credit, claim, the rivals' rejection, the lease. The caller holds the locks.
create function approve_donation(p_id bigint, p_version int, p_by donation_decider, p_staff bigint, p_received bigint, p_activates boolean,
  p_note text, p_at timestamptz, p_undo_until timestamptz, p_utr text, p_booked_on date,
  out decision_id bigint, out credit_source bank_credit_source, out bank_code int, out others bigint[])
language plpgsql as $$
declare account bank_accounts; credit record; v_credit bigint;
begin
  decision_id := nextval('donation_decisions_id_seq');
  if p_utr is not null then
    select * into account from bank_accounts a where a.is_default;
    select * into credit from take_bank_credit(account.id, p_utr, p_received, p_booked_on, decision_id, p_at);
    if credit.credit_source = 'statement' and credit.credit_amount <> p_received then
      raise exception 'received_differs' using errcode = 'DN001';
    end if;
    v_credit := credit.credit_id; credit_source := credit.credit_source; bank_code := account.ledger_code;
  end if;
  insert into donation_decisions (id, donation_id, act, by_kind, staff_id, note, received_amount, bank_credit_id, at, undo_until, base_version)
  overriding system value
  values (decision_id, p_id, 'approve', p_by, p_staff, p_note, p_received, v_credit, p_at, p_undo_until, p_version);
  update donations set status = 'approved', received_amount = p_received, activates = p_activates, processed_at = p_at, note = p_note,
         reason_code = null, bank_credit_id = v_credit, approval_id = decision_id
   where id = p_id;
  others := '{}';
  if p_utr is not null then
    select coalesce(array_agg(o.id order by o.id), '{}') into others from donations o
     where o.utr = p_utr and o.id <> p_id and o.status in ('pending', 'disputed');
    if cardinality(others) > 0 then
      update donations o set status = 'rejected', processed_at = p_at, note = '', reason_code = 'duplicate' where o.id = any (others);
      insert into donation_decisions (donation_id, act, by_kind, staff_id, reason_code, at, caused_by)
      select o, 'reject', p_by, p_staff, 'duplicate', p_at, decision_id from unnest(others) o;
    end if;
  end if;
  delete from donation_leases l where l.donation_id = p_id;
end $$;

grant usage on sequence donation_decisions_id_seq to anjuri_app;
grant select on donation_cases to anjuri_app;
