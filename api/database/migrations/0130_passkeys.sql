-- Up Migration
-- owner: core/accounts
-- A device that signs in for a member or for one of the staff. Only its public half is here: of no use to anybody else.
create table passkeys (
  id bigint generated always as identity primary key,
  code uuid not null unique default gen_random_uuid(),
  member_id bigint references members on delete cascade,
  staff_id bigint references staff on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- How often the device says it was used. Passkeys that are synced between devices always say 0.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  -- Two devices answered as this one: it opens nothing any more.
  stopped_at timestamptz,
  check (num_nonnulls(member_id, staff_id) = 1)
);
create index passkeys_member on passkeys (member_id) where member_id is not null;
create index passkeys_staff on passkeys (staff_id) where staff_id is not null;

-- What a device is asked to sign, once. Somebody who signs in has no name yet.
create table passkey_challenges (
  digest bytea primary key check (length(digest) = 32),
  realm text not null check (realm in ('member', 'staff')),
  purpose text not null check (purpose in ('add', 'sign_in')),
  member_id bigint references members on delete cascade,
  staff_id bigint references staff on delete cascade,
  expires_at timestamptz not null,
  check (num_nonnulls(member_id, staff_id) = case purpose when 'add' then 1 else 0 end)
);
create index passkey_challenges_member on passkey_challenges (member_id) where member_id is not null;
create index passkey_challenges_staff on passkey_challenges (staff_id) where staff_id is not null;
create index passkey_challenges_expires on passkey_challenges (expires_at);

grant select, insert, update, delete on passkeys to anjuri_app;
grant select, insert, delete on passkey_challenges to anjuri_app;
