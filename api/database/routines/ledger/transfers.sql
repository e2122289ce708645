-- ledger.xact_of is in migration 0008, because ledger.rebase() writes an offset of that database into it after a restore.

-- Every leg updates the balance of its member; nothing else can.
create or replace function ledger.apply() returns trigger language plpgsql as $$
-- The same as ledger.path_key, written out because a call costs more.
declare path bigint := (((new.kind::bigint * 10000 + new.debit) * 10000 + new.credit) * 10000 + new.fund);
begin
  new.xact := ledger.xact_of(pg_current_xact_id());
  if new.amount <= 0 then perform ledger.refuse_leg(new); end if;
  if new.member_id is null then
    perform 1 from ledger.path p where p.key = -path and p.debit = new.debit and p.credit = new.credit;
    if not found or num_nonnulls(new.member_seq, new.earnings_after, new.wallet_after, new.held_after, new.owed_after) > 0 then
      perform ledger.refuse_leg(new);
    end if;
  else
    loop
      -- Only a legal move finds the row. The most frequent case is written out, because every expression here is set up again for each leg.
      if new.credit = 2101 and new.kind < 4 then
        update ledger.member_balance b set earnings = b.earnings + new.amount, seq = b.seq + 1
          where b.member_id = new.member_id and exists (select from ledger.path p where p.key = path and p.debit = new.debit and p.credit = new.credit)
          returning b.earnings, b.wallet, b.held, b.owed, b.seq
          into new.earnings_after, new.wallet_after, new.held_after, new.owed_after, new.member_seq;
      else
        update ledger.member_balance b set
            earnings = b.earnings + case 2101 when new.credit then new.amount when new.debit then -new.amount else 0 end,
            wallet = b.wallet + case 2102 when new.credit then new.amount when new.debit then -new.amount else 0 end,
            held = b.held + case 2103 when new.credit then new.amount when new.debit then -new.amount else 0 end,
            owed = b.owed + case 1201 when new.debit then new.amount when new.credit then -new.amount else 0 end,
            seq = b.seq + 1
          where b.member_id = new.member_id and exists (select from ledger.path p where p.key = path and p.debit = new.debit and p.credit = new.credit)
          returning b.earnings, b.wallet, b.held, b.owed, b.seq
          into new.earnings_after, new.wallet_after, new.held_after, new.owed_after, new.member_seq;
      end if;
      exit when found;
      if not exists (select from ledger.path p where p.key = path and p.debit = new.debit and p.credit = new.credit) then perform ledger.refuse_leg(new); end if;
      insert into ledger.member_balance (member_id) values (new.member_id) on conflict do nothing;
    end loop;
    if new.owed_after > 0 and new.credit in (2101, 2102) then perform ledger.pay_off(new); end if;
  end if;
  if new.kind > 3 or new.leg <> 1 then perform ledger.check_leg(new); end if;
  return new;
end $$;

create or replace function ledger.refuse_leg(t ledger.transfer) returns void language plpgsql as $$
begin
  raise exception 'illegal move: kind % source % leg %: % from % to %, member %, fund %',
    t.kind, t.source_id, t.leg, t.amount, t.debit, t.credit, t.member_id, t.fund using errcode = 'check_violation';
end $$;

-- A credit to earnings or wallet first pays off a debt.
create or replace function ledger.pay_off(t ledger.transfer) returns void language sql as $$
  insert into ledger.transfer (source_id, amount, member_id, actor_id, booked_at, debit, credit, fund, kind, leg)
  values (t.source_id, least(t.owed_after, t.amount), t.member_id, t.actor_id, t.booked_at, t.credit, 1201, 0, t.kind, t.leg + 50) $$;

-- Checks for rare postings, which may take longer.
create or replace function ledger.check_leg(t ledger.transfer) returns void language plpgsql as $$
declare due bigint; fund int;
begin
  -- One transaction posts a whole fact.
  if t.leg between 2 and 50 then
    perform 1 from ledger.transfer p where (p.source_id, p.kind, p.leg, p.xact) = (t.source_id, t.kind, t.leg - 1, t.xact);
    if not found then perform ledger.refuse_leg(t); end if;
  elsif t.leg <> 1 and not (t.leg between 51 and 100 and t.credit = 1201 and t.debit in (2101, 2102)) then
    perform ledger.refuse_leg(t);
  end if;
  if t.kind > 100 and not exists (select from ledger.reversal r where (r.source_id, r.kind, r.xact) = (t.source_id, t.kind - 100, t.xact)) then
    raise exception 'a reversal is made by ledger.reverse: kind % source %', t.kind, t.source_id using errcode = 'check_violation';
  end if;
  if t.kind in (select k.id from ledger.kind k where k.pays_out) then perform ledger.refuse_while_frozen(); end if;
  case t.kind
  when 5 then
    -- The payment equals the held amount of the same member, and happens only while it is held.
    select sum(h.amount) into due from ledger.transfer h where h.source_id = t.source_id and h.kind = 4 and h.member_id = t.member_id
       and not exists (select from ledger.reversal r where (r.source_id, r.kind) = (t.source_id, 4));
    if due is null or due < t.amount + coalesce((select sum(p.amount) from ledger.transfer p where p.source_id = t.source_id and p.kind = 5), 0) then
      perform ledger.say('not_held');
    end if;
  when 9 then
    perform ledger.lock_fund(t.debit);
    if ledger.fund_in_hand(t.debit) < t.amount then perform ledger.say('fund_exhausted'); end if;
  when 10 then
    if t.debit between 3001 and 3999 then perform ledger.lock_fund(t.debit); end if;
  when 11 then
    select d.amount, d.debit into due, fund from ledger.transfer d where (d.source_id, d.kind, d.leg) = (t.source_id, 10, 1);
    perform ledger.lock_fund(fund);
    if due is null or due < t.amount or exists (select from ledger.reversal r where (r.source_id, r.kind) = (t.source_id, 10)) then
      perform ledger.say('no_refund_due');
    end if;
  else null;
  end case;
end $$;

-- Disbursements, refunds and reversals lock the row of the fund; approvals never do. Read committed lets them see the changes that they waited for.
create or replace function ledger.lock_fund(p_code int) returns void language plpgsql as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'this posting needs isolation level read committed' using errcode = 'invalid_transaction_state';
  end if;
  perform 1 from ledger.account a where a.code = p_code for no key update;
end $$;

-- The message is the code of a refusal in contract/errors.ts.
create or replace function ledger.say(refusal text) returns void language plpgsql as $$
begin raise exception '%', refusal using errcode = 'LG001'; end $$;

create or replace function ledger.refuse_while_frozen() returns void language plpgsql as $$
begin
  if (select s.frozen from ledger.payout_switch s order by s.id desc limit 1) then perform ledger.say('payouts_frozen'); end if;
end $$;

-- At commit, every change of a balance must have the leg that states it. This also catches the side effects that a trigger leaves on INSERT … ON CONFLICT DO
-- NOTHING. Security definer, because a deferred trigger runs as the committing role before PostgreSQL 18.
create or replace function ledger.tie() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform 1 from ledger.transfer t where t.member_id = new.member_id and t.member_seq = new.seq
     and t.earnings_after = new.earnings and t.wallet_after = new.wallet and t.held_after = new.held and t.owed_after = new.owed;
  if not found or new.seq <> old.seq + 1 or new.member_id <> old.member_id then
    raise exception 'balance of member % changed without a transfer (seq %)', new.member_id, new.seq using errcode = 'integrity_constraint_violation';
  end if;
  -- Two steps, because every commit would plan a subquery in the condition.
  if new.owed > 0 and new.earnings + new.wallet > 0 then
    if exists (select from ledger.member_balance b where b.member_id = new.member_id and b.seq = new.seq) then
      raise exception 'member % owes % and has % all the same', new.member_id, new.owed, new.earnings + new.wallet using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;

-- A reversal mirrors the whole fact: per account outside the member's own balances, and in total per member.
create or replace function ledger.mirrors() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.xact <> ledger.xact_of(pg_current_xact_id()) or exists (
    select from ledger.transfer t cross join lateral (values (t.debit, -t.amount), (t.credit, t.amount)) e (account, amount)
     where t.source_id = new.source_id and t.kind in (new.kind, new.kind + 100)
     group by case when e.account in (1201, 2101, 2102) then 0 else e.account end, t.member_id, case when e.account >= 4000 then t.fund end
    having sum(e.amount) <> 0)
    or not exists (select from ledger.transfer t where (t.source_id, t.kind) = (new.source_id, new.kind + 100))
  then
    raise exception 'the reversal of kind % source % does not mirror it', new.kind, new.source_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
