create or replace function receipt_takes_its_number() returns trigger language plpgsql as $$
begin
  if new.number is distinct from (select n.last from receipt_numbers n where n.financial_year = new.financial_year) then
    raise exception 'receipt %/% did not take its number', new.financial_year, new.number using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function receipt_number_counts_up() returns trigger language plpgsql as $$
begin
  if new.last <> (case tg_op when 'INSERT' then 0 else old.last end) + 1 then
    raise exception 'receipt numbers of % count up by one', new.financial_year using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- An issued receipt changes once at most: it becomes void.
create or replace function receipt_is_frozen() returns trigger language plpgsql as $$
begin
  if old.voided_at is not null or new.voided_at is null
     -- The code is generated from the number after this trigger.
     or to_jsonb(new) - '{voided_at,void_reason,voided_by,code}'::text[] <> to_jsonb(old) - '{voided_at,void_reason,voided_by,code}'::text[] then
    raise exception 'receipt % is frozen', old.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Numbers run from 1 without gaps to the last one given, and amounts are those of the approvals.
create or replace view oracle_receipts as
  select format('receipts of %s: %s of them from %s to %s, the last number given is %s', financial_year, r.count, r.first, r.last, n.last) as found
    from receipt_numbers n
    full join (select financial_year, count(*) as count, min(number) as first, max(number) as last from receipts group by 1) r using (financial_year)
   where ledger.watch_from() = 0 and (r.first, r.last, r.count) is distinct from (1, n.last, n.last::bigint)
  union all
  select format('receipt %s is over %s, its approval over %s', r.code, r.amount, x.received_amount)
    from receipts r join donation_decisions x on x.id = r.decision_id
   where ledger.watch_from() = 0 and r.voided_at is null
     and (x.act <> 'approve' or x.donation_id <> r.donation_id or x.received_amount is distinct from r.amount);

grant select on oracle_receipts to anjuri_app;
