-- A requested refund is fixed; a returned one can be requested again.
create or replace function refund_moves() returns trigger language plpgsql as $$
begin
  if (new.credit_id, new.line_id, new.donation_id, new.member_id, new.amount, new.method, new.is_elsewhere, new.reason, new.asked_by, new.asked_at)
     is distinct from (old.credit_id, old.line_id, old.donation_id, old.member_id, old.amount, old.method, old.is_elsewhere, old.reason, old.asked_by, old.asked_at) then
    raise exception 'what was asked for with refund % is fixed', old.id using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and not (case old.status
    when 'asked' then new.status in ('due', 'refused')
    when 'due' then new.status = 'paid' and old.run_id is not null or new.status = 'refused' and old.run_id is null
    when 'paid' then new.status = 'returned'
    else false end) then
    raise exception 'refund % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  new.version := old.version + 1;
  return new;
end $$;

-- A run equals the sum of its lines, and each line agrees with its withdrawal or refund.
create or replace view oracle_payout_run as
  select format('run %s: %s lines over %s, %s ended; counted %s over %s, %s', r.id, r.lines, r.total, r.ended, l.lines, l.total, l.ended) as found
    from payout_runs r
    cross join lateral (select count(*) as lines, coalesce(sum(x.amount), 0)::bigint as total, count(x.ended_at) as ended from payout_lines x where x.run_id = r.id) l
   where ledger.watch_from() = 0 and (r.lines, r.total, r.ended) <> (l.lines, l.total, l.ended)
  union all
  select format('line %s of run %s: withdrawal %s sends %s, is %s and in run %s', l.line, l.run_id, w.id, w.amount - w.fee, w.status, w.run_id)
    from payout_lines l join withdrawals w on w.id = l.withdrawal_id join payout_runs r on r.id = l.run_id
   where ledger.watch_from() = 0
     and (l.amount <> w.amount - w.fee or (w.status in ('paid', 'failed', 'returned')) <> (l.ended_at is not null) and w.run_id = l.run_id
          or r.given_up_at is null and w.run_id is distinct from l.run_id and l.ended_at is null);

-- The ledger has every refund as its status says.
create or replace view oracle_refund_in_books as
  select format('refund %s of %s is %s; due in the books %s, paid %s', f.id, f.amount, f.status, d.amount, p.amount) as found
    from refunds f
    left join ledger.transfer d on d.source_id = f.id and d.kind = 10 and d.leg = 1 and not exists (select from ledger.reversal x where (x.source_id, x.kind) = (f.id, 10))
    left join ledger.transfer p on p.source_id = f.id and p.kind = 11 and p.leg = 1 and not exists (select from ledger.reversal x where (x.source_id, x.kind) = (f.id, 11))
   where ledger.watch_from() = 0
     and (d.amount is distinct from case when f.status in ('due', 'paid') then f.amount end or p.amount is distinct from case f.status when 'paid' then f.amount end)
  union all
  select format('refund %s is %s, and credit %s goes back by %s', f.id, f.status, k.id, k.refund_id)
    from refunds f join bank_credits k on k.id = f.credit_id
   where ledger.watch_from() = 0 and f.status in ('asked', 'due', 'paid') and k.refund_id is distinct from f.id;

grant select on oracle_payout_run, oracle_refund_in_books to anjuri_app;
