-- Up Migration
-- owner: core/bank
-- The trust's bank accounts and what came in on them. Statement lines come with the import of statements.
create table bank_accounts (
  id bigint generated always as identity primary key,
  -- Its account in the books.
  ledger_code int not null unique check (ledger_code between 1001 and 1099),
  name text not null check (name <> ''),
  -- Where UPI payments arrive.
  is_default boolean not null default false
);
create unique index bank_accounts_one_default on bank_accounts (is_default) where is_default;
insert into bank_accounts (ledger_code, name, is_default) values (1001, 'Bank account (UPI collections)', true);

-- `unmatched`: somebody approved without a line of the statement; the line, when it comes, fills this row and adds none.
create type bank_credit_source as enum ('statement', 'unmatched');

create table bank_credits (
  id bigint generated always as identity primary key,
  -- No foreign key: every approval would lock the one row that all share.
  account_id bigint not null,
  utr text,
  amount bigint not null check (amount > 0),
  booked_on date not null,
  source bank_credit_source not null,
  -- The decision that stands on it. One gift per credit.
  taken_by bigint,
  created_at timestamptz not null
) with (fillfactor = 80);
create unique index bank_credits_utr on bank_credits (account_id, utr) where utr is not null;

-- The credits of payments for decisions: those that are there, or new unmatched ones, in the order of their numbers. What has no number gets none.
-- Refuses all if another decision stands on one.
create function take_bank_credits(p_account bigint, p_utrs text[], p_amounts bigint[], p_booked_on date[], p_takers bigint[], p_at timestamptz)
returns table (taker bigint, credit_id bigint, credit_source bank_credit_source, credit_amount bigint) language plpgsql as $$
declare taken int;
begin
  return query
  insert into bank_credits as c (account_id, utr, amount, booked_on, source, taken_by, created_at)
  select p_account, w.utr, w.amount, w.booked_on, 'unmatched', w.taker, p_at
    from unnest(p_utrs, p_amounts, p_booked_on, p_takers) w(utr, amount, booked_on, taker) where w.utr is not null order by w.utr
  on conflict (account_id, utr) where utr is not null do update
    set taken_by = excluded.taken_by,
        -- What nobody has seen in a statement yet is as the last person said.
        amount = case c.source when 'unmatched' then excluded.amount else c.amount end,
        booked_on = case c.source when 'unmatched' then excluded.booked_on else c.booked_on end
    where c.taken_by is null
  returning c.taken_by, c.id, c.source, c.amount;
  get diagnostics taken = row_count;
  if taken < cardinality(array_remove(p_utrs, null)) then raise exception 'bank_credit_used' using errcode = 'DN001'; end if;
end $$;

grant select, insert, update on bank_accounts, bank_credits to anjuri_app;
