-- Only a seal changes the roll-up.
create or replace function ledger.rollup_has_seal() returns trigger language plpgsql as $$
begin
  if current_setting('ledger.sealing', true) is distinct from pg_current_xact_id()::text then
    raise exception 'the roll-up is moved by ledger.seal_now' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Declared stable, not immutable, because only then PostgreSQL inlines it (ten times faster).
create or replace function ledger.hash_of(t ledger.transfer) returns bytea language sql stable as $$
  select sha256(convert_to(concat(t.kind, '|', t.source_id, '|', t.leg, '|', t.debit, '|', t.credit, '|', t.amount, '|', t.fund, '|', t.member_id,
    '|', t.member_seq, '|', t.earnings_after, '|', t.wallet_after, '|', t.held_after, '|', t.owed_after, '|', t.actor_id, '|', t.xact,
    '|', (extract(epoch from t.booked_at) * 1000000)::bigint), 'UTF8')) $$;

-- The legs between two transaction ids, in pages of 4096, in the order of seals.
create or replace function ledger.pages(p_from bigint, p_upto bigint)
returns table (page int, legs bigint, total numeric, prints bytea, hashes bytea)
language sql stable set enable_seqscan = off as $$
  select n / 4096, count(*), sum(amount),
         string_agg(int8send(source_id) || int2send(kind) || int2send(leg) || substring(hash for 8), ''::bytea order by n),
         string_agg(hash, ''::bytea order by n)
    from (select t.source_id, t.kind, t.leg, t.amount, ledger.hash_of(t) as hash,
                 (row_number() over (order by t.xact, t.source_id, t.kind, t.leg) - 1)::int as n
            from ledger.transfer t where t.xact >= p_from and t.xact < p_upto) x
   group by 1 order by 1 $$;

create or replace function ledger.seal_now() returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare last ledger.seal; hi bigint; p record; chain bytea; count bigint := 0; sum numeric := 0;
begin
  -- There is one writer; a second one has nothing to do.
  if not pg_try_advisory_xact_lock(hashtextextended('ledger.seal', 0)) then return 0; end if;
  select * into last from ledger.seal s order by s.id desc limit 1;
  hi := ledger.xact_of(pg_snapshot_xmin(pg_current_snapshot()));
  if hi < last.upto then
    raise exception 'transaction ids went back behind the last seal: after a restore run ledger.rebase()' using errcode = 'data_corrupted';
  end if;
  perform set_config('ledger.sealing', pg_current_xact_id()::text, true);
  chain := last.digest;
  for p in select * from ledger.pages(last.upto, hi) loop
    chain := sha256(chain || p.hashes);
    count := count + p.legs;
    sum := sum + p.total;
    insert into ledger.seal_page (seal_id, page, prints) values (last.id + 1, p.page, p.prints);
  end loop;
  if count > 0 then
    insert into ledger.rollup as r (account, fund, balance)
    select e.account, case when e.account >= 4000 then t.fund else 0 end, sum(e.amount)
      from ledger.transfer t cross join lateral (values (t.debit, -t.amount), (t.credit, t.amount)) e (account, amount)
     where t.xact >= last.upto and t.xact < hi group by 1, 2
    on conflict (account, fund) do update set balance = r.balance + excluded.balance;
    insert into ledger.seal (id, upto, legs, total, digest) values (last.id + 1, hi, count, sum, chain);
  end if;
  perform set_config('ledger.sealing', '', true);
  return count;
end $$;

create or replace function ledger.sealed_upto() returns bigint language sql stable as $$ select s.upto from ledger.seal s order by s.id desc limit 1 $$;

-- The exact balance now; credits are positive. A null fund sums all funds.
create or replace function ledger.internal_balance(p_account int, p_fund int default null) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
  select (coalesce((select sum(r.balance) from ledger.rollup r where r.account = p_account and (p_fund is null or r.fund = p_fund)), 0)
        + coalesce((select sum(case when t.credit = p_account then t.amount else -t.amount end) from ledger.transfer t
             where t.xact >= (select ledger.sealed_upto()) and (t.credit = p_account or t.debit = p_account) and (p_fund is null or t.fund = p_fund)), 0))::bigint $$;

-- All balances now: the trial balance.
create or replace function ledger.balances() returns table (account int, fund int, balance bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
  select x.account, x.fund, sum(x.amount)::bigint from (
    select r.account, r.fund, r.balance as amount from ledger.rollup r
    union all
    select e.account, case when e.account >= 4000 then t.fund else 0 end, e.amount
      from ledger.transfer t cross join lateral (values (t.debit, -t.amount), (t.credit, t.amount)) e (account, amount)
     where t.xact >= (select ledger.sealed_upto())) x
   group by 1, 2 $$;

-- Received, minus given, minus expenses, plus income: the ceiling of a disbursement.
create or replace function ledger.fund_in_hand(p_fund int) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
  select (coalesce((select sum(r.balance) from ledger.rollup r where r.account = p_fund or r.fund = p_fund), 0)
        + coalesce((select sum(case when t.credit = p_fund or (t.fund = p_fund and t.credit >= 4000) then t.amount else -t.amount end)
             from ledger.transfer t
            where t.xact >= (select ledger.sealed_upto()) and (t.credit = p_fund or t.debit = p_fund or t.fund = p_fund)), 0))::bigint $$;

create or replace function ledger.unpacked(prints bytea, page int) returns table (n int, key bytea, print bytea) language sql immutable as $$
  select page * 4096 + i, substring(prints from i * 20 + 1 for 12), substring(prints from i * 20 + 13 for 8)
    from generate_series(0, length(prints) / 20 - 1) i $$;

-- Recomputes the chain and names the first leg that differs from its seal. It returns no row if all is well.
create or replace function ledger.verify(p_from bigint default 1, p_to bigint default null)
returns table (seal_id bigint, problem text, kind int, source_id bigint, leg int)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare s ledger.seal; prev ledger.seal; p record; chain bytea; count bigint; sum numeric; wrong boolean;
begin
  select * into prev from ledger.seal x where x.id = p_from - 1;
  for s in select * from ledger.seal x where x.id >= p_from and (p_to is null or x.id <= p_to) order by x.id loop
    if s.id is distinct from prev.id + 1 or s.upto <= prev.upto then
      return query select s.id, 'a seal before this one is missing', null::int, null::bigint, null::int;
      return;
    end if;
    chain := prev.digest; count := 0; sum := 0; wrong := false;
    for p in select * from ledger.pages(prev.upto, s.upto) c full join (select g.page, g.prints as said from ledger.seal_page g where g.seal_id = s.id) o
      using (page) order by page loop
      wrong := wrong or p.prints is distinct from p.said;
      chain := sha256(chain || coalesce(p.hashes, ''));
      count := count + coalesce(p.legs, 0);
      sum := sum + coalesce(p.total, 0);
    end loop;
    if wrong then
      return query
        select s.id, case when said.key is null then 'added' when found.key is null then 'missing' else 'changed' end,
               ('x' || encode(substring(key from 9 for 2), 'hex'))::bit(16)::int,
               ('x' || encode(substring(key for 8), 'hex'))::bit(64)::bigint,
               ('x' || encode(substring(key from 11 for 2), 'hex'))::bit(16)::int
          from (select u.* from ledger.seal_page g, ledger.unpacked(g.prints, g.page) u where g.seal_id = s.id) said
          full join (select u.* from ledger.pages(prev.upto, s.upto) c, ledger.unpacked(c.prints, c.page) u) found using (key)
         where said.print is distinct from found.print order by least(said.n, found.n), key limit 1;
      return;
    elsif chain <> s.digest or count <> s.legs or sum <> s.total then
      return query select s.id, 'the seal does not fit its legs', null::int, null::bigint, null::int;
      return;
    end if;
    prev := s;
  end loop;
end $$;

-- The owner runs this once after a logical restore: new transactions continue above all restored ones.
create or replace function ledger.rebase() returns bigint language plpgsql as $$
declare behind bigint;
begin
  -- It continues above the last check too, because the next one sees only newer rows.
  select greatest(max(t.xact), ledger.sealed_upto(), (select max(w.upto) from ledger.watch w)) + 1 into behind from ledger.transfer t;
  execute format('create or replace function ledger.xact_of(id xid8) returns bigint language sql immutable as %L',
                 format('select id::text::bigint + %s', behind));
  return behind;
end $$;

create or replace view ledger.seals as select id, legs, total, encode(digest, 'hex') as digest, sealed_at from ledger.seal where id > 0;

grant execute on function ledger.seal_now, ledger.internal_balance, ledger.balances, ledger.fund_in_hand, ledger.verify to anjuri_app;
grant select on ledger.seals to anjuri_app;
