-- Up Migration
-- owner: accounts
-- Where somebody signed in before: a browser by the digest of its cookie, a network by the digest of its prefix. Strangers' guesses
-- do not lock these out. A new password forgets them.
create table known_places (
  realm text not null check (realm in ('member', 'staff')),
  person_id bigint not null,
  digest bytea not null check (length(digest) = 32),
  seen_at timestamptz not null,
  primary key (realm, person_id, digest)
);
create index known_places_seen on known_places (seen_at);
grant select, insert, update, delete on known_places to anjuri_app;

-- «This was not me»: stops a change of address that somebody asked for.
alter type member_link_kind add value 'email_stop';

-- Sessions end when nobody uses them. Those that are open today begin to count today.
alter table member_sessions add column last_seen_at timestamptz not null default now();
alter table member_sessions alter column last_seen_at drop default;
