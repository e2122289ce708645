-- Up Migration
-- owner: features/newsletter
create type newsletter_issue_status as enum ('draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped');

create table newsletter_issues (
  id bigint generated always as identity primary key,
  status newsletter_issue_status not null default 'draft',
  subject_en text not null check (length(subject_en) between 1 and 300),
  body_en text not null check (length(body_en) between 1 and 40000),
  subject_hi text check (length(subject_hi) between 1 and 300),
  body_hi text check (length(body_hi) between 1 and 40000),
  -- Counts every saving: what is sent is what was looked at.
  version integer not null default 0,
  written_by bigint not null references staff,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  asked_by bigint references staff,
  -- Not before this; everybody who may can stop it until then.
  starts_at timestamptz,
  -- Who confirmed later gets the next one.
  started_at timestamptz,
  -- How many those were: against it a page shows how far it is.
  expected integer,
  ended_at timestamptz,
  -- How far the list has been walked.
  last_subscriber bigint not null default 0,
  is_all_queued boolean not null default false,
  -- How many readers came to which end, counted once nobody can move any more: a list does not count them each time.
  counts jsonb,
  check ((subject_hi is null) = (body_hi is null)),
  check ((status = 'draft') = (starts_at is null)),
  check ((starts_at is null) = (asked_by is null)),
  check (status not in ('sending', 'sent') or started_at is not null),
  check ((status in ('sent', 'stopped')) = (ended_at is not null)),
  check (counts is null or ended_at is not null)
);
create index newsletter_issues_written_by on newsletter_issues (written_by);
create index newsletter_issues_asked_by on newsletter_issues (asked_by) where asked_by is not null;
grant select, insert, update, delete on newsletter_issues to anjuri_app;

-- One row a reader and issue, made with the job that sends it: the row is the promise that it is not sent again.
create type newsletter_delivery_status as enum ('waiting', 'sending', 'sent', 'failed', 'skipped', 'unsure');
create table newsletter_deliveries (
  issue_id bigint not null references newsletter_issues,
  subscriber_id bigint not null references newsletter_subscribers on delete cascade,
  status newsletter_delivery_status not null default 'waiting',
  changed_at timestamptz not null,
  primary key (issue_id, subscriber_id)
) with (fillfactor = 80);
create index newsletter_deliveries_status on newsletter_deliveries (issue_id, status);
create index newsletter_deliveries_of on newsletter_deliveries (subscriber_id);
grant select, insert, update on newsletter_deliveries to anjuri_app;

-- The list, newest first, by status and language.
create index newsletter_subscribers_status on newsletter_subscribers (status, id);
create index newsletter_subscribers_language on newsletter_subscribers (language, id);

-- Who ended it: the reader, a complaint about spam, or the end of the account.
alter table newsletter_consents add column cause text
  check (cause is null or (event = 'withdrawn' and cause in ('reader', 'complaint', 'erased')));
