-- Up Migration
-- owner: platform
-- Counters of calls. Unlogged: a busy key is written without waiting for the disk, and a crash of the server that forgets
-- them costs nobody anything. Locks after wrong passwords are another matter and stand in a table that survives.
create unlogged table rate_counters (
  rule text not null,
  key bytea not null,
  empty_at timestamptz not null,
  primary key (rule, key)
) with (fillfactor = 50);
-- No index on the times: it would turn every in-place update into a new index entry; the purge reads the whole table instead.
grant select, insert, update, delete on rate_counters to anjuri_app;

create table lockouts (
  rule text not null,
  key bytea not null,
  attempts int not null check (attempts >= 0),
  since timestamptz not null,
  locks int not null default 0 check (locks >= 0),
  locked_until timestamptz,
  touched_at timestamptz not null,
  primary key (rule, key)
) with (fillfactor = 70);
grant select, insert, update, delete on lockouts to anjuri_app;
