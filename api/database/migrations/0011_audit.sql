-- Up Migration
-- owner: audit
-- Who did what to what, from where, when. Rows are written once, in the transaction of the act itself.
create type audit_actor as enum ('visitor', 'member', 'staff', 'system');

create table audit_entries (
  id bigint generated always as identity primary key,
  -- The transaction that wrote it: the seal waits until every earlier one has ended.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  actor_kind audit_actor not null,
  actor_id bigint,
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$'),
  subject_kind text not null check (subject_kind ~ '^[a-z_]+$'),
  -- What people call it: a code or a key, never a name.
  subject text not null,
  before jsonb,
  after jsonb,
  -- Personal values, sealed with the key of this member. Destroying the key erases them; the row and its seal stay.
  member_id bigint,
  personal bytea,
  from_address text,
  check ((actor_kind in ('member', 'staff')) = (actor_id is not null)),
  check (personal is null or member_id is not null)
);
create index audit_entries_action on audit_entries (action, id);
create index audit_entries_subject on audit_entries (subject_kind, subject, id);
create index audit_entries_actor on audit_entries (actor_kind, actor_id, id);
create index audit_entries_at on audit_entries (at, id);

-- The chain, written by one job at a time: hash = SHA-256(0x00 ‖ previous hash ‖ digest of the row).
create table audit_seals (
  seq bigint primary key check (seq > 0),
  entry_id bigint not null unique references audit_entries,
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null
);

-- Where the sealing job starts to look; an aid, not a proof. Verification does not believe it.
create table audit_progress (
  single boolean primary key default true check (single),
  all_sealed_to bigint not null default 0,
  -- Moves up to here when it is old enough that no transaction from before can still be running.
  next_sealed_to bigint not null default 0,
  next_noted_at timestamptz not null default now()
);
insert into audit_progress default values;

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: it is append-only', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function audit_is_append_only();
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function audit_is_append_only();
-- Also for a session that switches ordinary triggers off (session_replication_role).
alter table audit_entries enable always trigger audit_entries_append_only;
alter table audit_seals enable always trigger audit_seals_append_only;

grant select, insert on audit_entries, audit_seals to anjuri_app;
grant select, update on audit_progress to anjuri_app;
