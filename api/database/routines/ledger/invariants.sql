-- The invariants of the ledger check: each view lists violations in words and must be empty. Every view named oracle_… counts, in any module.
-- `ledger.watch_from` (a transaction id) limits them to newer rows; 0, the default, means all.

create or replace function ledger.watch_from() returns bigint language sql stable as $$
  select coalesce(nullif(current_setting('ledger.watch_from', true), ''), '0')::bigint $$;

create or replace view ledger.watched as select * from ledger.transfer where xact >= (select ledger.watch_from());

create or replace view ledger.oracle_legal_leg as
  select format('kind %s source %s leg %s: %s from %s to %s, member %s, fund %s', t.kind, t.source_id, t.leg, t.amount, t.debit, t.credit, t.member_id, t.fund) as found
    from ledger.watched t
    left join ledger.path p on (p.kind, p.debit, p.credit, p.fund) = (t.kind, t.debit, t.credit, t.fund)
   where p.key is null or (p.key > 0) <> (t.member_id is not null) or t.amount <= 0;

create or replace view ledger.oracle_path as
  select format('path %s: kind %s from %s to %s fund %s', key, coalesce(p.kind, l.kind), coalesce(p.debit, l.debit), coalesce(p.credit, l.credit), coalesce(p.fund, l.fund)) as found
    from ledger.path p full join ledger.legal_path l using (key)
   where (p.kind, p.debit, p.credit, p.fund) is distinct from (l.kind, l.debit, l.credit, l.fund);

create or replace view ledger.oracle_whole_fact as
  select format('kind %s source %s: legs %s', kind, source_id, string_agg(leg::text, ', ' order by leg)) as found
    from ledger.watched group by source_id, kind
  having count(*) filter (where leg <= 50) <> max(leg) filter (where leg <= 50) or min(leg) <> 1 or min(xact) <> max(xact);

create or replace view ledger.oracle_chain as
  select format('member %s seq %s does not follow from the one before', t.member_id, t.member_seq) as found
    from ledger.watched t
    left join ledger.transfer p on p.member_id = t.member_id and p.member_seq = t.member_seq - 1
   where t.member_id is not null and (t.member_seq < 1 or (t.member_seq > 1 and p.member_id is null)
      or t.earnings_after - coalesce(p.earnings_after, 0) <> case 2101 when t.credit then t.amount when t.debit then -t.amount else 0 end
      or t.wallet_after - coalesce(p.wallet_after, 0) <> case 2102 when t.credit then t.amount when t.debit then -t.amount else 0 end
      or t.held_after - coalesce(p.held_after, 0) <> case 2103 when t.credit then t.amount when t.debit then -t.amount else 0 end
      or t.owed_after - coalesce(p.owed_after, 0) <> case 1201 when t.debit then t.amount when t.credit then -t.amount else 0 end);

create or replace view ledger.oracle_last_leg as
  select format('member %s: the balance is not that of leg %s', b.member_id, b.seq) as found
    from (select distinct member_id from ledger.watched where member_id is not null
          union select member_id from ledger.member_balance where ledger.watch_from() = 0) m
    left join ledger.member_balance b using (member_id)
    left join ledger.transfer t on t.member_id = b.member_id and t.member_seq = b.seq
   where (b.earnings, b.wallet, b.held, b.owed) is distinct from
         (coalesce(t.earnings_after, 0), coalesce(t.wallet_after, 0), coalesce(t.held_after, 0), coalesce(t.owed_after, 0))
      or (b.seq > 0) is distinct from (t.member_id is not null);

-- The balance computed from all legs; only when everything is checked.
create or replace view ledger.oracle_balance_sum as
  select format('member %s: the balance is not the sum of the legs', member_id) as found
    from ledger.member_balance b full join (
      select member_id, count(*) as seq,
             sum(case 2101 when credit then amount when debit then -amount else 0 end) as earnings,
             sum(case 2102 when credit then amount when debit then -amount else 0 end) as wallet,
             sum(case 2103 when credit then amount when debit then -amount else 0 end) as held,
             sum(case 1201 when debit then amount when credit then -amount else 0 end) as owed
        from ledger.transfer where member_id is not null and ledger.watch_from() = 0 group by member_id) t using (member_id)
   where ledger.watch_from() = 0 and (b.earnings, b.wallet, b.held, b.owed, b.seq) is distinct from
         (coalesce(t.earnings, 0), coalesce(t.wallet, 0), coalesce(t.held, 0), coalesce(t.owed, 0), coalesce(t.seq, 0));

create or replace view ledger.oracle_never_negative as
  select format('member %s', member_id) as found from ledger.member_balance where least(earnings, wallet, held, owed) < 0
  union all
  select format('member %s at seq %s', member_id, member_seq) from ledger.watched where least(earnings_after, wallet_after, held_after, owed_after) < 0;

create or replace view ledger.oracle_owes_or_has as
  select format('member %s owes %s and has %s', member_id, owed, earnings + wallet) as found
    from ledger.member_balance where owed > 0 and earnings + wallet > 0;

create or replace view ledger.oracle_control_total as
  with own as materialized (
    select coalesce(sum(earnings), 0) as earnings, coalesce(sum(wallet), 0) as wallet, coalesce(sum(held), 0) as held, coalesce(sum(owed), 0) as owed
      from ledger.member_balance)
  select format('account %s stands at %s, its members at %s', c.account, coalesce(b.balance, 0), c.total) as found
    from own cross join lateral (values (2101, earnings), (2102, wallet), (2103, held), (1201, -owed)) c (account, total)
    left join (select account, sum(balance) as balance from ledger.balances() group by account) b using (account)
   where coalesce(b.balance, 0) <> c.total;

create or replace view ledger.oracle_trial_balance as
  select format('all balances together are %s, not 0', sum(balance)) as found from ledger.balances() having sum(balance) <> 0;

create or replace view ledger.oracle_rollup as
  select format('account %s fund %s: sealed and since %s, all legs %s', account, fund, coalesce(b.balance, 0), coalesce(t.balance, 0)) as found
    from (select * from ledger.balances() where ledger.watch_from() = 0) b
    full join (
      select e.account, case when e.account >= 4000 then t.fund else 0 end as fund, sum(e.amount) as balance
        from ledger.transfer t cross join lateral (values (t.debit, -t.amount), (t.credit, t.amount)) e (account, amount)
       where ledger.watch_from() = 0 group by 1, 2) t using (account, fund)
   where coalesce(b.balance, 0) <> coalesce(t.balance, 0);

-- Unclaimed money, refunds due and cash cannot be negative.
create or replace view ledger.oracle_clearing as
  select format('account %s stands at %s', account, sum(balance)) as found from ledger.balances()
   where account in (1101, 1102, 1109, 2201, 2900) group by account
  having case when account < 2000 then -sum(balance) else sum(balance) end < 0;

-- An amount is held once, then paid or given back in full; a refund is paid once and only when due.
create or replace view ledger.oracle_payout as
  select format('%s %s: due %s, given back %s, paid %s, paid back %s', case first when 4 then 'withdrawal' else 'refund' end, source_id, due, due_back, paid, paid_back) as found
    from (select x.source_id, f.first,
                 coalesce(sum(t.amount) filter (where t.kind = f.first), 0) as due,
                 coalesce(sum(t.amount) filter (where t.kind = f.first + 100), 0) as due_back,
                 coalesce(sum(t.amount) filter (where t.kind = f.first + 1), 0) as paid,
                 coalesce(sum(t.amount) filter (where t.kind = f.first + 101), 0) as paid_back,
                 count(distinct t.member_id) as members
            from (values (4), (10)) f (first)
            cross join lateral (select distinct w.source_id from ledger.watched w where w.kind in (f.first, f.first + 1, f.first + 100, f.first + 101)) x
            join ledger.transfer t on t.source_id = x.source_id and t.kind in (f.first, f.first + 1, f.first + 100, f.first + 101) and t.leg <= 50
           group by 1, 2) s
   where due = 0 or due_back not in (0, due) or paid not in (0, due) or paid_back not in (0, paid)
      or (due_back > 0 and paid > paid_back) or members > 1;

create or replace view ledger.oracle_reversal as
  select format('kind %s source %s: the reversal does not mirror it', s.kind, s.source_id) as found
    from (select source_id, kind - 100 as kind from ledger.watched where kind > 100
          union select source_id, kind from ledger.reversal where xact >= (select ledger.watch_from())) s
   where not exists (select from ledger.reversal r where (r.source_id, r.kind) = (s.source_id, s.kind))
      or not exists (select from ledger.transfer t where (t.source_id, t.kind) = (s.source_id, s.kind + 100))
      or exists (
        select from ledger.transfer t cross join lateral (values (t.debit, -t.amount), (t.credit, t.amount)) e (account, amount)
         where t.source_id = s.source_id and t.kind in (s.kind, s.kind + 100)
         group by case when e.account in (1201, 2101, 2102) then 0 else e.account end, t.member_id, case when e.account >= 4000 then t.fund end
        having sum(e.amount) <> 0);

create or replace view ledger.oracle_seal as
  select format('seal %s: %s%s', v.seal_id, v.problem, ' kind ' || v.kind || ' source ' || v.source_id || ' leg ' || v.leg) as found
    from (select coalesce(min(id), 1) as first from ledger.seal where id > 0 and upto > ledger.watch_from()) s
    cross join lateral ledger.verify(s.first) v
  union all
  select 'transaction ids went back behind the last seal: after a restore run ledger.rebase()'
   where ledger.xact_of(pg_snapshot_xmin(pg_current_snapshot())) < (select s.upto from ledger.seal s order by s.id desc limit 1);

create or replace function ledger.record_watch(p_everything boolean, p_upto bigint, p_found text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into ledger.watch (everything, upto, found) values (p_everything, p_upto, p_found);
  if cardinality(p_found) > 0 then
    perform ledger.switch_payouts(true, 0, 'The ledger check found: ' || array_to_string(p_found[1:5], '; '));
  end if;
end $$;

create or replace function ledger.watch_upto() returns bigint language sql stable as $$ select ledger.xact_of(pg_snapshot_xmin(pg_current_snapshot())) $$;

create or replace view ledger.watches as
  select w.at, w.everything, w.upto, w.found from ledger.watch w order by w.id desc limit 1;

create or replace view ledger.watch_clean as
  select coalesce(max(w.upto), 0) as upto from (select upto, found from ledger.watch order by id desc limit 1) w where cardinality(w.found) = 0;

-- This also revokes it from the functions of the other files, which are made before.
revoke execute on all functions in schema ledger from public;
grant execute on function ledger.record_watch(boolean, bigint, text[]), ledger.watch_upto(), ledger.watch_from(),
  ledger.xact_of(xid8), ledger.path_key(smallint, int, int, int, boolean), ledger.is_member_role(text) to anjuri_app;
grant select on ledger.watches, ledger.watch_clean, ledger.oracle_legal_leg, ledger.oracle_path, ledger.oracle_whole_fact, ledger.oracle_chain,
  ledger.oracle_last_leg, ledger.oracle_balance_sum, ledger.oracle_never_negative, ledger.oracle_owes_or_has, ledger.oracle_control_total,
  ledger.oracle_trial_balance, ledger.oracle_rollup, ledger.oracle_clearing, ledger.oracle_payout, ledger.oracle_reversal, ledger.oracle_seal
  to anjuri_app;
