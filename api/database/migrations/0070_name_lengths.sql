-- Up Migration
-- owner: core/bank
-- How long the names are that a bank prints. Where many are equally long and none is longer, its column ends there: only such a name may have been cut.
create table bank_name_lengths (
  account_id bigint not null,
  rail bank_rail not null,
  length int not null check (length > 0),
  lines bigint not null check (lines > 0),
  primary key (account_id, rail, length)
) with (fillfactor = 50);

-- Imports of one account come one after another, so nobody waits for these rows.
create function bank_names_are_counted() returns trigger language plpgsql as $$
begin
  insert into bank_name_lengths as n (account_id, rail, length, lines)
  select f.account_id, f.rail, length(f.payer_name), count(*) from fresh f where f.direction = 'credit' and f.payer_name <> '' group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_id, rail, length) do update set lines = n.lines + excluded.lines;
  return null;
end $$;
create trigger bank_names_are_counted after insert on bank_lines referencing new table as fresh for each statement execute function bank_names_are_counted();

insert into bank_name_lengths (account_id, rail, length, lines)
select l.account_id, l.rail, length(l.payer_name), count(*) from bank_lines l where l.direction = 'credit' and l.payer_name <> '' group by 1, 2, 3;

grant select, insert, update on bank_name_lengths to anjuri_app;
