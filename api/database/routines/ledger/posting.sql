-- The functions that the application calls, each in one round trip. All lock in one order: funds by ascending code, then members by descending id.

-- Legs are a flat array of eight numbers each: kind, source, leg, debit, credit, amount, member or 0, fund or 0. The plan is made once per connection, because
-- planning costs more than the posting.
create or replace function ledger.post(p_actor bigint, p_at timestamptz, p_legs bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if (cardinality(p_legs) > 0 and cardinality(p_legs) % 8 = 0) is not true then raise exception 'eight numbers a leg' using errcode = 'invalid_parameter_value'; end if;
  if p_legs && '{9,10}' then
    perform ledger.lock_fund(code::int) from (
      select distinct p_legs[i + 4] as code from generate_series(0, cardinality(p_legs) - 1, 8) i
       where p_legs[i + 1] in (9, 10) and p_legs[i + 4] between 3001 and 3999 order by 1) funds;
  end if;
  insert into ledger.transfer (kind, source_id, leg, debit, credit, amount, member_id, fund, actor_id, booked_at)
  select p_legs[i + 1], p_legs[i + 2], p_legs[i + 3], p_legs[i + 4], p_legs[i + 5], p_legs[i + 6], nullif(p_legs[i + 7], 0), p_legs[i + 8],
         p_actor, coalesce(p_at, now())
    from generate_series(0, cardinality(p_legs) - 1, 8) i
   order by nullif(p_legs[i + 7], 0) desc, p_legs[i + 2], p_legs[i + 1], p_legs[i + 3];
end $$;

-- One donation with its sponsor's reward: by far the most frequent posting, so it takes no arrays.
create or replace function ledger.approve(p_actor bigint, p_at timestamptz, p_decision bigint, p_from int, p_fund int, p_amount bigint, p_sponsor bigint, p_reward bigint)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into ledger.transfer (kind, source_id, leg, debit, credit, amount, member_id, fund, actor_id, booked_at)
  values (1, p_decision, 1, p_from, p_fund, p_amount, null, 0, p_actor, coalesce(p_at, now())),
         (2, p_decision, 1, 5001, 2101, p_reward, p_sponsor, p_fund, p_actor, coalesce(p_at, now()));
end $$;

-- A requested withdrawal leaves the balances at once. p_wallet_first says which balance is drawn first; the other covers the rest.
create or replace function ledger.hold(p_actor bigint, p_at timestamptz, p_source bigint, p_member bigint, p_amount bigint, p_wallet_first boolean,
  out from_earnings bigint, out from_wallet bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare b ledger.member_balance;
begin
  if (p_amount > 0) is not true then raise exception 'a hold of %', p_amount using errcode = 'check_violation'; end if;
  select * into b from ledger.member_balance m where m.member_id = p_member for no key update;
  if b.owed > 0 then perform ledger.say('money_owed'); end if;
  if b.member_id is null or b.earnings + b.wallet < p_amount then perform ledger.say('not_enough_funds'); end if;
  from_earnings := case when p_wallet_first then p_amount - least(p_amount, b.wallet) else least(p_amount, b.earnings) end;
  from_wallet := p_amount - from_earnings;
  insert into ledger.transfer (kind, source_id, leg, debit, credit, amount, member_id, fund, actor_id, booked_at)
  select 4, p_source, row_number() over (order by x.debit), x.debit, 2103, x.amount, p_member, 0, p_actor, coalesce(p_at, now())
    from (values (2101, from_earnings), (2102, from_wallet)) x (debit, amount)
   where x.amount > 0 order by x.debit;
end $$;

-- Reverses whole facts, each once, in the given order. The array has pairs: kind, source.
create or replace function ledger.reverse(p_actor bigint, p_at timestamptz, p_reason text, p_facts bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare i int;
begin
  if (cardinality(p_facts) > 0 and cardinality(p_facts) % 2 = 0) is not true then raise exception 'two numbers a fact' using errcode = 'invalid_parameter_value'; end if;
  perform ledger.lock_fund(code) from (
    select distinct a.code from generate_series(1, cardinality(p_facts), 2) f
      join ledger.transfer t on t.source_id = p_facts[f + 1] and t.kind = p_facts[f]
      join ledger.account a on a.role = 'fund' and a.code in (t.debit, t.credit, t.fund) order by 1) funds;
  perform 1 from ledger.member_balance b where b.member_id in (
    select t.member_id from generate_series(1, cardinality(p_facts), 2) f
      join ledger.transfer t on t.source_id = p_facts[f + 1] and t.kind = p_facts[f])
    order by b.member_id desc for no key update;
  for i in 1..cardinality(p_facts) by 2 loop
    perform ledger.reverse_fact(p_facts[i]::smallint, p_facts[i + 1], p_actor, coalesce(p_at, now()), p_reason);
  end loop;
end $$;

create or replace function ledger.reverse_fact(p_kind smallint, p_source bigint, p_actor bigint, p_at timestamptz, p_reason text) returns void
language plpgsql as $$
declare t ledger.transfer; bucket int; have bigint; rest bigint; n smallint := 0;
begin
  if p_kind >= 100 or not exists (select from ledger.transfer x where (x.source_id, x.kind) = (p_source, p_kind)) then
    perform ledger.say('nothing_to_reverse');
  elsif exists (select from ledger.reversal r where (r.source_id, r.kind) = (p_source, p_kind)) then
    perform ledger.say('already_reversed');
  elsif p_kind in (4, 10) and exists (select from ledger.transfer x where (x.source_id, x.kind) = (p_source, p_kind + 1))
    and not exists (select from ledger.reversal r where (r.source_id, r.kind) = (p_source, p_kind + 1)) then
    perform ledger.say('already_paid');
  end if;
  insert into ledger.reversal (source_id, kind, reason, actor_id, xact, booked_at)
  values (p_source, p_kind, p_reason, p_actor, ledger.xact_of(pg_current_xact_id()), p_at);

  for t in select * from ledger.transfer x where x.source_id = p_source and x.kind = p_kind and x.leg <= 50 order by x.leg loop
    rest := t.amount;
    -- A credit to a member is taken back from its balance, then from the other one; the rest is owed. Held money is untouched.
    if t.credit in (2101, 2102) and t.debit >= 4000 then
      foreach bucket in array case t.credit when 2101 then '{2101,2102,1201}'::int[] else '{2102,2101,1201}' end loop
        select case bucket when 2101 then b.earnings when 2102 then b.wallet else rest end into have
          from ledger.member_balance b where b.member_id = t.member_id;
        continue when least(rest, have) = 0;
        n := n + 1;
        insert into ledger.transfer (kind, source_id, leg, debit, credit, amount, member_id, fund, actor_id, booked_at)
        values (p_kind + 100, p_source, n, bucket, t.debit, least(rest, have), t.member_id, t.fund, p_actor, p_at);
        rest := rest - least(rest, have);
      end loop;
    else
      n := n + 1;
      insert into ledger.transfer (kind, source_id, leg, debit, credit, amount, member_id, fund, actor_id, booked_at)
      values (p_kind + 100, p_source, n, t.credit, t.debit, t.amount, t.member_id, t.fund, p_actor, p_at);
    end if;
  end loop;
end $$;

-- Locks a balance for a decision: nobody changes it until this transaction ends.
create or replace function ledger.lock_balance(p_member bigint, out earnings bigint, out wallet bigint, out held bigint, out owed bigint, out seq bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into ledger.member_balance (member_id) values (p_member) on conflict do nothing;
  select b.earnings, b.wallet, b.held, b.owed, b.seq into earnings, wallet, held, owed, seq
    from ledger.member_balance b where b.member_id = p_member for no key update;
end $$;

-- Returns true if it changed the switch.
create or replace function ledger.switch_payouts(p_frozen boolean, p_actor bigint, p_reason text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  lock table ledger.payout_switch in share row exclusive mode;
  if (select s.frozen from ledger.payout_switch s order by s.id desc limit 1) = p_frozen then return false; end if;
  insert into ledger.payout_switch (frozen, reason, actor_id) values (p_frozen, p_reason, p_actor);
  return true;
end $$;

create or replace view ledger.payouts as select frozen, reason, actor_id, at from ledger.payout_switch order by id desc limit 1;
create or replace view ledger.balance as select member_id, earnings, wallet, held, owed, seq from ledger.member_balance;
create or replace view ledger.leg as
  select t.kind, t.source_id, t.leg, t.debit, t.credit, t.amount, nullif(t.fund, 0) as fund, t.member_id, t.member_seq,
         t.earnings_after, t.wallet_after, t.held_after, t.owed_after, t.actor_id, t.booked_at
    from ledger.transfer t;
create or replace view ledger.reversed as select kind, source_id, reason, actor_id, booked_at from ledger.reversal;

grant execute on function ledger.post, ledger.approve, ledger.hold, ledger.reverse, ledger.lock_balance, ledger.switch_payouts to anjuri_app;
grant select on ledger.payouts, ledger.balance, ledger.leg, ledger.reversed to anjuri_app;
