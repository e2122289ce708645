-- owner: features/content
create table site_stats (
  key text primary key check (key ~ '^[a-z_]{1,40}$'),
  position integer not null default 0,
  value text not null check (value <> ''),
  -- Keys: label, source. A missing word makes the comparison null, which a check accepts; hence "is true".
  texts jsonb not null check ((texts -> 'en' ->> 'label' <> '' and texts -> 'en' ->> 'source' <> '') is true),
  as_of date not null,
  updated_at timestamptz not null default now()
);
comment on table site_stats is 'Each row is a figure on the home page. "texts" holds its words by language, {"en": {...}, "hi": {...}}; English is required.';

create table testimonials (
  id bigint generated always as identity primary key,
  position integer not null default 0,
  image text not null check (image ~ '^(art|file):[A-Za-z0-9_-]{1,80}$'),
  rating smallint not null check (rating between 1 and 5),
  -- Keys: name, role, quote.
  texts jsonb not null check ((texts -> 'en' ->> 'name' <> '' and texts -> 'en' ->> 'role' <> '' and texts -> 'en' ->> 'quote' <> '') is true),
  -- How the person agreed to be quoted. Only staff see it.
  consent_note text not null default '',
  is_published boolean not null default false,
  updated_at timestamptz not null default now(),
  consent_by text not null default '',
  consent_on date,
  constraint testimonials_agreed check (not is_published or (consent_by <> '' and consent_note <> '' and consent_on is not null))
);
comment on table testimonials is 'Each row is a quotation of a person, with the proof of their consent.';
create index testimonials_on_show on testimonials (position, id) where is_published;

-- The check of spending_breakdowns uses it, so it is here and not in api/database/routines.
create function split_total(parts jsonb) returns bigint language sql immutable strict
return (select coalesce(sum((part ->> 'rupees')::bigint), 0) from jsonb_array_elements(parts) part);

create table spending_breakdowns (
  id bigint generated always as identity primary key,
  -- [{"key": "families", "rupees": 88}, ...] in the order shown.
  parts jsonb not null check ((split_total(parts) = 100) is true),
  -- Keys: source, and a label for every key of parts.
  texts jsonb not null check ((texts -> 'en' ->> 'source' <> '') is true),
  as_of date not null,
  is_current boolean not null default false
);
comment on table spending_breakdowns is 'Each row says how each 100 rupees are spent. One row is current; older ones stay as a record.';
create unique index spending_breakdowns_one_current on spending_breakdowns (is_current) where is_current;

create table faq_entries (
  id bigint generated always as identity primary key,
  position integer not null default 0,
  category text not null check (category ~ '^[a-z_]{1,40}$'),
  -- Keys: question, answer.
  texts jsonb not null check ((texts -> 'en' ->> 'question' <> '' and texts -> 'en' ->> 'answer' <> '') is true),
  is_published boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on table faq_entries is 'Each row is a question with its answer.';
create index faq_entries_on_show on faq_entries (position, id) where is_published;

create type legal_kind as enum ('terms', 'privacy', 'refunds', 'cookies', 'identity');
create type legal_status as enum ('draft', 'published', 'replaced');
create table legal_versions (
  kind legal_kind not null,
  version integer not null check (version > 0),
  status legal_status not null default 'draft',
  published_at timestamptz,
  primary key (kind, version),
  check ((status = 'draft') = (published_at is null))
);
comment on table legal_versions is 'Each row is a version of a legal text: a draft, the published one, or one that was replaced.';
create unique index legal_versions_one_in_force on legal_versions (kind) where status = 'published';
create trigger legal_version_moves_forward before update or delete on legal_versions for each row execute function legal_version_moves_forward();

create table legal_texts (
  kind legal_kind not null,
  version integer not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  title text not null check (title <> ''),
  -- "## " starts a section, "- " a list item, a blank line a paragraph. Placeholders such as {legalName} are filled in from the settings.
  body text not null check (body <> ''),
  primary key (kind, version, language),
  foreign key (kind, version) references legal_versions
);
comment on table legal_texts is 'Each row is a version of a legal text in one language. Members agreed to it, so it never changes after its draft.';
create trigger legal_text_is_frozen before update or delete on legal_texts for each row execute function legal_text_is_frozen();

grant select, insert, update, delete on site_stats, testimonials, faq_entries, legal_versions, legal_texts to anjuri_app;
grant select, insert, update on spending_breakdowns to anjuri_app;
