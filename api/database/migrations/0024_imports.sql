-- owner: features/imports
create table imports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('members', 'donations')),
  name text not null check (length(name) between 1 and 80),
  status text not null check (status in ('columns_unknown', 'refused', 'previewed', 'running', 'done', 'undoing', 'undone')),
  file_id bigint not null references files,
  mapping jsonb,
  -- It says why the file was not read, imported or undone.
  refused_reason text,
  rows int not null default 0 check (rows >= 0),
  -- The rows with errors, those known already (left out), and those with warnings.
  wrong int not null default 0 check (wrong >= 0),
  known int not null default 0 check (known >= 0),
  warned int not null default 0 check (warned >= 0),
  -- Rows with errors are left out; otherwise one error stops the import.
  skips_wrong_rows boolean not null default false,
  progress int not null default 0 check (progress >= 0),
  previewed_by bigint not null references staff,
  previewed_at timestamptz not null,
  run_by bigint references staff,
  run_at timestamptz,
  done_at timestamptz,
  undone_by bigint references staff,
  undone_at timestamptz,
  check (status <> 'refused' or refused_reason is not null),
  check ((run_by is null) = (run_at is null)),
  check (status not in ('running', 'done', 'undoing', 'undone') or run_by is not null),
  check (status not in ('done', 'undoing', 'undone') or done_at is not null),
  check ((status = 'undone') = (undone_at is not null))
);
comment on table imports is 'Each row is an imported spreadsheet of members or past donations. Its rows stay in the file until they are imported.';
create index imports_file on imports (file_id);
create index imports_previewed_by on imports (previewed_by);
create index imports_run_by on imports (run_by) where run_by is not null;
create index imports_undone_by on imports (undone_by) where undone_by is not null;

create table imported_members (
  member_id bigint primary key references members,
  import_id bigint not null references imports,
  line int not null,
  old_id text check (length(old_id) between 1 and 60),
  unique (import_id, line)
);
comment on table imported_members is 'Each row links a member to the import that created them. While it exists, the unused account is not purged.';
create unique index imported_members_old_id on imported_members (lower(old_id)) where old_id is not null;

create table import_openings (
  id bigint generated always as identity primary key,
  import_id bigint not null references imports,
  campaign_id bigint not null references campaigns,
  amount bigint not null check (amount > 0),
  place text not null check (place in ('bank', 'cash')),
  source text not null check (length(source) between 1 and 500),
  staff_id bigint not null references staff,
  agreed_by bigint references staff check (agreed_by <> staff_id),
  at timestamptz not null,
  unique (import_id, campaign_id)
);
comment on table import_openings is 'Each row is an opening balance of a fund that a trustee booked, once per fund and import.';
create index import_openings_campaign on import_openings (campaign_id);
create index import_openings_staff on import_openings (staff_id, at);
create index import_openings_agreed_by on import_openings (agreed_by) where agreed_by is not null;

grant select, insert, update on imports to anjuri_app;
grant select, insert, update, delete on imported_members to anjuri_app;
grant select, insert on import_openings to anjuri_app;

-- owner: features/donations
create table past_donations (
  id bigint generated always as identity primary key,
  import_id bigint not null references imports,
  line int not null,
  member_id bigint not null references members,
  campaign_id bigint not null references campaigns,
  day date not null,
  amount bigint not null check (amount > 0),
  method text,
  reference text check (length(reference) between 1 and 60),
  note text check (length(note) between 1 and 300),
  activates boolean not null,
  unique (import_id, line)
);
comment on table past_donations is 'Each row is an imported donation from before this site. It is not in the ledger and earns no reward or receipt.';
create index past_donations_member on past_donations (member_id, day, id);
create index past_donations_campaign on past_donations (campaign_id);
grant select, insert, update, delete on past_donations to anjuri_app;
grant usage on sequence donation_decisions_id_seq to anjuri_app;
