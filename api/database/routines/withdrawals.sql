create or replace function withdrawal_starts_pending() returns trigger language plpgsql as $$
begin
  if new.status <> 'pending' or new.run_id is not null or new.approved_by is not null then
    raise exception 'a withdrawal starts as a request' using errcode = 'check_violation';
  end if;
  if not exists (select from payout_accounts a where a.id = new.account_id and a.member_id = new.member_id and a.method = new.method) then
    raise exception 'withdrawal to an account of somebody else' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Which status may follow which, as in contract/withdrawals/payout-fields.ts. The request is fixed.
create or replace function withdrawal_moves() returns trigger language plpgsql as $$
begin
  if (new.member_id, new.account_id, new.method, new.amount, new.fee, new.reason, new.from_earnings, new.from_wallet, new.asked_at)
     is distinct from (old.member_id, old.account_id, old.method, old.amount, old.fee, old.reason, old.from_earnings, old.from_wallet, old.asked_at) then
    raise exception 'what was asked for with withdrawal % is fixed', old.id using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and not (case old.status
    when 'pending' then new.status in ('approved', 'rejected', 'cancelled')
    when 'approved' then new.status in ('paid', 'failed') and old.run_id is not null or new.status in ('rejected', 'cancelled') and old.run_id is null
    when 'paid' then new.status = 'returned'
    else false end) then
    raise exception 'withdrawal % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  -- A withdrawal enters a run when approved, and leaves it only while it has no outcome.
  if new.run_id is distinct from old.run_id and not (old.status = 'approved' and new.status = 'approved' and (old.run_id is null or new.run_id is null)) then
    raise exception 'withdrawal % does not move from run % to %', old.id, old.run_id, new.run_id using errcode = 'check_violation';
  end if;
  if old.bank_reference is not null and (new.bank_reference, new.paid_on) is distinct from (old.bank_reference, old.paid_on) then
    raise exception 'the bank''s word about withdrawal % is fixed', old.id using errcode = 'restrict_violation';
  end if;
  new.version := old.version + 1;
  return new;
end $$;

-- Only erasing a member empties it.
create or replace function payout_account_is_fixed() returns trigger language plpgsql as $$
begin
  if (new.member_id, new.method, new.added_at, new.payable_from) is distinct from (old.member_id, old.method, old.added_at, old.payable_from)
     or old.removed_at is not null and new.removed_at is distinct from old.removed_at
     or (new.details, new.shown, new.digest) is distinct from (old.details, old.shown, old.digest) and new.details <> '' then
    raise exception 'payout account % is fixed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Counts one more request of a member on a day and returns whether the caps allow it. It locks only the row of the member.
create or replace function count_request(p_member bigint, p_day date, p_amount bigint, p_most_requests int, p_most_amount bigint) returns boolean
language plpgsql as $$
declare found_requests int; found_amount bigint;
begin
  insert into withdrawal_days as d (member_id, day, requests, amount) values (p_member, p_day, 1, p_amount)
  on conflict (member_id, day) do update set requests = d.requests + 1, amount = d.amount + excluded.amount
  returning requests, amount into found_requests, found_amount;
  return found_requests <= p_most_requests and found_amount <= p_most_amount;
end $$;

-- The ledger has every withdrawal as its status says: held, paid with its fee, or given back in full.
create or replace view oracle_withdrawal_in_books as
  select format('withdrawal %s of %s is %s; held %s, given back %s, paid %s', w.id, w.amount, w.status, h.held, h.back, p.paid) as found
    from withdrawals w
    cross join lateral (select coalesce(sum(t.amount), 0)::bigint as held,
                               exists (select from ledger.reversal x where (x.source_id, x.kind) = (w.id, 4)) as back
                          from ledger.transfer t where t.source_id = w.id and t.kind = 4) h
    cross join lateral (select coalesce(sum(t.amount), 0)::bigint as paid, coalesce(sum(t.amount) filter (where t.credit = 4001), 0)::bigint as fee,
                               exists (select from ledger.reversal x where (x.source_id, x.kind) = (w.id, 5)) as back
                          from ledger.transfer t where t.source_id = w.id and t.kind = 5) p
   where ledger.watch_from() = 0
     and not (h.held = w.amount and case w.status
       when 'pending' then not h.back and p.paid = 0
       when 'approved' then not h.back and p.paid = 0
       when 'paid' then not h.back and p.paid = w.amount and p.fee = w.fee and not p.back
       when 'returned' then h.back and p.paid = w.amount and p.back
       else h.back and p.paid = 0 end)
  union all
  select format('a withdrawal %s of %s in the books that nobody asked for', t.source_id, t.amount)
    from ledger.watched t
   where t.kind = 4 and t.leg = 1 and exists (select from withdrawals) and not exists (select from withdrawals w where w.id = t.source_id);

grant select on oracle_withdrawal_in_books to anjuri_app;
