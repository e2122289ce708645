-- owner: features/newsletter
create type newsletter_status as enum ('pending', 'confirmed', 'unsubscribed');
create table newsletter_subscribers (
  id bigint generated always as identity primary key,
  -- Signed links in mails carry it. It does not reveal the number of subscribers.
  code uuid not null unique default gen_random_uuid(),
  -- It is erased on unsubscribing, because the consent to keep it is withdrawn.
  email text check (length(email) <= 254),
  language text not null check (language ~ '^[a-z]{2}$'),
  status newsletter_status not null default 'pending',
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  check ((email is null) = (status = 'unsubscribed')),
  check ((status = 'unsubscribed') = (unsubscribed_at is not null)),
  check (status <> 'confirmed' or confirmed_at is not null)
);
comment on table newsletter_subscribers is 'Each row is a subscription to the newsletter by an address, which may belong to no member.';
create unique index newsletter_one_per_address on newsletter_subscribers (lower(email)) where email is not null;
create index newsletter_unconfirmed on newsletter_subscribers (requested_at) where status = 'pending';
create index newsletter_confirmed on newsletter_subscribers (id) where status = 'confirmed';
create index newsletter_subscribers_status on newsletter_subscribers (status, id);
create index newsletter_subscribers_language on newsletter_subscribers (language, id);
create index newsletter_subscribers_both on newsletter_subscribers (status, language, id);

create type newsletter_event as enum ('requested', 'confirmed', 'withdrawn');
create table newsletter_consents (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references newsletter_subscribers on delete cascade,
  event newsletter_event not null,
  at timestamptz not null,
  -- The page and the words beside the field, only for 'requested'.
  page text,
  words text,
  -- A keyed hash: it can confirm an address but not reveal one.
  ip_hash bytea,
  cause text
    check (cause is null or (event = 'withdrawn' and cause in ('reader', 'complaint', 'erased')))
);
comment on table newsletter_consents is 'Each row proves that a subscriber asked, confirmed or withdrew.';
create index newsletter_consents_of on newsletter_consents (subscriber_id, id);

create type newsletter_issue_status as enum ('draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped');
create table newsletter_issues (
  id bigint generated always as identity primary key,
  status newsletter_issue_status not null default 'draft',
  subject_en text not null check (length(subject_en) between 1 and 300),
  body_en text not null check (length(body_en) between 1 and 40000),
  subject_hi text check (length(subject_hi) between 1 and 300),
  body_hi text check (length(body_hi) between 1 and 40000),
  version integer not null default 0,
  written_by bigint not null references staff,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  asked_by bigint references staff,
  -- Sending starts no earlier. Until then it can be stopped.
  starts_at timestamptz,
  -- Readers who confirm later get the next issue.
  started_at timestamptz,
  expected integer,
  ended_at timestamptz,
  last_subscriber bigint not null default 0,
  is_all_queued boolean not null default false,
  -- The final number of deliveries by status, so that a list does not count them each time.
  counts jsonb,
  check ((subject_hi is null) = (body_hi is null)),
  check ((status = 'draft') = (starts_at is null)),
  check ((starts_at is null) = (asked_by is null)),
  check (status not in ('sending', 'sent') or started_at is not null),
  check ((status in ('sent', 'stopped')) = (ended_at is not null)),
  check (counts is null or ended_at is not null)
);
comment on table newsletter_issues is 'Each row is an issue of the newsletter.';
create index newsletter_issues_written_by on newsletter_issues (written_by);
create index newsletter_issues_asked_by on newsletter_issues (asked_by) where asked_by is not null;

create type newsletter_delivery_status as enum ('waiting', 'sending', 'sent', 'failed', 'skipped', 'unsure');
create table newsletter_deliveries (
  issue_id bigint not null references newsletter_issues,
  subscriber_id bigint not null references newsletter_subscribers on delete cascade,
  status newsletter_delivery_status not null default 'waiting',
  changed_at timestamptz not null,
  primary key (issue_id, subscriber_id)
) with (fillfactor = 80);
comment on table newsletter_deliveries is 'Each row is an issue for one reader. It is made with the job that sends it, so that it is not sent again.';
create index newsletter_deliveries_status on newsletter_deliveries (issue_id, status);
create index newsletter_deliveries_of on newsletter_deliveries (subscriber_id);

grant select, insert, update, delete on newsletter_subscribers, newsletter_issues to anjuri_app;
grant select, insert on newsletter_consents to anjuri_app;
grant select, insert, update on newsletter_deliveries to anjuri_app;
