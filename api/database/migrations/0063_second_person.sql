-- Up Migration
-- owner: core/second-person
-- What one person must not do alone. One asks, another agrees; what is agreed to is frozen when it is asked.
create type second_person_status as enum ('open', 'waiting', 'done', 'refused', 'withdrawn', 'expired', 'failed');

create table second_person_requests (
  -- People know it as REQ001.
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  -- The code people know the thing by.
  subject text not null check (subject <> ''),
  link text,
  asked_by bigint not null references staff,
  asked_at timestamptz not null,
  from_address text,
  expires_at timestamptz not null,
  -- Whose key seals it; null: the trust's own.
  member_id bigint references members,
  -- What is to be done and how it is told, sealed: names and numbers of people are in it.
  frozen text not null,
  status second_person_status not null default 'open',
  decided_by bigint references staff,
  decided_at timestamptz,
  note text not null default '',
  takes_effect_at timestamptz,
  done_at timestamptz,
  -- Solo mode: nobody was asked; what must wait still waits.
  is_solo boolean not null default false,
  check (expires_at > asked_at),
  -- Never the same person.
  check (status not in ('waiting', 'done') or (decided_by is not null and (decided_by <> asked_by) <> is_solo)),
  check (status <> 'withdrawn' or decided_by = asked_by),
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'done') = (done_at is not null)),
  check (status <> 'waiting' or takes_effect_at is not null)
);
-- One at a time about the same thing.
create unique index second_person_requests_one_open on second_person_requests (kind, subject) where status in ('open', 'waiting');
create index second_person_requests_standing on second_person_requests (id) where status in ('open', 'waiting');

-- What was asked never changes; and an end is an end.
create function second_person_request_is_frozen() returns trigger language plpgsql as $$
begin
  if (old.kind, old.subject, old.asked_by, old.asked_at, old.expires_at, old.frozen) is distinct from
     (new.kind, new.subject, new.asked_by, new.asked_at, new.expires_at, new.frozen) or old.member_id is distinct from new.member_id then
    raise exception 'request % is frozen', old.id using errcode = 'restrict_violation';
  end if;
  if old.status <> new.status and not (old.status = 'open' or (old.status = 'waiting' and new.status in ('done', 'refused', 'withdrawn', 'failed'))) then
    raise exception 'request % is %', old.id, old.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger second_person_request_is_frozen before update on second_person_requests for each row execute function second_person_request_is_frozen();

grant select, insert, update on second_person_requests to anjuri_app;

-- owner: accounts
-- When the person behind this session last showed that it is them.
alter table staff_sessions add column confirmed_at timestamptz;

-- owner: core/bank
-- The machine approves nothing from it until a second person has agreed. Statements of before keep their standing.
alter table bank_statements add column is_held_back boolean not null default false;
-- Whoever typed the balances; imported_by becomes who pressed import.
alter table bank_statements add column typed_by bigint references staff;
update bank_statements set typed_by = imported_by;
alter table bank_statements alter column typed_by set not null;
-- The second person, where one was needed.
alter table bank_statements add column agreed_by bigint references staff check (agreed_by <> imported_by and agreed_by <> typed_by);
