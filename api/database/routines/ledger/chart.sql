-- All append-only tables of the ledger use this.
create or replace function ledger.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'append-only: % on %.% refused', tg_op, tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function ledger.path_key(kind smallint, debit int, credit int, fund int, member boolean) returns bigint language sql immutable as $$
  select (((kind::bigint * 10000 + debit) * 10000 + credit) * 10000 + fund) * case when member then 1 else -1 end $$;

create or replace function ledger.is_member_role(role text) returns boolean language sql immutable as $$
  select role in ('earnings', 'wallet', 'held', 'owed') $$;

create or replace view ledger.legal_path as
  select ledger.path_key(m.kind, d.code, c.code, coalesce(f.code, 0),
           ledger.is_member_role(m.debit) or ledger.is_member_role(m.credit)) as key,
         m.kind, d.code as debit, c.code as credit, coalesce(f.code, 0) as fund
    from ledger.legal_move m
    join ledger.account d on d.role = m.debit
    join ledger.account c on c.role = m.credit
    left join ledger.account f on (m.fund = 'gift' and f.role = 'fund') or (m.fund = 'general' and f.code = 3900)
   where m.fund = 'none' or f.code is not null;

-- Adding an account or a move ends with this call.
create or replace function ledger.spell_out() returns void language sql as $$
  insert into ledger.path (key, kind, debit, credit, fund)
  select key, kind, debit, credit, fund from ledger.legal_path
  on conflict do nothing $$;

create or replace function ledger.path_is_legal() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger.legal_path l
                  where (l.key, l.kind, l.debit, l.credit, l.fund) = (new.key, new.kind, new.debit, new.credit, new.fund)) then
    raise exception 'no such move: kind % from % to % fund %', new.kind, new.debit, new.credit, new.fund using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Only funds and bank accounts are opened at run time.
create or replace function ledger.open_account(p_role text, p_name text) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare opened int;
begin
  if p_role is null or p_role not in ('bank', 'fund') then
    raise exception 'only banks and funds are opened' using errcode = 'check_violation';
  end if;
  lock table ledger.account in share row exclusive mode;
  select coalesce(max(code) filter (where code <> 3900), case p_role when 'bank' then 1000 else 3000 end) + 1 into opened
    from ledger.account where role = p_role;
  if opened = 3900 then opened := 3901; end if;
  insert into ledger.account (code, role, name) values (opened, p_role, p_name);
  perform ledger.spell_out();
  return opened;
end $$;

create or replace view ledger.chart as select code, role, name, opened_at from ledger.account;
create or replace view ledger.kinds as select id, name, pays_out from ledger.kind;
create or replace view ledger.moves as select kind, debit, credit, fund from ledger.path;

grant execute on function ledger.open_account(text, text) to anjuri_app;
grant select on ledger.chart, ledger.kinds, ledger.moves to anjuri_app;
