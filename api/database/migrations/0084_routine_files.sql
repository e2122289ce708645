-- Up Migration
-- owner: database
-- Which text of each file in api/database/routines was made, newest last. Older ones stay: a server of the last release asks whether its own was.
create table routine_files (
  id bigint generated always as identity primary key,
  file text not null,
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now()
);
create index routine_files_newest on routine_files (file, id);
grant select on routine_files to anjuri_app;
