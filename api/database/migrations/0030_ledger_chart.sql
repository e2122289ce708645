-- Up Migration
-- owner: core/ledger
-- The chart of accounts and the moves that exist. docs/ledger.md tells it in words.
-- The application's role owns nothing here: it calls functions and reads views.
create schema ledger;
grant usage on schema ledger to anjuri_app;

-- What was written stays: used by every table of the books.
create function ledger.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'append-only: % on %.% refused', tg_op, tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

create domain ledger.never_negative as bigint constraint never_negative check (value >= 0);

create table ledger.account (
  code int primary key,
  role text not null,
  name text not null check (btrim(name) <> ''),
  opened_at timestamptz not null default now(),
  constraint code_fits_role check (case role
    when 'bank' then code between 1001 and 1099
    when 'cash' then code = 1101
    when 'cheques' then code = 1102
    when 'collections' then code = 1109
    when 'owed' then code = 1201
    when 'earnings' then code = 2101
    when 'wallet' then code = 2102
    when 'held' then code = 2103
    when 'refunds' then code = 2201
    when 'suspense' then code = 2900
    when 'fund' then code between 3001 and 3999
    when 'fees' then code = 4001
    when 'interest' then code = 4002
    when 'rewards' then code = 5001
    when 'bonuses' then code = 5002
    when 'corrections' then code = 5003
    when 'charges' then code = 5101
    else false end)
);

-- A business fact has a kind. A reversal is a kind of its own: that of the fact it turns round, plus 100.
create table ledger.kind (
  id smallint primary key,
  name text not null unique,
  -- Money that leaves the trust; refused while payouts are frozen.
  pays_out boolean not null default false
);

-- Which role may be debited against which, per kind. `fund` says what the leg carries: nothing, the gift's fund, or the general one.
create table ledger.legal_move (
  kind smallint not null references ledger.kind (id),
  debit text not null,
  credit text not null,
  fund text not null default 'none' check (fund in ('none', 'gift', 'general')),
  primary key (kind, debit, credit)
);

-- The same, spelled out for the accounts that exist: one lookup per leg says that both accounts and the fund exist and may meet.
-- One number as key, and pages left mostly empty: so the planner takes the index, which is what every posting pays for.
create table ledger.path (
  key bigint primary key,
  kind smallint not null,
  debit int not null,
  credit int not null,
  fund int not null
) with (fillfactor = 10);

create function ledger.path_key(kind smallint, debit int, credit int, fund int, member boolean) returns bigint language sql immutable as $$
  select (((kind::bigint * 10000 + debit) * 10000 + credit) * 10000 + fund) * case when member then 1 else -1 end $$;

create function ledger.is_member_role(role text) returns boolean language sql immutable as $$
  select role in ('earnings', 'wallet', 'held', 'owed') $$;

create view ledger.legal_path as
  select ledger.path_key(m.kind, d.code, c.code, coalesce(f.code, 0),
           ledger.is_member_role(m.debit) or ledger.is_member_role(m.credit)) as key,
         m.kind, d.code as debit, c.code as credit, coalesce(f.code, 0) as fund
    from ledger.legal_move m
    join ledger.account d on d.role = m.debit
    join ledger.account c on c.role = m.credit
    left join ledger.account f on (m.fund = 'gift' and f.role = 'fund') or (m.fund = 'general' and f.code = 3900)
   where m.fund = 'none' or f.code is not null;

-- Called by whoever adds an account or a move.
create function ledger.spell_out() returns void language sql as $$
  insert into ledger.path (key, kind, debit, credit, fund)
  select key, kind, debit, credit, fund from ledger.legal_path
  on conflict do nothing $$;

create function ledger.path_is_legal() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger.legal_path l
                  where (l.key, l.kind, l.debit, l.credit, l.fund) = (new.key, new.kind, new.debit, new.credit, new.fund)) then
    raise exception 'no such move: kind % from % to % fund %', new.kind, new.debit, new.credit, new.fund using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger legal before insert on ledger.path for each row execute function ledger.path_is_legal();

create trigger stays before update or delete on ledger.account for each row execute function ledger.refuse();
create trigger stays before update or delete on ledger.kind for each row execute function ledger.refuse();
create trigger stays before update or delete on ledger.legal_move for each row execute function ledger.refuse();
create trigger stays before update or delete on ledger.path for each row execute function ledger.refuse();
create trigger stays_whole before truncate on ledger.account for each statement execute function ledger.refuse();
create trigger stays_whole before truncate on ledger.kind for each statement execute function ledger.refuse();
create trigger stays_whole before truncate on ledger.legal_move for each statement execute function ledger.refuse();
create trigger stays_whole before truncate on ledger.path for each statement execute function ledger.refuse();

insert into ledger.account (code, role, name) values
  (1001, 'bank', 'Bank account (UPI collections)'),
  (1101, 'cash', 'Cash in hand'),
  (1102, 'cheques', 'Cheques in clearing'),
  (1109, 'collections', 'Other collections'),
  (1201, 'owed', 'Owed by members'),
  (2101, 'earnings', 'Owed to members: referral earnings'),
  (2102, 'wallet', 'Owed to members: wallet'),
  (2103, 'held', 'Owed to members: held for withdrawal'),
  (2201, 'refunds', 'Refunds due'),
  (2900, 'suspense', 'Suspense: bank credits nobody claimed yet'),
  (3900, 'fund', 'General fund'),
  (4001, 'fees', 'Withdrawal fees'),
  (4002, 'interest', 'Bank interest'),
  (5001, 'rewards', 'Referral rewards'),
  (5002, 'bonuses', 'Tier bonuses'),
  (5003, 'corrections', 'Wallet corrections'),
  (5101, 'charges', 'Bank charges');

insert into ledger.kind (id, name, pays_out) values
  (1, 'donation_approved', false),
  (2, 'reward_booked', false),
  (3, 'bonus_booked', false),
  (4, 'withdrawal_held', false),
  (5, 'withdrawal_paid', true),
  (6, 'wallet_corrected', false),
  (7, 'credit_imported', false),
  (8, 'collection_banked', false),
  (9, 'disbursement_paid', true),
  (10, 'refund_due', false),
  (11, 'refund_paid', true),
  (12, 'charge_taken', false),
  (13, 'interest_received', false),
  (14, 'opening_booked', false);
insert into ledger.kind (id, name) select id + 100, name || '_reversed' from ledger.kind;

insert into ledger.legal_move (kind, debit, credit, fund) values
  (1, 'bank', 'fund', 'none'), (1, 'suspense', 'fund', 'none'),
  (1, 'cash', 'fund', 'none'), (1, 'cheques', 'fund', 'none'), (1, 'collections', 'fund', 'none'),
  (2, 'rewards', 'earnings', 'gift'),
  (3, 'bonuses', 'earnings', 'general'),
  (4, 'earnings', 'held', 'none'), (4, 'wallet', 'held', 'none'),
  (5, 'held', 'bank', 'none'), (5, 'held', 'fees', 'general'),
  (6, 'corrections', 'wallet', 'general'), (6, 'wallet', 'corrections', 'general'),
  (7, 'bank', 'suspense', 'none'),
  (8, 'bank', 'cash', 'none'), (8, 'bank', 'cheques', 'none'), (8, 'bank', 'collections', 'none'),
  (9, 'fund', 'bank', 'none'),
  (10, 'fund', 'refunds', 'none'), (10, 'suspense', 'refunds', 'none'),
  (11, 'refunds', 'bank', 'none'),
  (12, 'charges', 'bank', 'general'),
  (13, 'bank', 'interest', 'general'),
  (14, 'bank', 'fund', 'none'), (14, 'cash', 'fund', 'none');

-- Reversals: the same legs turned round.
insert into ledger.legal_move (kind, debit, credit, fund)
  select kind + 100, credit, debit, fund from ledger.legal_move where kind < 100;
-- What a member no longer has in one balance is taken from the other; what is in neither is owed.
insert into ledger.legal_move (kind, debit, credit, fund)
  select m.kind + 100, instead, m.debit, m.fund
    from ledger.legal_move m, unnest(array['earnings', 'wallet', 'owed']) instead
   where m.kind < 100 and m.credit in ('earnings', 'wallet') and not ledger.is_member_role(m.debit)
  on conflict do nothing;
-- Whatever reaches earnings or wallet pays first what the member owes.
insert into ledger.legal_move (kind, debit, credit)
  select distinct kind, credit, 'owed' from ledger.legal_move where credit in ('earnings', 'wallet');

select ledger.spell_out();

-- Funds and bank accounts are opened while the product runs; the others are fixed.
create function ledger.open_account(p_role text, p_name text) returns int
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
revoke execute on all functions in schema ledger from public;
grant execute on function ledger.open_account(text, text) to anjuri_app;

create view ledger.chart as select code, role, name, opened_at from ledger.account;
create view ledger.kinds as select id, name, pays_out from ledger.kind;
create view ledger.moves as select kind, debit, credit, fund from ledger.path;
grant select on ledger.chart, ledger.kinds, ledger.moves to anjuri_app;
