-- Up Migration
-- owner: features/receipts
-- The trust's numbered receipts: gapless per financial year, written by one job at a time, frozen when issued.
create table receipts (
  id bigint generated always as identity primary key,
  donation_id bigint not null references donations,
  -- The approval it is for.
  decision_id bigint not null,
  financial_year text not null check (financial_year ~ '^\d{4}-\d{2}$'),
  number int not null check (number > 0),
  -- 2026-27/000123.
  code text not null generated always as (financial_year || '/' || lpad(number::text, greatest(6, length(number::text)), '0')) stored,
  issued_at timestamptz not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  amount bigint not null check (amount > 0),
  -- Everything it says that is not personal.
  frozen jsonb not null,
  -- The donor's name, address and PAN, sealed with the donor's own key.
  donor bytea,
  voided_at timestamptz,
  void_reason text,
  replaces_id bigint references receipts,
  unique (financial_year, number),
  check ((voided_at is null) = (void_reason is null))
);
create unique index receipts_code on receipts (code);
-- One that stands per approval; void ones stay with their numbers.
create unique index receipts_one_standing on receipts (decision_id) where voided_at is null;
create index receipts_donation on receipts (donation_id);

grant select, insert, update on receipts to anjuri_app;
