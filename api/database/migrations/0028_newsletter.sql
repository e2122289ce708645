-- Up Migration
-- owner: features/newsletter
create type newsletter_status as enum ('pending', 'confirmed', 'unsubscribed');

create table newsletter_subscribers (
  id bigint generated always as identity primary key,
  -- Stands in the links of our mails, signed; says nothing about how many there are.
  code uuid not null unique default gen_random_uuid(),
  -- Gone once unsubscribed: the consent that allowed us to keep it is withdrawn.
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
create unique index newsletter_one_per_address on newsletter_subscribers (lower(email)) where email is not null;
create index newsletter_unconfirmed on newsletter_subscribers (requested_at) where status = 'pending';
create index newsletter_confirmed on newsletter_subscribers (id) where status = 'confirmed';

-- Proof of consent and of its withdrawal. Rows are only added; they go with the subscriber when an unconfirmed one is purged.
create type newsletter_event as enum ('requested', 'confirmed', 'withdrawn');
create table newsletter_consents (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references newsletter_subscribers on delete cascade,
  event newsletter_event not null,
  at timestamptz not null,
  -- Which page, and the words that stood beside the field. Only for 'requested'.
  page text,
  words text,
  -- Keyed hash: proves a given address, cannot be read back.
  ip_hash bytea
);
create index newsletter_consents_of on newsletter_consents (subscriber_id, id);

grant select, insert, update, delete on newsletter_subscribers to anjuri_app;
grant select, insert on newsletter_consents to anjuri_app;
