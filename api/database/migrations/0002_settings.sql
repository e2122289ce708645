-- owner: core/settings
create table settings (
  key text primary key check (key ~ '^[a-z_]+\.[a-z_]+$'),
  value jsonb not null,
  version int not null check (version > 0),
  changed_at timestamptz not null
);
comment on table settings is 'Each row is a setting that differs from the default in the code.';

create table setting_changes (
  key text not null,
  version int not null check (version > 0),
  value jsonb not null,
  changed_at timestamptz not null,
  -- It is null if the system changed the setting (setup, seed data).
  staff_id bigint,
  reason text not null default '',
  notice_version text,
  notice_text text,
  primary key (key, version),
  check ((notice_version is null) = (notice_text is null))
);
comment on table setting_changes is 'Each row is one change of a setting, so that a setting can be read as of any day.';

grant select, insert, update on settings to anjuri_app;
grant select, insert on setting_changes to anjuri_app;
