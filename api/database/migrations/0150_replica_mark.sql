-- Up Migration
-- owner: platform
-- One row, written each second by servers that read from a replica: there it says how far behind the replica is. A replica that went astray never sees the
-- next one. Worker heartbeats would not do: that table is not replicated.
create table replica_mark (
  is_only boolean primary key default true check (is_only),
  marked_at timestamptz not null
) with (fillfactor = 50);
grant select, insert, update on replica_mark to anjuri_app;
