-- owner: core/notifications
create table notifications (
  id bigint generated always as identity primary key,
  member_id bigint references members on delete cascade,
  staff_id bigint references staff,
  kind text not null check (kind ~ '^[a-z_]+$'),
  message text not null,
  link text check (link ~ '^/[^/\\]'),
  created_at timestamptz not null,
  read_at timestamptz,
  check ((member_id is null) <> (staff_id is null))
);
comment on table notifications is 'Each row is a notification of a member or of staff. The message is a template with values, translated when it is read.';
create index notifications_member on notifications (member_id, id) where member_id is not null;
create index notifications_staff on notifications (staff_id, id) where staff_id is not null;
create index notifications_unread on notifications (member_id) where read_at is null and member_id is not null;
create index notifications_staff_unread on notifications (staff_id) where read_at is null and staff_id is not null;

create table message_preferences (
  member_id bigint primary key references members on delete cascade,
  email_notifications boolean not null,
  sms_notifications boolean not null,
  marketing_emails boolean not null,
  monthly_reports boolean not null,
  donation_reminders boolean not null,
  -- The member asked for the newsletter before their address was verified. They learn whether the address is subscribed after that.
  newsletter_asked boolean not null default false,
  updated_at timestamptz not null
);
comment on table message_preferences is 'Each row says which messages a member wants. A member without a row has the defaults.';
create index message_preferences_reports on message_preferences (member_id) where monthly_reports;

create table suppressed_addresses (
  digest bytea primary key check (length(digest) = 32),
  cause text not null check (cause in ('refused', 'complaint')),
  at timestamptz not null
);
comment on table suppressed_addresses is 'Each row is the keyed digest of an address that a mail server refused for good, or whose owner complained about spam.';

create table monthly_messages (
  member_id bigint not null references members on delete cascade,
  kind text not null check (kind ~ '^[a-z_]+$'),
  month date not null check (extract(day from month) = 1),
  sent_at timestamptz not null,
  primary key (member_id, kind, month)
);
comment on table monthly_messages is 'Each row is a message that a member got in a month, so that it is not sent again.';

grant select, insert, update, delete on notifications, message_preferences, suppressed_addresses to anjuri_app;
grant select, insert, delete on monthly_messages to anjuri_app;
