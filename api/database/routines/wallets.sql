-- The ledger has the difference of every correction on the wallet of its member, and no other corrections.
create or replace view oracle_wallet_correction as
  select format('correction %s of member %s from %s to %s; in the books %s', c.id, c.member_id, c.before, c.after, coalesce(b.moved, 0)) as found
    from wallet_corrections c
    left join lateral (select sum(case when t.credit = 2102 then t.amount else -t.amount end)::bigint as moved, min(t.member_id) as member_id
                         from ledger.transfer t where t.source_id = c.id and t.kind = 6 and t.leg <= 50) b on true
   where ledger.watch_from() = 0
     and ((b.moved, b.member_id) is distinct from (c.after - c.before, c.member_id)
          or exists (select from ledger.reversal x where (x.source_id, x.kind) = (c.id, 6)))
  union all
  select format('a correction %s of %s in the books that nobody decided', t.source_id, t.amount)
    from ledger.watched t
   where t.kind = 6 and t.leg = 1 and exists (select from wallet_corrections) and not exists (select from wallet_corrections c where c.id = t.source_id);

grant select on oracle_wallet_correction to anjuri_app;
