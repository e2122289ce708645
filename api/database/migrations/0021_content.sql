-- Up Migration
-- owner: features/content
-- Small site content. `texts` holds the words by language: {"en": {…}, "hi": {…}}. English is always there, and what a
-- translation leaves out is said in English. `is true`, because a missing word makes a comparison null, and a check lets null pass.

create table site_stats (
  key text primary key check (key ~ '^[a-z_]{1,40}$'),
  position integer not null default 0,
  value text not null check (value <> ''),
  -- label, source
  texts jsonb not null check ((texts -> 'en' ->> 'label' <> '' and texts -> 'en' ->> 'source' <> '') is true),
  as_of date not null,
  updated_at timestamptz not null default now()
);

create table testimonials (
  id bigint generated always as identity primary key,
  position integer not null default 0,
  image text not null check (image ~ '^(art|file):[A-Za-z0-9_-]{1,80}$'),
  rating smallint not null check (rating between 1 and 5),
  -- name, role, quote
  texts jsonb not null check ((texts -> 'en' ->> 'name' <> '' and texts -> 'en' ->> 'role' <> '' and texts -> 'en' ->> 'quote' <> '') is true),
  -- How and when the person agreed to be quoted. Nobody is quoted without it. Staff only.
  consent_note text not null check (consent_note <> ''),
  is_published boolean not null default false,
  updated_at timestamptz not null default now()
);
create index testimonials_on_show on testimonials (position, id) where is_published;

create function split_total(parts jsonb) returns bigint language sql immutable strict
return (select coalesce(sum((part ->> 'rupees')::bigint), 0) from jsonb_array_elements(parts) part);

-- «Where every ₹100 goes». One stands at a time; older ones stay as a record of what was claimed.
create table money_splits (
  id bigint generated always as identity primary key,
  -- [{"key": "families", "rupees": 88}, …] in the order shown
  parts jsonb not null check ((split_total(parts) = 100) is true),
  -- source, and a label for every key of parts
  texts jsonb not null check ((texts -> 'en' ->> 'source' <> '') is true),
  as_of date not null,
  is_current boolean not null default false
);
create unique index money_splits_one_current on money_splits (is_current) where is_current;

create table faq_entries (
  id bigint generated always as identity primary key,
  position integer not null default 0,
  category text not null check (category ~ '^[a-z_]{1,40}$'),
  -- question, answer
  texts jsonb not null check ((texts -> 'en' ->> 'question' <> '' and texts -> 'en' ->> 'answer' <> '') is true),
  is_published boolean not null default false,
  updated_at timestamptz not null default now()
);
create index faq_entries_on_show on faq_entries (position, id) where is_published;

grant execute on function split_total to anjuri_app;
grant select, insert, update, delete on site_stats, testimonials, faq_entries to anjuri_app;
grant select, insert, update on money_splits to anjuri_app;
