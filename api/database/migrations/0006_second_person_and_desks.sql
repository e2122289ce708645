-- owner: core/second-person
create type second_person_status as enum ('open', 'waiting', 'done', 'refused', 'withdrawn', 'expired', 'failed');
create table second_person_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  subject text not null check (subject <> ''),
  link text,
  asked_by bigint not null references staff,
  asked_at timestamptz not null,
  from_address text,
  expires_at timestamptz not null,
  -- The member whose key seals the request; if it is null, the key of the trust does.
  member_id bigint references members,
  -- The act and its description are sealed because they contain personal data.
  frozen text not null,
  status second_person_status not null default 'open',
  decided_by bigint references staff,
  decided_at timestamptz,
  note text not null default '',
  takes_effect_at timestamptz,
  done_at timestamptz,
  -- In solo mode nobody else is asked, but the waiting time still applies.
  is_solo boolean not null default false,
  check (expires_at > asked_at),
  check (status not in ('waiting', 'done') or (decided_by is not null and (decided_by <> asked_by) <> is_solo)),
  check (status <> 'withdrawn' or decided_by = asked_by),
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'done') = (done_at is not null)),
  check (status <> 'waiting' or takes_effect_at is not null)
);
comment on table second_person_requests is 'Each row is an act that one person asked for and another must agree to.';
-- Only one request about the same thing can be open.
create unique index second_person_requests_one_open on second_person_requests (kind, subject) where status in ('open', 'waiting');
create index second_person_requests_standing on second_person_requests (id) where status in ('open', 'waiting');
create index second_person_requests_member on second_person_requests (member_id) where member_id is not null;
create trigger second_person_request_is_frozen before update on second_person_requests for each row execute function second_person_request_is_frozen();
grant select, insert, update on second_person_requests to anjuri_app;

-- owner: core/desk
create table desk_leases (
  desk text not null check (desk ~ '^[a-z]+$'),
  subject bigint not null,
  staff_id bigint not null,
  until timestamptz not null,
  -- Until then colleagues see that the holder is writing an answer.
  typing_until timestamptz,
  primary key (desk, subject)
) with (fillfactor = 50);
comment on table desk_leases is 'Each row says who has a case open on the screen. It informs colleagues and locks nothing.';

create table desk_alarms (
  desk text not null check (desk <> ''),
  staff_id bigint not null references staff,
  hour timestamptz not null,
  looks int not null check (looks > 0),
  primary key (desk, staff_id, hour)
);
comment on table desk_alarms is 'Each row is an alarm to the trustees that a person opened many cases in one hour.';

grant select, insert, update, delete on desk_leases to anjuri_app;
grant select, insert on desk_alarms to anjuri_app;

-- owner: core/live
create table live_events (
  id bigint generated always as identity primary key,
  -- relay_live_events sets it once the row is visible to all, so a reader of one position has seen all smaller ones.
  position bigint unique,
  audience text not null check (audience ~ '^(member:\d+|staff:\d+|may:[a-z.]+)$'),
  about text not null check (about ~ '^[a-z_]+$'),
  code text check (code ~ '^[A-Za-z0-9_-]{1,60}$'),
  created_at timestamptz not null
);
comment on table live_events is 'Each row tells open pages that something changed, without its content. It is written in the transaction of the change.';
create index live_events_waiting on live_events (id) where position is null;
create index live_events_audience on live_events (audience, position);
create index live_events_created on live_events (created_at);

create table live_position (
  is_only boolean primary key default true check (is_only),
  last bigint not null default 0
);
comment on table live_position is 'The only row holds the last position given. Its lock makes one server the relay.';
insert into live_position default values;

grant select, insert, delete on live_events to anjuri_app;
grant select on live_position to anjuri_app;
