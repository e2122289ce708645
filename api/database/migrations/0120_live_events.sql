-- Up Migration
-- owner: core/live
-- News for open pages: that something changed, never what. Written in the transaction in which it happens.
create table live_events (
  id bigint generated always as identity primary key,
  -- Given by relay_live_events once the row can be seen by all: whoever has read one has seen all smaller ones.
  position bigint unique,
  -- Who hears it: member:12, staff:5, or everybody who may donations.read.
  audience text not null check (audience ~ '^(member:\d+|staff:\d+|may:[a-z.]+)$'),
  -- A word of contract/live.ts.
  about text not null check (about ~ '^[a-z_]+$'),
  -- Which one: TKT001. null: any of them.
  code text check (code ~ '^[A-Za-z0-9_-]{1,60}$'),
  created_at timestamptz not null
);
create index live_events_waiting on live_events (id) where position is null;
create index live_events_audience on live_events (audience, position);
create index live_events_created on live_events (created_at);

-- The last position given. One row; whoever holds its lock is the relay.
create table live_position (
  is_only boolean primary key default true check (is_only),
  last bigint not null default 0
);
insert into live_position default values;

grant select, insert, delete on live_events to anjuri_app;
grant select on live_position to anjuri_app;
