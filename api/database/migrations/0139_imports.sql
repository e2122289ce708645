-- Up Migration
-- owner: features/imports
-- A spreadsheet with members, or with donations of the time before this site. Its rows stay in the file until they are imported; here are counts alone.
create table imports (
  -- People know it as IMP001.
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('members', 'donations')),
  -- What the trust calls the source: «Register of 2019».
  name text not null check (length(name) between 1 and 80),
  status text not null check (status in ('columns_unknown', 'refused', 'previewed', 'running', 'done', 'undoing', 'undone')),
  file_id bigint not null references files,
  mapping jsonb,
  -- Why it was not read, not imported or not undone.
  refused_reason text,
  rows int not null default 0 check (rows >= 0),
  -- Of them: with errors, already here (left out), with something to look at.
  wrong int not null default 0 check (wrong >= 0),
  known int not null default 0 check (known >= 0),
  warned int not null default 0 check (warned >= 0),
  -- Leave the wrong ones out; otherwise it is all or nothing.
  only_good boolean not null default false,
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
create index imports_file on imports (file_id);
create index imports_previewed_by on imports (previewed_by);
create index imports_run_by on imports (run_by) where run_by is not null;
create index imports_undone_by on imports (undone_by) where undone_by is not null;
grant select, insert, update on imports to anjuri_app;

-- Who came by an import. Not with the member: an account that nobody has used yet is not purged while its row is here.
create table imported_members (
  member_id bigint primary key references members,
  import_id bigint not null references imports,
  line int not null,
  -- What the old register called her.
  old_id text check (length(old_id) between 1 and 60),
  unique (import_id, line)
);
create unique index imported_members_old_id on imported_members (lower(old_id)) where old_id is not null;
grant select, insert, update, delete on imported_members to anjuri_app;

-- What a fund had before these books, as a trustee booked it: once a fund and import.
create table import_openings (
  id bigint generated always as identity primary key,
  import_id bigint not null references imports,
  campaign_id bigint not null references campaigns,
  amount bigint not null check (amount > 0),
  place text not null check (place in ('bank', 'cash')),
  -- Where the figure comes from.
  source text not null check (length(source) between 1 and 500),
  staff_id bigint not null references staff,
  agreed_by bigint references staff check (agreed_by <> staff_id),
  at timestamptz not null,
  unique (import_id, campaign_id)
);
create index import_openings_campaign on import_openings (campaign_id);
create index import_openings_staff on import_openings (staff_id, at);
create index import_openings_agreed_by on import_openings (agreed_by) where agreed_by is not null;
grant select, insert on import_openings to anjuri_app;

-- owner: features/donations
-- Gifts of the time before this site: history. They are in no sum of the books, and no reward or receipt comes of them.
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
  -- At least the minimum of the day on which it was imported: she counts as activated.
  activates boolean not null,
  unique (import_id, line)
);
create index past_donations_member on past_donations (member_id, day, id);
create index past_donations_campaign on past_donations (campaign_id);
grant select, insert, update, delete on past_donations to anjuri_app;

-- owner: features/referrals
-- Of an undone import not even an empty month stays.
grant delete on sponsor_months to anjuri_app;
