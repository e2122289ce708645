-- Up Migration
-- owner: platform
-- Every living worker writes here each few seconds; the jobs of one that stopped are handed to the others.
create unlogged table worker_heartbeats (
  worker_id text primary key,
  beat_at timestamptz not null default now()
) with (fillfactor = 50);
grant select, insert, update, delete on worker_heartbeats to anjuri_app;
