-- Up Migration
-- owner: core/accounts
-- A member's second factor: only who switched it on has a row.
create table member_authenticators (
  member_id bigint primary key references members on delete cascade,
  -- The authenticator's secret, sealed by the named master key.
  key_id text not null,
  sealed bytea not null,
  -- The last time step whose code was taken: a code works once.
  last_step bigint not null,
  since timestamptz not null
);

create table member_recovery_codes (
  member_id bigint not null references member_authenticators on delete cascade,
  digest bytea not null check (length(digest) = 32),
  used_at timestamptz,
  primary key (member_id, digest)
);

-- The password was right; the code is still owed.
create table member_challenges (
  digest bytea primary key check (length(digest) = 32),
  member_id bigint not null references members on delete cascade,
  remember boolean not null,
  expires_at timestamptz not null
);
create index member_challenges_member on member_challenges (member_id);
create index member_challenges_expires on member_challenges (expires_at);

-- Between «scan this» and the first right code, one a member. Nothing of it counts before that.
create table member_authenticator_setups (
  member_id bigint primary key references members on delete cascade,
  digest bytea not null unique check (length(digest) = 32),
  key_id text not null,
  sealed bytea not null,
  expires_at timestamptz not null
);

grant select, insert, update, delete on member_authenticators, member_recovery_codes, member_authenticator_setups to anjuri_app;
grant select, insert, delete on member_challenges to anjuri_app;
