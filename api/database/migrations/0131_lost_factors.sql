-- Up Migration
-- owner: core/accounts
-- A member has neither her phone nor her recovery codes. One of the staff recognises her, another agrees, and time passes; at any moment before she, staff or
-- a sign-in with the factor ends it.
create table lost_factor_requests (
  -- People know it as LFR001.
  id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  asked_at timestamptz not null,
  -- In her own words: what happened, and how to reach her.
  message text not null,
  -- She says that the devices with her passkeys are gone, too.
  passkeys_lost boolean not null,
  -- Asked from a browser that the account does not know.
  is_new_place boolean not null,
  -- How she was recognised. Written once: it is what the second person agrees to.
  recognised_by bigint references staff,
  recognised_at timestamptz,
  recognised_how text,
  agreed_by bigint references staff,
  agreed_at timestamptz,
  -- Fixed by the agreement: a setting that is changed later shortens nothing.
  ready_at timestamptz,
  ended_at timestamptz,
  -- done, stopped (by the mailed link), found (signed in with the factor), password (a new one was set), refused, expired, inactive (the account is).
  ended_how text check (ended_how in ('done', 'stopped', 'found', 'password', 'refused', 'expired', 'inactive')),
  check (num_nonnulls(recognised_by, recognised_at, recognised_how) in (0, 3)),
  check (num_nonnulls(agreed_by, agreed_at, ready_at) in (0, 3)),
  check (agreed_by is null or recognised_by is not null),
  check (ready_at >= agreed_at),
  check ((ended_at is null) = (ended_how is null)),
  -- Nothing is removed that was not agreed to, nor before its time.
  check (ended_how is distinct from 'done' or (ready_at is not null and ended_at >= ready_at))
);
create unique index lost_factor_requests_open on lost_factor_requests (member_id) where ended_at is null;
create index lost_factor_requests_member on lost_factor_requests (member_id, id);
create index lost_factor_requests_ready on lost_factor_requests (ready_at) where ended_at is null and ready_at is not null;
create index lost_factor_requests_recognised_by on lost_factor_requests (recognised_by) where recognised_by is not null;
create index lost_factor_requests_agreed_by on lost_factor_requests (agreed_by) where agreed_by is not null;
grant select, insert, update, delete on lost_factor_requests to anjuri_app;

-- «This was not me»: stops the removal of a second factor.
alter type member_link_kind add value 'factor_stop';
