-- owner: features/your-data
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
comment on table data_copies is 'Each row is a copy of their data that a member asked for. The file is deleted after some days, the row stays.';
-- A member has one open request.
create unique index data_copies_waiting on data_copies (member_id) where ready_at is null and failed_at is null;
create index data_copies_member on data_copies (member_id, id);
create index data_copies_file on data_copies (file_id) where file_id is not null;

create table account_closures (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  asked_at timestamptz not null,
  closes_at timestamptz not null check (closes_at >= asked_at),
  reminded_at timestamptz,
  -- The member was told that something prevents the closing.
  blocked_notified_at timestamptz,
  cancelled_at timestamptz,
  done_at timestamptz,
  -- The member of staff who asked for it. The member can cancel it too.
  asked_by bigint references staff,
  staff_reason text check (length(staff_reason) <= 500),
  check (num_nonnulls(cancelled_at, done_at) <= 1),
  check ((asked_by is null) = (staff_reason is null))
);
comment on table account_closures is 'Each row is a request to close and erase an account. It waits some days, in which it can be cancelled.';
create unique index account_closures_waiting on account_closures (member_id) where cancelled_at is null and done_at is null;
create index account_closures_due on account_closures (closes_at) where cancelled_at is null and done_at is null;
create index account_closures_asked_by on account_closures (asked_by) where asked_by is not null;
create index account_closures_member on account_closures (member_id);

grant select, insert, update, delete on data_copies to anjuri_app;
grant select, insert, update on account_closures to anjuri_app;
