-- Up Migration
-- owner: features/wallets
-- “Edit Balance”: a difference with a reason, never an overwrite.
create table wallet_corrections (
  -- So the books know it.
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  before bigint not null check (before >= 0),
  after bigint not null check (after >= 0),
  reason text not null check (reason <> ''),
  -- A code that it is about, as WTH001.
  about text,
  staff_id bigint not null references staff,
  agreed_by bigint references staff,
  at timestamptz not null,
  check (after <> before),
  check (agreed_by <> staff_id)
);
create index wallet_corrections_member on wallet_corrections (member_id, id);
grant select, insert on wallet_corrections to anjuri_app;
