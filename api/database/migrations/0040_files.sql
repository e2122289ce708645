-- Up Migration
-- owner: files
-- The bytes lie in the object store; here stands what they are, whose they are, and the sealed key that opens them.
-- A row is written after its object, in one transaction. An object without a row is found by its day (objects are named by it).
create type file_status as enum ('waiting', 'ready', 'refused', 'erased');

create table files (
  id bigint generated always as identity primary key,
  -- 128 random bits; what forms and links carry.
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
  kind text not null check (kind ~ '^[a-z]+$'),
  member_id bigint references members,
  staff_id bigint references staff,
  -- SHA-256 of the Idempotency-Key: sending the whole again finds the first.
  upload_key bytea not null check (length(upload_key) = 32),
  type text not null check (type ~ '^[a-z]+$'),
  status file_status not null,
  -- When a scanner said «clean». A ready file without it was let in where scanning is switched off (never in production).
  scanned_at timestamptz,
  -- As the sender called it, sealed by the file's own key. Public kinds keep no name.
  name_sealed bytea,
  object_key text unique check (object_key ~ '^[a-z0-9/-]+$'),
  -- The file's own key, sealed by the named key of the configuration. Both gone: nobody can read the object any more.
  key_id text,
  wrapped_key bytea,
  -- Of what is stored, before encryption.
  size bigint not null check (size > 0),
  stored_sha256 bytea not null check (length(stored_sha256) = 32),
  -- Of what was sent.
  sha256 bytea not null check (length(sha256) = 32),
  width int check (width > 0),
  height int check (height > 0),
  -- Of a PDF: so many pictures lie beside the object.
  pages int check (pages > 0),
  created_at timestamptz not null,
  -- First referred to by something. What never was is deleted without a trace.
  used_at timestamptz,
  -- Null: referred to. Else it goes then.
  expires_at timestamptz,
  check (num_nonnulls(member_id, staff_id) = 1),
  check ((key_id is null) = (wrapped_key is null)),
  check (status in ('refused', 'erased') or object_key is not null),
  check (status <> 'erased' or (wrapped_key is null and name_sealed is null))
);
create unique index files_member_upload on files (member_id, upload_key) where member_id is not null;
create unique index files_staff_upload on files (staff_id, upload_key) where staff_id is not null;
create index files_unscanned on files (id) where status in ('waiting', 'ready') and scanned_at is null;
create index files_expiring on files (expires_at) where expires_at is not null and status <> 'erased';
create index files_unfinished on files (id) where status in ('erased', 'refused') and object_key is not null;
create index files_key on files (key_id, id) where key_id is not null;
create index files_sent on files (sha256) where kind = 'receipt';
create index files_public on files (stored_sha256) where wrapped_key is null and status = 'ready';

-- Who refers to a file: 'donation:12'. A file may have several; while it has one, it stays.
create table file_references (
  file_id bigint not null references files,
  subject text not null check (subject ~ '^[a-z_]+:[A-Za-z0-9_-]+$'),
  attached_at timestamptz not null,
  primary key (file_id, subject)
);
create index file_references_subject on file_references (subject);

-- Whatever the code does: nothing referred to is erased, and nothing erased is referred to.
create function file_is_referred_to() returns trigger language plpgsql as $$
begin
  if exists (select from file_references where file_id = old.id) then
    raise exception 'file % is referred to', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger file_is_referred_to before update of status on files
  for each row when (new.status = 'erased' and old.status <> 'erased') execute function file_is_referred_to();

create function file_can_be_referred_to() returns trigger language plpgsql as $$
begin
  -- The share lock waits for an eraser at work on this row, and makes the next one wait for us.
  perform from files where id = new.file_id and status in ('waiting', 'ready') for share;
  if not found then
    raise exception 'file % cannot be referred to', new.file_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger file_can_be_referred_to before insert on file_references
  for each row execute function file_can_be_referred_to();

-- What an upload is, whose it is and where it lies never changes.
create function file_identity_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'file % is what it is', old.id using errcode = 'restrict_violation';
end $$;
create trigger file_identity_is_fixed before update on files
  for each row when (
    (old.code, old.kind, old.upload_key, old.type, old.size, old.sha256, old.stored_sha256)
      is distinct from (new.code, new.kind, new.upload_key, new.type, new.size, new.sha256, new.stored_sha256)
    or old.member_id is distinct from new.member_id
    or old.staff_id is distinct from new.staff_id
    or (new.object_key is not null and old.object_key is distinct from new.object_key))
  execute function file_identity_is_fixed();

-- What receipts look like: 160 bytes to compare, ten numbers to find by.
create table file_looks (
  file_id bigint primary key references files on delete cascade,
  look bytea not null check (length(look) = 160),
  bands int[] not null check (cardinality(bands) = 10)
);
create index file_looks_bands on file_looks using gin (bands);

-- How much a member has sent on one day.
create table file_usage (
  member_id bigint not null references members on delete cascade,
  day date not null,
  files int not null check (files >= 0),
  bytes bigint not null check (bytes >= 0),
  primary key (member_id, day)
);
create index file_usage_day on file_usage (day);

-- How far the walk through the store's objects has come, day by day.
create table file_object_sweeps (
  day date primary key,
  after_key text not null default '',
  finished_at timestamptz
);

grant select, insert, update, delete on files to anjuri_app;
grant select, insert, delete on file_references to anjuri_app;
grant select, insert, delete on file_looks to anjuri_app;
grant select, insert, update, delete on file_usage to anjuri_app;
grant select, insert, update, delete on file_object_sweeps to anjuri_app;
