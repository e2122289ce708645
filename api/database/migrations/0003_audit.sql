-- owner: core/audit
create type audit_actor as enum ('visitor', 'member', 'staff', 'system');
create table audit_entries (
  id bigint generated always as identity primary key,
  -- The sealing job waits until every earlier transaction has ended.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  actor_kind audit_actor not null,
  actor_id bigint,
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$'),
  subject_kind text not null check (subject_kind ~ '^[a-z_]+$'),
  subject text not null,
  before jsonb,
  after jsonb,
  -- Personal values are sealed with the key of this member. Erasing the member destroys the key; the row and its seal stay.
  member_id bigint,
  personal bytea,
  from_address text,
  check ((actor_kind in ('member', 'staff')) = (actor_id is not null)),
  check (personal is null or member_id is not null)
);
comment on table audit_entries is 'Each row is one act: actor, act, subject, time and address. It is written in the transaction of the act and never changed.';
create index audit_entries_at on audit_entries (at, id);
create index audit_entries_subject on audit_entries (subject, at, id);
create index audit_entries_actor on audit_entries (actor_kind, actor_id, at, id);
create index audit_entries_actor_kind on audit_entries (actor_kind, at, id);
create index audit_entries_from on audit_entries (from_address, at, id) where from_address is not null;
create index audit_entries_action on audit_entries (action, at, id, actor_kind, subject_kind);
create index audit_entries_subject_kind on audit_entries (subject_kind, at, id, actor_kind);
create trigger audit_entries_append_only before update or delete or truncate on audit_entries for each statement execute function audit_is_append_only();
-- The trigger also fires in a session that switches ordinary triggers off (session_replication_role).
alter table audit_entries enable always trigger audit_entries_append_only;
-- The planner learns from these statistics which filters hardly ever meet.
create statistics audit_entries_kinds (mcv) on action, actor_kind, subject_kind from audit_entries;

create table audit_seals (
  seq bigint primary key check (seq > 0),
  entry_id bigint not null unique references audit_entries,
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null
);
comment on table audit_seals is 'Each row is a link of the hash chain over the audit log: hash = SHA-256(0x00 || previous hash || digest of the entry).';
create trigger audit_seals_append_only before update or delete or truncate on audit_seals for each statement execute function audit_is_append_only();
alter table audit_seals enable always trigger audit_seals_append_only;

create table audit_progress (
  is_only boolean primary key default true check (is_only),
  all_sealed_to bigint not null default 0,
  -- all_sealed_to moves up to this entry once no transaction from before next_noted_at can still be running.
  next_sealed_to bigint not null default 0,
  next_noted_at timestamptz not null default now()
);
comment on table audit_progress is 'The only row says where the sealing job continues. Verification does not rely on it.';
insert into audit_progress default values;

grant select, insert on audit_entries, audit_seals to anjuri_app;
grant select, update on audit_progress to anjuri_app;
