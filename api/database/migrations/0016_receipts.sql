-- owner: features/receipts
create table receipts (
  id bigint generated always as identity primary key,
  donation_id bigint not null references donations,
  decision_id bigint not null,
  financial_year text not null check (financial_year ~ '^\d{4}-\d{2}$'),
  number int not null check (number > 0),
  code text not null generated always as (financial_year || '/' || lpad(number::text, greatest(6, length(number::text)), '0')) stored,
  issued_at timestamptz not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  amount bigint not null check (amount > 0),
  frozen jsonb not null,
  -- The name, address and PAN of the donor, sealed with their key.
  donor bytea,
  voided_at timestamptz,
  void_reason text,
  replaces_id bigint references receipts,
  -- The day in India on which the money arrived. The yearly statement uses it.
  credited_on date not null,
  -- It is null if a job issued it.
  issued_by bigint references staff,
  voided_by bigint references staff,
  unique (financial_year, number),
  check ((voided_at is null) = (void_reason is null))
);
comment on table receipts is 'Each row is a numbered receipt of the trust. Numbers have no gaps within a financial year, and an issued receipt never changes.';
create unique index receipts_code on receipts (code);
-- Only one receipt per approval is valid. Void ones keep their numbers.
create unique index receipts_one_standing on receipts (decision_id) where voided_at is null;
create index receipts_donation on receipts (donation_id);
-- An approval has one first receipt, even if it is void; each receipt is replaced at most once.
create unique index receipts_one_original on receipts (decision_id) where replaces_id is null;
create unique index receipts_replaced_once on receipts (replaces_id) where replaces_id is not null;
create trigger receipt_takes_its_number before insert on receipts for each row execute function receipt_takes_its_number();
create trigger receipt_is_frozen before update on receipts for each row execute function receipt_is_frozen();

create table receipt_numbers (
  financial_year text primary key check (financial_year ~ '^\d{4}-\d{2}$'),
  last int not null check (last > 0)
) with (fillfactor = 50);
comment on table receipt_numbers is 'Each row is the last receipt number of a financial year. It is locked while a receipt is issued, so there are no gaps.';
create trigger receipt_number_counts_up before insert or update on receipt_numbers for each row execute function receipt_number_counts_up();

grant select, insert, update (voided_at, void_reason, voided_by) on receipts to anjuri_app;
grant select, insert, update on receipt_numbers to anjuri_app;
