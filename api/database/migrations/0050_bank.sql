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

-- The credit of a payment for a decision: the one that is there, or a new unmatched one. Refuses one that another decision stands on.
create function take_bank_credit(p_account bigint, p_utr text, p_amount bigint, p_booked_on date, p_taker bigint, p_at timestamptz,
  out credit_id bigint, out credit_source bank_credit_source, out credit_amount bigint)
language plpgsql as $$
begin
  insert into bank_credits as c (account_id, utr, amount, booked_on, source, taken_by, created_at)
  values (p_account, p_utr, p_amount, p_booked_on, 'unmatched', p_taker, p_at)
  on conflict (account_id, utr) where utr is not null do update
    set taken_by = p_taker,
        -- What nobody has seen in a statement yet is as the last person said.
        amount = case c.source when 'unmatched' then excluded.amount else c.amount end,
        booked_on = case c.source when 'unmatched' then excluded.booked_on else c.booked_on end
    where c.taken_by is null
  returning c.id, c.source, c.amount into credit_id, credit_source, credit_amount;
  if credit_id is null then raise exception 'bank_credit_used' using errcode = 'DN001'; end if;
end $$;

grant select, insert, update on bank_accounts, bank_credits to anjuri_app;
