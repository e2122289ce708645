-- Up Migration
-- owner: features/receipts
-- The last number of each financial year. Whoever issues holds the row until the receipt is there or the attempt is rolled back with
-- its number: so there is never a gap. Only the background lane of receipts comes here; nobody on the site waits for it.
create table receipt_numbers (
  financial_year text primary key check (financial_year ~ '^\d{4}-\d{2}$'),
  last int not null check (last > 0)
) with (fillfactor = 50);

alter table receipts
  -- The day the money came, in India: the yearly statement goes by it.
  add column credited_on date not null,
  -- null: the machine, after an approval or a reversal.
  add column issued_by bigint references staff,
  add column voided_by bigint references staff;

-- The first receipt of an approval is issued once, even if it was made void since; each one is replaced at most once.
create unique index receipts_one_original on receipts (decision_id) where replaces_id is null;
create unique index receipts_replaced_once on receipts (replaces_id) where replaces_id is not null;

create function receipt_takes_its_number() returns trigger language plpgsql as $$
begin
  if new.number is distinct from (select n.last from receipt_numbers n where n.financial_year = new.financial_year) then
    raise exception 'receipt %/% did not take its number', new.financial_year, new.number using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger receipt_takes_its_number before insert on receipts for each row execute function receipt_takes_its_number();

create function receipt_number_counts_up() returns trigger language plpgsql as $$
begin
  if new.last <> (case tg_op when 'INSERT' then 0 else old.last end) + 1 then
    raise exception 'receipt numbers of % count up by one', new.financial_year using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger receipt_number_counts_up before insert or update on receipt_numbers for each row execute function receipt_number_counts_up();

-- What is issued stays as it is. It may become void, once and for good.
create function receipt_is_frozen() returns trigger language plpgsql as $$
begin
  if old.voided_at is not null or new.voided_at is null
     -- The code is made from the number, after this.
     or to_jsonb(new) - '{voided_at,void_reason,voided_by,code}'::text[] <> to_jsonb(old) - '{voided_at,void_reason,voided_by,code}'::text[] then
    raise exception 'receipt % is frozen', old.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger receipt_is_frozen before update on receipts for each row execute function receipt_is_frozen();

-- The watchman: from 1, without a gap, up to the last number given; over what was approved.
create view oracle_receipts as
  select format('receipts of %s: %s of them from %s to %s, the last number given is %s', financial_year, r.count, r.first, r.last, n.last) as found
    from receipt_numbers n
    full join (select financial_year, count(*) as count, min(number) as first, max(number) as last from receipts group by 1) r using (financial_year)
   where ledger.watch_from() = 0 and (r.first, r.last, r.count) is distinct from (1, n.last, n.last::bigint)
  union all
  select format('receipt %s is over %s, its approval over %s', r.code, r.amount, x.received_amount)
    from receipts r join donation_decisions x on x.id = r.decision_id
   where ledger.watch_from() = 0 and r.voided_at is null
     and (x.act <> 'approve' or x.donation_id <> r.donation_id or x.received_amount is distinct from r.amount);

revoke update on receipts from anjuri_app;
grant update (voided_at, void_reason, voided_by) on receipts to anjuri_app;
grant select, insert, update on receipt_numbers to anjuri_app;
grant select on oracle_receipts to anjuri_app;
