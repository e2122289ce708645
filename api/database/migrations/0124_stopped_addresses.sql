-- Up Migration
-- owner: core/notifications
-- Addresses that mail servers refuse for good, or whose reader complained. A keyed digest: who reads the table learns no address.
create table stopped_addresses (
  digest bytea primary key check (length(digest) = 32),
  cause text not null check (cause in ('refused', 'complaint')),
  at timestamptz not null
);
grant select, insert, update, delete on stopped_addresses to anjuri_app;

-- What is sent once a month: the row is the promise that it is not sent again.
create table monthly_messages (
  member_id bigint not null references members on delete cascade,
  kind text not null check (kind ~ '^[a-z_]+$'),
  month date not null check (extract(day from month) = 1),
  sent_at timestamptz not null,
  primary key (member_id, kind, month)
);
grant select, insert, delete on monthly_messages to anjuri_app;

create index notifications_staff_unread on notifications (staff_id) where read_at is null and staff_id is not null;
create index message_preferences_reports on message_preferences (member_id) where monthly_reports;
