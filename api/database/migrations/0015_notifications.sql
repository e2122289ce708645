-- Up Migration
-- owner: notifications
-- The bell. The message is a template with its values; it is put into words in the reader's language when it is read.
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
create index notifications_member on notifications (member_id, id) where member_id is not null;
create index notifications_staff on notifications (staff_id, id) where staff_id is not null;
create index notifications_unread on notifications (member_id) where read_at is null and member_id is not null;

grant select, insert, update, delete on notifications to anjuri_app;
