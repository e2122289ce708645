-- The ledger has the received amount of every approved donation and of no other.
create or replace view oracle_donation_in_books as
  select format('donation %s: approved with %s, in the books %s', d.id, d.received_amount, t.amount) as found
    from donations d
    left join ledger.transfer t on t.source_id = d.approval_id and t.kind = 1 and t.leg = 1
   where d.status = 'approved' and ledger.watch_from() = 0
     and (t.amount is distinct from d.received_amount or exists (select from ledger.reversal r where (r.source_id, r.kind) = (d.approval_id, 1)))
  union all
  select format('decision %s: %s stands in the books, its donation %s', t.source_id, t.amount,
                coalesce((select format('%s is %s', d.id, d.status) from donation_decisions x join donations d on d.id = x.donation_id where x.id = t.source_id), 'is not there'))
    from ledger.watched t
   where t.kind = 1 and not exists (select from ledger.reversal r where (r.source_id, r.kind) = (t.source_id, 1))
     and exists (select from donation_decisions)
     and not exists (select from donations d join donation_decisions x on x.donation_id = d.id where x.id = t.source_id and d.approval_id = t.source_id);

-- An approved donation has one standing approval, any other has none.
create or replace view oracle_donation_decision as
  select format('donation %s is %s, its approvals: %s', d.id, d.status, a.standing) as found
    from donations d
    cross join lateral (select array_agg(x.id) as standing from donation_decisions x where x.donation_id = d.id and x.act = 'approve' and x.undone_by is null) a
   where ledger.watch_from() = 0 and a.standing is distinct from case d.status when 'approved' then array[d.approval_id] end;

create or replace view oracle_donation_reward as
  select format('reward %s of decision %s is %s over %s, in the books %s', r.id, r.decision_id, r.status, r.amount, t.amount) as found
    from rewards r
    left join ledger.transfer t on t.source_id = r.decision_id and t.kind = 2 and t.leg = 1
      and not exists (select from ledger.reversal x where (x.source_id, x.kind) = (r.decision_id, 2))
   where ledger.watch_from() = 0 and r.kind = 'gift' and t.amount is distinct from case r.status when 'booked' then r.amount end
  union all
  select format('decision %s: a reward of %s in the books that nobody knows', t.source_id, t.amount)
    from ledger.watched t
   where t.kind = 2 and t.leg = 1 and exists (select from donation_decisions) and not exists (select from rewards r where r.decision_id = t.source_id)
  union all
  select format('member %s: lifetime rewards %s, booked ones %s', member_id, t.lifetime, b.amount)
    from reward_totals t full join (select sponsor_id as member_id, sum(amount) as amount from rewards where status = 'booked' group by 1) b using (member_id)
   where ledger.watch_from() = 0 and coalesce(t.lifetime, 0) <> coalesce(b.amount, 0);

create or replace view oracle_bank_credit as
  select format('bank credit %s is taken by decision %s, which does not stand on it', k.id, k.taken_by) as found
    from bank_credits k
   where ledger.watch_from() = 0 and k.taken_by is not null
     and not exists (select from donations d where d.bank_credit_id = k.id and d.approval_id = k.taken_by and d.received_amount = k.amount)
  union all
  select format('donation %s is approved without its bank credit', d.id)
    from donations d
   where ledger.watch_from() = 0 and d.status = 'approved' and d.utr is not null
     and not exists (select from bank_credits k where k.id = d.bank_credit_id and k.taken_by = d.approval_id and k.utr = d.utr);

create or replace view oracle_donation_figures as
  select format('campaign %s, %s: counted %s over %s, there are %s over %s', campaign_id, desk, s.count, s.amount, d.count, d.amount) as found
    from donation_sums s
    full join (select campaign_id, desk, count(*) as count, sum(amount) as amount,
                      case desk when 'approved' then count(distinct member_id) else 0 end as supporters from donations group by campaign_id, desk) d
      using (campaign_id, desk)
   where ledger.watch_from() = 0
     and (coalesce(s.count, 0), coalesce(s.amount, 0), coalesce(s.supporters, 0)) <> (coalesce(d.count, 0), coalesce(d.amount, 0), coalesce(d.supporters, 0))
  union all
  select format('member %s, campaign %s: %s gifts over %s, there are %s over %s', member_id, campaign_id, t.gifts, t.amount, d.count, d.amount)
    from donor_totals t
    full join (select member_id, campaign_id, count(*) as count, sum(received_amount) as amount from donations where status = 'approved' group by 1, 2) d
      using (member_id, campaign_id)
   where ledger.watch_from() = 0 and (coalesce(t.gifts, 0), coalesce(t.amount, 0)) <> (coalesce(d.count, 0), coalesce(d.amount, 0));

-- Open claims of one UTR by several members are disputed; a single one is not.
create or replace view oracle_donation_dispute as
  select format('donation %s is %s', d.id, d.status) as found
    from donations d
   where ledger.watch_from() = 0 and is_open(d.status)
     and (d.status = 'disputed') <> exists (select from donations o where o.utr = d.utr and o.member_id <> d.member_id
                                               and (is_open(o.status) or o.status = 'approved'));

grant select on oracle_donation_in_books, oracle_donation_decision, oracle_donation_reward, oracle_bank_credit, oracle_donation_figures,
  oracle_donation_dispute to anjuri_app;
