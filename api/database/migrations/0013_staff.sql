-- Up Migration
-- owner: accounts
create type staff_status as enum ('invited', 'active', 'suspended');

create table staff (
  id bigint generated always as identity primary key,
  code text not null generated always as ('STF' || lpad(id::text, greatest(3, length(id::text)), '0')) stored,
  email text not null unique check (email = lower(email)),
  full_name text not null check (full_name <> ''),
  password_hash text,
  status staff_status not null,
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  -- Their own member account, if they have one: nobody decides about themselves.
  member_id bigint unique references members,
  -- The authenticator's secret, sealed by the named master key.
  totp_key_id text,
  totp_sealed bytea,
  -- The last time step whose code was taken: a code works once.
  totp_last_step bigint,
  created_at timestamptz not null,
  last_sign_in_at timestamptz,
  check ((totp_key_id is null) = (totp_sealed is null)),
  -- No active account without both factors.
  check (status <> 'active' or (password_hash is not null and totp_sealed is not null))
);
create unique index staff_code on staff (code);

create table staff_roles (
  staff_id bigint not null references staff,
  role text not null,
  given_at timestamptz not null,
  given_by bigint references staff,
  primary key (staff_id, role)
);

create table staff_sessions (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  digest bytea not null unique check (length(digest) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz not null,
  from_address text
);
create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_sessions_expires on staff_sessions (expires_at);

-- The password was right; the code is still owed.
create table staff_challenges (
  digest bytea primary key check (length(digest) = 32),
  staff_id bigint not null references staff,
  expires_at timestamptz not null
);

create type staff_link_kind as enum ('enrolment', 'password_reset', 'first_admin');
create table staff_links (
  id bigint generated always as identity primary key,
  -- null only for the link that makes the very first admin.
  staff_id bigint references staff,
  kind staff_link_kind not null,
  digest bytea not null unique check (length(digest) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((staff_id is null) = (kind = 'first_admin'))
);
create index staff_links_staff on staff_links (staff_id, kind, created_at);

-- Between «scan this» and the first right code. Nothing of it counts before that.
create table staff_enrolments (
  digest bytea primary key check (length(digest) = 32),
  link_id bigint not null references staff_links,
  staff_id bigint not null references staff,
  -- null: the password stays as it is.
  password_hash text,
  totp_key_id text not null,
  totp_sealed bytea not null,
  expires_at timestamptz not null
);

create table staff_recovery_codes (
  staff_id bigint not null references staff,
  digest bytea not null check (length(digest) = 32),
  used_at timestamptz,
  primary key (staff_id, digest)
);

-- A lost second factor: two others agree, the owner is told, and time passes.
create table staff_second_factor_resets (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  requested_by bigint not null references staff check (requested_by <> staff_id),
  reason text not null check (reason <> ''),
  requested_at timestamptz not null,
  approved_by bigint references staff check (approved_by <> staff_id and approved_by <> requested_by),
  ready_at timestamptz,
  stop_digest bytea unique,
  stopped_at timestamptz,
  done_at timestamptz,
  check ((approved_by is null) = (ready_at is null)),
  check (done_at is null or (approved_by is not null and stopped_at is null))
);
create unique index staff_second_factor_resets_one_open on staff_second_factor_resets (staff_id)
  where stopped_at is null and done_at is null;

grant select, insert, update on staff, staff_links, staff_recovery_codes, staff_second_factor_resets to anjuri_app;
grant select, insert, update, delete on staff_sessions, staff_challenges, staff_enrolments to anjuri_app;
grant select, insert, delete on staff_roles to anjuri_app;
grant delete on staff_links, staff_recovery_codes to anjuri_app;
