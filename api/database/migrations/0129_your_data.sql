-- Up Migration
-- owner: features/your-data
-- A member's copy of what the trust keeps of her. The file goes by itself after its days; the row says that there was one.
create table data_copies (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
  member_id bigint not null references members on delete cascade,
  asked_at timestamptz not null,
  ready_at timestamptz,
  failed_at timestamptz,
  file_id bigint references files on delete set null,
  expires_at timestamptz,
  check (num_nonnulls(ready_at, failed_at) <= 1),
  check ((ready_at is null) = (expires_at is null)),
  check (file_id is null or ready_at is not null)
);
-- One at a time.
create unique index data_copies_waiting on data_copies (member_id) where ready_at is null and failed_at is null;
create index data_copies_member on data_copies (member_id, id);
create index data_copies_file on data_copies (file_id) where file_id is not null;
grant select, insert, update, delete on data_copies to anjuri_app;

-- She asked to be forgotten. It waits, so that she, or whoever was robbed of the account, can cancel it.
create table account_closures (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  asked_at timestamptz not null,
  closes_at timestamptz not null check (closes_at >= asked_at),
  reminded_at timestamptz,
  -- She was told that something is in its way.
  held_up_at timestamptz,
  cancelled_at timestamptz,
  done_at timestamptz,
  check (num_nonnulls(cancelled_at, done_at) <= 1)
);
create unique index account_closures_waiting on account_closures (member_id) where cancelled_at is null and done_at is null;
create index account_closures_due on account_closures (closes_at) where cancelled_at is null and done_at is null;
grant select, insert, update on account_closures to anjuri_app;

-- owner: core/accounts
alter type member_link_kind add value 'closure_stop';
