-- Up Migration
-- owner: settings
-- Only what differs from the defaults in code stands here. Every change is kept: a setting can be read as of any day.
create table settings (
  key text primary key check (key ~ '^[a-z_]+\.[a-z_]+$'),
  value jsonb not null,
  version int not null check (version > 0),
  changed_at timestamptz not null
);

create table setting_changes (
  key text not null,
  version int not null check (version > 0),
  value jsonb not null,
  changed_at timestamptz not null,
  -- null: the system itself (setup, seed).
  staff_id bigint,
  reason text not null default '',
  -- Which legal notice was read and confirmed, and its words as they were shown.
  notice_version text,
  notice_text text,
  primary key (key, version),
  check ((notice_version is null) = (notice_text is null))
);

grant select, insert, update on settings to anjuri_app;
grant select, insert on setting_changes to anjuri_app;
