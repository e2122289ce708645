-- Up Migration
-- owner: accounts
create type member_status as enum ('active', 'inactive', 'suspended', 'closed');

create table members (
  id bigint generated always as identity primary key,
  -- 8 random Crockford characters: not countable, not guessable, easy to say on the phone.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  full_name text not null check (full_name <> ''),
  mobile text not null,
  email text not null check (email = lower(email)),
  -- Only a verified address is a login.
  email_verified_at timestamptz,
  -- A new address waiting for its link; until then the old one counts.
  pending_email text check (pending_email = lower(pending_email)),
  password_hash text,
  status member_status not null,
  -- The first donation was approved. Says nothing about signing in.
  activated_at timestamptz,
  -- Fixed at registration. One level: nobody's sponsor's sponsor is ever asked for.
  sponsor_id bigint references members check (sponsor_id <> id),
  language text not null check (language ~ '^[a-z]{2}$'),
  invited_by bigint,
  created_at timestamptz not null,
  last_sign_in_at timestamptz,
  check (status <> 'active' or password_hash is not null)
);
-- Any number of people may claim an address; one can prove it.
create unique index members_verified_email on members (email) where email_verified_at is not null;
create index members_email on members (email);
create index members_sponsor on members (sponsor_id) where sponsor_id is not null;
create index members_never_used on members (created_at) where email_verified_at is null and last_sign_in_at is null;

create function member_sponsor_is_fixed() returns trigger language plpgsql as $$
begin
  if new.sponsor_id is distinct from old.sponsor_id or new.code <> old.code then
    raise exception 'code and sponsor of member % are fixed', old.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger member_sponsor_is_fixed before update of sponsor_id, code on members
  for each row execute function member_sponsor_is_fixed();

-- Which version of which legal text somebody agreed to. Texts themselves belong to the content module.
create table member_agreements (
  member_id bigint not null references members on delete cascade,
  kind text not null,
  version int not null,
  language text not null,
  agreed_at timestamptz not null,
  primary key (member_id, kind, version)
);

create table member_sessions (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  -- SHA-256 of the token: whoever reads this table cannot sign in with it.
  digest bytea not null unique check (length(digest) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  from_address text
);
create index member_sessions_member on member_sessions (member_id);
create index member_sessions_expires on member_sessions (expires_at);

create type member_link_kind as enum ('password_reset', 'email', 'invitation');
-- Links sent by mail: single use, short-lived.
create table member_links (
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  kind member_link_kind not null,
  digest bytea not null unique check (length(digest) = 32),
  -- Where it was sent; an address is verified only by a link that went to it.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index member_links_member on member_links (member_id, kind, created_at);
create index member_links_email on member_links (email, created_at);
create index member_links_expires on member_links (expires_at);

grant select, insert, update, delete on members, member_sessions, member_links to anjuri_app;
grant select, insert, delete on member_agreements to anjuri_app;
