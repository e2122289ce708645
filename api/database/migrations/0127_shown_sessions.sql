-- Up Migration
-- owner: core/accounts
-- What somebody sees of where they are signed in: a code to end a session by, and browser and system in plain words. Never the raw header.
alter table member_sessions
  add column code uuid not null unique default gen_random_uuid(),
  add column device text check (length(device) between 1 and 60);
alter table staff_sessions
  add column code uuid not null unique default gen_random_uuid(),
  add column device text check (length(device) between 1 and 60);
