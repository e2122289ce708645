-- The first of the migrations that make an empty database. A database that does not begin with it is refused (run-migrations.ts).

-- The application's role owns nothing: every table grants it each verb that it needs.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anjuri_app') then
    create role anjuri_app nologin;
  end if;
end $$;

revoke create on schema public from public;
grant usage on schema public to anjuri_app;

-- owner: platform
-- The table has no index on the time: an index would turn every in-place update into a new index entry. The purge reads the whole table.
create unlogged table rate_counters (
  rule text not null,
  key bytea not null,
  empty_at timestamptz not null,
  primary key (rule, key)
) with (fillfactor = 50);
comment on table rate_counters is 'Each row counts the recent calls of one key under one rate limit. A crash of the server may lose the rows.';

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
comment on table lockouts is 'Each row counts the failed attempts of one key under one rule, and says until when it is locked out.';

create table idempotency_keys (
  actor text not null,
  key bytea not null,
  request_hash bytea not null,
  holder uuid not null,
  lease_until timestamptz not null,
  expires_at timestamptz not null,
  committed_at timestamptz,
  status smallint,
  content_type text,
  answer bytea,
  -- A repeat must set the same cookies as the first request, or the browser would be unknown to the account. They are sealed like the answer.
  cookies bytea,
  primary key (actor, key),
  check ((status is null) = (answer is null)),
  check (cookies is null or answer is not null)
);
comment on table idempotency_keys is 'Each row is one request of an actor with an Idempotency-Key. The key is a digest, the stored answer is sealed.';
create index idempotency_keys_expires_at on idempotency_keys (expires_at);

create unlogged table worker_heartbeats (
  worker_id text primary key,
  beat_at timestamptz not null default now()
) with (fillfactor = 50);
comment on table worker_heartbeats is 'Each row is a worker with the time of its last sign of life. The jobs of a worker that stopped go to the others.';

create table replica_mark (
  is_only boolean primary key default true check (is_only),
  marked_at timestamptz not null
) with (fillfactor = 50);
comment on table replica_mark is 'The only row holds a time written each second by servers that read from a replica. On the replica it shows the replica lag.';

grant select, insert, update, delete on rate_counters, lockouts, idempotency_keys, worker_heartbeats to anjuri_app;
grant select, insert, update on replica_mark to anjuri_app;

-- owner: database
create table routine_files (
  id bigint generated always as identity primary key,
  file text not null,
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now()
);
comment on table routine_files is 'Each row is one text of a file in api/database/routines that was run here. A server is ready if its own texts are there.';
create index routine_files_newest on routine_files (file, id);
grant select on routine_files to anjuri_app;
