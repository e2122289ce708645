-- owner: core/files
create type file_status as enum ('waiting', 'ready', 'refused', 'erased');
create table files (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
  kind text not null check (kind ~ '^[a-z]+$'),
  member_id bigint references members,
  staff_id bigint references staff,
  -- The SHA-256 of the Idempotency-Key: a repeated upload finds the first one.
  upload_key bytea not null check (length(upload_key) = 32),
  type text not null check (type ~ '^[a-z]+$'),
  status file_status not null,
  -- The time the scanner found it clean. A ready file without it was accepted while scanning was off (never in production).
  scanned_at timestamptz,
  -- The original name, sealed with the key of the file. Public files keep no name.
  name_sealed bytea,
  object_key text unique check (object_key ~ '^[a-z0-9/-]+$'),
  -- The key of the file, wrapped with the named master key. Without it the object cannot be read.
  key_id text,
  wrapped_key bytea,
  size bigint not null check (size > 0),
  stored_sha256 bytea not null check (length(stored_sha256) = 32),
  sha256 bytea not null check (length(sha256) = 32),
  width int check (width > 0),
  height int check (height > 0),
  -- Each page of a PDF has a picture beside the object.
  pages int check (pages > 0),
  created_at timestamptz not null,
  -- The time of the first reference. A file that was never referred to is deleted.
  used_at timestamptz,
  -- It is null while something refers to the file.
  expires_at timestamptz,
  check (num_nonnulls(member_id, staff_id) = 1),
  check ((key_id is null) = (wrapped_key is null)),
  check (status in ('refused', 'erased') or object_key is not null),
  check (status <> 'erased' or (wrapped_key is null and name_sealed is null))
);
comment on table files is 'Each row is an uploaded file. Its object in the store is encrypted with a key of its own.';
create unique index files_member_upload on files (member_id, upload_key) where member_id is not null;
create unique index files_staff_upload on files (staff_id, upload_key) where staff_id is not null;
create index files_unscanned on files (id) where status in ('waiting', 'ready') and scanned_at is null;
create index files_expiring on files (expires_at) where expires_at is not null and status <> 'erased';
create index files_unfinished on files (id) where status in ('erased', 'refused') and object_key is not null;
create index files_key on files (key_id, id) where key_id is not null;
create index files_sent on files (sha256) where kind = 'receipt';
create index files_public on files (stored_sha256) where wrapped_key is null and status = 'ready';
-- Finds the same picture in the cases of two members.
create index files_identity_sent on files (sha256) where kind in ('identity', 'selfie');
create trigger file_is_referred_to before update of status on files
  for each row when (new.status = 'erased' and old.status <> 'erased') execute function file_is_referred_to();
create trigger file_identity_is_fixed before update on files
  for each row when (
    (old.code, old.kind, old.upload_key, old.type, old.size, old.sha256, old.stored_sha256)
      is distinct from (new.code, new.kind, new.upload_key, new.type, new.size, new.sha256, new.stored_sha256)
    or old.member_id is distinct from new.member_id
    or old.staff_id is distinct from new.staff_id
    or (new.object_key is not null and old.object_key is distinct from new.object_key))
  execute function file_identity_is_fixed();

create table file_references (
  file_id bigint not null references files,
  subject text not null check (subject ~ '^[a-z_]+:[A-Za-z0-9_-]+$'),
  attached_at timestamptz not null,
  primary key (file_id, subject)
);
comment on table file_references is 'Each row is a reference to a file, such as donation:12. A file with a reference is kept.';
create index file_references_subject on file_references (subject);
create trigger file_can_be_referred_to before insert on file_references for each row execute function file_can_be_referred_to();

create table file_image_hashes (
  file_id bigint primary key references files on delete cascade,
  hash bytea not null check (length(hash) = 160),
  bands int[] not null check (cardinality(bands) = 10)
);
comment on table file_image_hashes is 'Each row describes the picture of a receipt for comparison: 160 bytes to compare and ten numbers for the search.';
create index file_image_hashes_bands on file_image_hashes using gin (bands);

create table file_usage (
  member_id bigint not null references members on delete cascade,
  day date not null,
  files int not null check (files >= 0),
  bytes bigint not null check (bytes >= 0),
  primary key (member_id, day)
);
comment on table file_usage is 'Each row counts the uploads of a member on one day.';
create index file_usage_day on file_usage (day);

create table file_object_sweeps (
  day date primary key,
  after_key text not null default '',
  finished_at timestamptz
);
comment on table file_object_sweeps is 'Each row says how far the daily check of the object store has come.';

grant select, insert, update, delete on files, file_usage, file_object_sweeps to anjuri_app;
grant select, insert, delete on file_references, file_image_hashes to anjuri_app;
