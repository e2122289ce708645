-- The monthly figures of sponsors equal the rows that they count.
create or replace view oracle_sponsor_figures as
  select format('sponsor %s: counted %s friends, %s active; there are %s and %s', sponsor_id, k.friends, k.active, t.friends, t.active) as found
    from (select sponsor_id, sum(friends) as friends, sum(active) as active from sponsor_months group by 1) k
    full join (select m.sponsor_id, count(*) as friends, count(*) filter (where exists (select from donations d where d.member_id = m.id and d.status = 'approved')) as active
                 from members m where m.sponsor_id is not null group by 1) t using (sponsor_id)
   where ledger.watch_from() = 0 and (coalesce(k.friends, 0), coalesce(k.active, 0)) <> (coalesce(t.friends, 0), coalesce(t.active, 0))
  union all
  select format('sponsor %s, %s: counted %s rewarded, %s booked; there are %s and %s', sponsor_id, month, k.rewarded, k.booked, t.rewarded, t.booked)
    from sponsor_months k
    full join (select sponsor_id, month, sum(rewarded) as rewarded, sum(booked) as booked
                 from (select sponsor_id, money_month(made_at) as month, amount as rewarded, 0 as booked from rewards
                        where kind = 'gift' and status not in ('reversed', 'refused')
                       union all
                       select sponsor_id, money_month(booked_at), 0, amount from rewards where status = 'booked') x group by 1, 2) t using (sponsor_id, month)
   where ledger.watch_from() = 0 and (coalesce(k.rewarded, 0), coalesce(k.booked, 0)) <> (coalesce(t.rewarded, 0), coalesce(t.booked, 0));

-- The ledger has a reward exactly while it is booked: that of a gift by the id of its approval, a bonus by its own id.
create or replace view oracle_bonus as
  select format('bonus %s is %s over %s, in the books %s', r.id, r.status, r.amount, t.amount) as found
    from rewards r
    left join ledger.transfer t on t.source_id = r.id and t.kind = 3 and t.leg = 1
      and not exists (select from ledger.reversal x where (x.source_id, x.kind) = (r.id, 3))
   where ledger.watch_from() = 0 and r.kind = 'bonus' and t.amount is distinct from case r.status when 'booked' then r.amount end
  union all
  select format('a bonus %s of %s in the books that nobody knows', t.source_id, t.amount)
    from ledger.watched t
   where t.kind = 3 and t.leg = 1 and exists (select from bonus_runs) and not exists (select from rewards r where r.id = t.source_id and r.kind = 'bonus');

grant select on oracle_sponsor_figures, oracle_bonus to anjuri_app;
