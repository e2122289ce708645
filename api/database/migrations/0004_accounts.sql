-- owner: core/accounts
create type member_status as enum ('active', 'inactive', 'suspended', 'closed');
create table members (
  id bigint generated always as identity primary key,
  -- 8 random Crockford characters: they cannot be counted or guessed, and are easy to say on the phone.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  full_name text not null check (full_name <> ''),
  mobile text not null,
  email text not null check (email = lower(email)),
  email_verified_at timestamptz,
  -- The new address waits for its link; until then the old one is used.
  pending_email text check (pending_email = lower(pending_email)),
  password_hash text,
  status member_status not null,
  -- The time of the first approved donation. It has nothing to do with signing in.
  activated_at timestamptz,
  -- The sponsor is fixed at registration. There is one level: no query follows the sponsor of a sponsor.
  sponsor_id bigint references members check (sponsor_id <> id),
  language text not null check (language ~ '^[a-z]{2}$'),
  invited_by bigint,
  created_at timestamptz not null,
  last_sign_in_at timestamptz,
  -- The full name is these two with a space between. A name of one word has no family name.
  given_name text not null default '',
  family_name text not null default '',
  -- The member entered a code that was texted to this number.
  mobile_verified_at timestamptz,
  check (status <> 'active' or password_hash is not null),
  -- The sponsor registered before the member, so no circle of sponsors is possible.
  constraint members_sponsor_was_there check (sponsor_id < id),
  check (given_name <> '')
);
comment on table members is 'Each row is a member, with their name, addresses, password hash and status.';
-- Several members may claim an address; only one can verify it.
create unique index members_verified_email on members (email) where email_verified_at is not null;
create index members_email on members (email);
create index members_sponsor on members (sponsor_id) where sponsor_id is not null;
create index members_never_used on members (created_at) where email_verified_at is null and last_sign_in_at is null;
-- Lists the newest friends of a sponsor without sorting all of them.
create index members_sponsor_newest on members (sponsor_id, id) where sponsor_id is not null;
-- Names are searched by their first letters.
create index members_name on members (lower(full_name) collate "C", id);
create index members_by_name on members (status, lower(full_name) collate "C", id);
create index members_by_email on members (status, email collate "C", id);
create index members_by_joining on members (status, created_at, id);
create index members_family_name on members (lower(family_name || ' ' || given_name) collate "C", id);
create index members_mobile on members (mobile, id);
create trigger member_sponsor_is_fixed before update of sponsor_id, code on members for each row execute function member_sponsor_is_fixed();
create trigger member_names before insert or update of full_name, given_name, family_name on members for each row execute function member_names();

create table member_agreements (
  member_id bigint not null references members on delete cascade,
  kind text not null,
  version int not null,
  language text not null,
  agreed_at timestamptz not null,
  primary key (member_id, kind, version)
);
comment on table member_agreements is 'Each row is one version of a legal text that a member agreed to.';

create table member_sessions (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  -- The SHA-256 of the token: a reader of this table cannot sign in with it.
  digest bytea not null unique check (length(digest) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  from_address text,
  last_seen_at timestamptz not null,
  -- The member sees this code, and the browser and system in words, in the list of sessions. The raw header is not kept.
  code uuid not null unique default gen_random_uuid(),
  device text check (length(device) between 1 and 60),
  -- The digest of the browser's cookie. Ending the session also forgets this browser.
  browser bytea check (length(browser) = 32)
);
comment on table member_sessions is 'Each row is an open session of a member.';
create index member_sessions_member on member_sessions (member_id);
create index member_sessions_expires on member_sessions (expires_at);

create type member_link_kind as enum ('password_reset', 'email', 'invitation', 'email_stop', 'payout_stop', 'closure_stop', 'factor_stop');
create table member_links (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  kind member_link_kind not null,
  digest bytea not null unique check (length(digest) = 32),
  -- An address is verified only by a link that was sent to it.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table member_links is 'Each row is a link sent to a member by mail. It can be used once and expires soon.';
create index member_links_member on member_links (member_id, kind, created_at);
create index member_links_email on member_links (email, created_at);
create index member_links_expires on member_links (expires_at);

create type staff_status as enum ('invited', 'active', 'suspended');
create table staff (
  id bigint generated always as identity primary key,
  code text not null generated always as ('STF' || lpad(id::text, greatest(3, length(id::text)), '0')) stored,
  email text not null unique check (email = lower(email)),
  full_name text not null check (full_name <> ''),
  password_hash text,
  status staff_status not null,
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  -- The own member account of this person: nobody decides about themselves.
  member_id bigint unique references members,
  -- The secret of the authenticator, sealed with the named master key.
  totp_key_id text,
  totp_sealed bytea,
  totp_last_step bigint,
  created_at timestamptz not null,
  last_sign_in_at timestamptz,
  check ((totp_key_id is null) = (totp_sealed is null)),
  check (status <> 'active' or (password_hash is not null and totp_sealed is not null))
);
comment on table staff is 'Each row is a member of staff, with their password hash and second factor.';
create unique index staff_code on staff (code);

create table staff_roles (
  staff_id bigint not null references staff,
  role text not null,
  given_at timestamptz not null,
  given_by bigint references staff,
  primary key (staff_id, role)
);
comment on table staff_roles is 'Each row is a role of a member of staff.';

create table staff_sessions (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  digest bytea not null unique check (length(digest) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz not null,
  from_address text,
  -- The last time the person confirmed who they are in this session.
  confirmed_at timestamptz,
  code uuid not null unique default gen_random_uuid(),
  device text check (length(device) between 1 and 60),
  browser bytea check (length(browser) = 32)
);
comment on table staff_sessions is 'Each row is an open session of a member of staff.';
create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_sessions_expires on staff_sessions (expires_at);

create table staff_challenges (
  digest bytea primary key check (length(digest) = 32),
  staff_id bigint not null references staff,
  expires_at timestamptz not null
);
comment on table staff_challenges is 'Each row is a sign-in of staff that has passed the password and waits for the code.';

create type staff_link_kind as enum ('enrolment', 'password_reset', 'first_admin');
create table staff_links (
  id bigint generated always as identity primary key,
  -- It is null only in the link that creates the first admin.
  staff_id bigint references staff,
  kind staff_link_kind not null,
  digest bytea not null unique check (length(digest) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((staff_id is null) = (kind = 'first_admin'))
);
comment on table staff_links is 'Each row is a link sent to staff by mail. It can be used once and expires soon.';
create index staff_links_staff on staff_links (staff_id, kind, created_at);

create table staff_enrolments (
  digest bytea primary key check (length(digest) = 32),
  link_id bigint not null references staff_links,
  staff_id bigint not null references staff,
  password_hash text,
  totp_key_id text not null,
  totp_sealed bytea not null,
  expires_at timestamptz not null
);
comment on table staff_enrolments is 'Each row is the set-up of an authenticator that waits for its first correct code.';

create table staff_recovery_codes (
  staff_id bigint not null references staff,
  digest bytea not null check (length(digest) = 32),
  used_at timestamptz,
  primary key (staff_id, digest)
);
comment on table staff_recovery_codes is 'Each row is a recovery code of a member of staff, as a digest.';

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
comment on table staff_second_factor_resets is 'Each row is a request to remove a lost second factor of staff. Two others agree, and a waiting time passes.';
create unique index staff_second_factor_resets_one_open on staff_second_factor_resets (staff_id) where stopped_at is null and done_at is null;

create table known_places (
  realm text not null check (realm in ('member', 'staff')),
  person_id bigint not null,
  digest bytea not null check (length(digest) = 32),
  seen_at timestamptz not null,
  primary key (realm, person_id, digest)
);
comment on table known_places is 'Each row is a browser or network, as a digest, from which a person signed in. Failed sign-ins elsewhere do not lock it out.';
create index known_places_seen on known_places (seen_at);

create table member_origins (
  member_id bigint primary key,
  device bytea check (length(device) = 32),
  network bytea check (length(network) = 32),
  at timestamptz not null
);
comment on table member_origins is 'Each row says in which browser and network, as digests, a member registered. It links accounts of one person.';
create index member_origins_device on member_origins (device) where device is not null;
create index member_origins_at on member_origins (at);

create type member_change as enum ('password', 'email', 'second_factor', 'passkey');
create table member_changes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  change member_change not null,
  -- The previous address is told about payouts for as long as they wait.
  old_email text,
  at timestamptz not null
);
comment on table member_changes is 'Each row is a change of the credentials of a member. Payouts wait for a while after it.';
create index member_changes_member on member_changes (member_id, at desc);

create table pending_mobile_numbers (
  member_id bigint primary key references members on delete cascade,
  sealed bytea not null,
  tries smallint not null default 0 check (tries >= 0),
  expires_at timestamptz not null
);
comment on table pending_mobile_numbers is 'Each row is a new mobile number that waits for its code. Until then the old number is used.';
create index pending_mobile_numbers_expires on pending_mobile_numbers (expires_at);

create table member_authenticators (
  member_id bigint primary key references members on delete cascade,
  key_id text not null,
  sealed bytea not null,
  last_step bigint not null,
  since timestamptz not null
);
comment on table member_authenticators is 'Each row is the second factor of a member. A member without one has no row.';

create table member_recovery_codes (
  member_id bigint not null references member_authenticators on delete cascade,
  digest bytea not null check (length(digest) = 32),
  used_at timestamptz,
  primary key (member_id, digest)
);
comment on table member_recovery_codes is 'Each row is a recovery code of a member, as a digest.';

create table member_challenges (
  digest bytea primary key check (length(digest) = 32),
  member_id bigint not null references members on delete cascade,
  remember boolean not null,
  expires_at timestamptz not null
);
comment on table member_challenges is 'Each row is a sign-in of a member that has passed the password and waits for the code.';
create index member_challenges_member on member_challenges (member_id);
create index member_challenges_expires on member_challenges (expires_at);

create table member_authenticator_setups (
  member_id bigint primary key references members on delete cascade,
  digest bytea not null unique check (length(digest) = 32),
  key_id text not null,
  sealed bytea not null,
  expires_at timestamptz not null
);
comment on table member_authenticator_setups is 'Each row is the set-up of an authenticator by a member that waits for its first correct code.';

create table member_preferences (
  member_id bigint primary key references members on delete cascade,
  time_zone text not null check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  theme text not null check (theme in ('auto', 'light', 'dark')),
  reduced_motion boolean not null,
  show_name boolean not null,
  updated_at timestamptz not null
);
comment on table member_preferences is 'Each row holds the display settings of a member. A member without a row has the defaults.';

create table passkeys (
  id bigint generated always as identity primary key,
  code uuid not null unique default gen_random_uuid(),
  member_id bigint references members on delete cascade,
  staff_id bigint references staff on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- The signature counter of the device. Passkeys that are synced between devices always report 0.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  -- Two devices answered with this passkey, so it no longer signs in.
  stopped_at timestamptz,
  check (num_nonnulls(member_id, staff_id) = 1)
);
comment on table passkeys is 'Each row is a passkey of a member or of staff. Only the public key is stored.';
create index passkeys_member on passkeys (member_id) where member_id is not null;
create index passkeys_staff on passkeys (staff_id) where staff_id is not null;

create table passkey_challenges (
  digest bytea primary key check (length(digest) = 32),
  realm text not null check (realm in ('member', 'staff')),
  purpose text not null check (purpose in ('add', 'sign_in')),
  member_id bigint references members on delete cascade,
  staff_id bigint references staff on delete cascade,
  expires_at timestamptz not null,
  check (num_nonnulls(member_id, staff_id) = case purpose when 'add' then 1 else 0 end)
);
comment on table passkey_challenges is 'Each row is a challenge that a device signs once. During sign-in the person is not known yet.';
create index passkey_challenges_member on passkey_challenges (member_id) where member_id is not null;
create index passkey_challenges_staff on passkey_challenges (staff_id) where staff_id is not null;
create index passkey_challenges_expires on passkey_challenges (expires_at);

create table lost_factor_requests (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  asked_at timestamptz not null,
  message text not null,
  -- The member says that the devices with their passkeys are lost too.
  passkeys_lost boolean not null,
  is_new_place boolean not null,
  -- The identification is written once, because the second person agrees to it.
  recognised_by bigint references staff,
  recognised_at timestamptz,
  recognised_how text,
  agreed_by bigint references staff,
  agreed_at timestamptz,
  -- The time is fixed by the agreement. A later change of the setting does not shorten it.
  ready_at timestamptz,
  ended_at timestamptz,
  ended_how text check (ended_how in ('done', 'stopped', 'found', 'password', 'refused', 'expired', 'inactive')),
  check (num_nonnulls(recognised_by, recognised_at, recognised_how) in (0, 3)),
  check (num_nonnulls(agreed_by, agreed_at, ready_at) in (0, 3)),
  check (agreed_by is null or recognised_by is not null),
  check (ready_at >= agreed_at),
  check ((ended_at is null) = (ended_how is null)),
  -- A removal needs the agreement and the full waiting time.
  check (ended_how is distinct from 'done' or (ready_at is not null and ended_at >= ready_at))
);
comment on table lost_factor_requests is 'Each row is the request of a member without their second factor. Staff identify them, another agrees, time passes.';
create unique index lost_factor_requests_open on lost_factor_requests (member_id) where ended_at is null;
create index lost_factor_requests_member on lost_factor_requests (member_id, id);
create index lost_factor_requests_ready on lost_factor_requests (ready_at) where ended_at is null and ready_at is not null;
create index lost_factor_requests_recognised_by on lost_factor_requests (recognised_by) where recognised_by is not null;
create index lost_factor_requests_agreed_by on lost_factor_requests (agreed_by) where agreed_by is not null;

grant select, insert, update, delete on members, member_sessions, member_links, staff_sessions, staff_challenges, staff_links, staff_enrolments,
  staff_recovery_codes, known_places, pending_mobile_numbers, member_authenticators, member_recovery_codes, member_authenticator_setups, member_preferences, passkeys,
  lost_factor_requests to anjuri_app;
grant select, insert, delete on member_agreements, staff_roles, member_origins, member_changes, member_challenges, passkey_challenges to anjuri_app;
grant select, insert, update on staff, staff_second_factor_resets to anjuri_app;

-- owner: core/keys
create table member_keys (
  member_id bigint primary key,
  master_key_id text,
  wrapped bytea,
  created_at timestamptz not null,
  destroyed_at timestamptz,
  check ((wrapped is null) = (master_key_id is null)),
  check ((wrapped is null) = (destroyed_at is not null))
);
comment on table member_keys is 'Each row is the wrapped key of a member. Erasing the member destroys it, and with it every value sealed with it.';
create index member_keys_master on member_keys (master_key_id);
create trigger member_key_stays_destroyed before update on member_keys for each row execute function member_key_stays_destroyed();
grant select, insert, update on member_keys to anjuri_app;
