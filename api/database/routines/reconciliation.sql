create or replace function daily_close_is_signed() returns trigger language plpgsql as $$
begin
  raise exception 'the close of % is signed', old.day using errcode = 'restrict_violation';
end $$;

-- A closed day gets no new lines.
create or replace function bank_line_day_is_open() returns trigger language plpgsql as $$
declare closed date;
begin
  select f.day into closed from fresh f where exists (select from daily_closes c where c.account_id = f.account_id and c.day >= f.day) limit 1;
  if found then raise exception 'the books of % are closed', closed using errcode = 'restrict_violation'; end if;
  return null;
end $$;

-- Every imported credit is in the ledger once, on the right account.
create or replace view oracle_bank_line as
  select format('bank line %s: credit %s has %s', l.id, k.id, k.amount) as found
    from bank_lines l join bank_credits k on k.id = l.credit_id
   where ledger.watch_from() = 0 and (k.line_id is distinct from l.id or (k.source = 'statement' and k.amount <> l.amount))
  union all
  select format('credit %s of %s from a statement, in suspense came %s', k.id, k.amount, t.amount)
    from bank_credits k
    left join ledger.transfer t on t.source_id = k.id and t.kind = 7 and t.leg = 1
      and not exists (select from ledger.reversal r where (r.source_id, r.kind) = (k.id, 7))
   where ledger.watch_from() = 0 and k.line_id is not null
     and t.amount is distinct from case when k.source = 'statement' and k.retired_at is null then k.amount end;

grant select on oracle_bank_line to anjuri_app;
