-- Up Migration
-- owner: features/campaigns
create type campaign_status as enum ('draft', 'open', 'closed');
create type campaign_kind as enum ('campaign', 'general');

create table campaigns (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  kind campaign_kind not null default 'campaign',
  status campaign_status not null default 'draft',
  position integer not null default 0,
  image text not null check (image ~ '^(art|file):[A-Za-z0-9_-]{1,80}$'),
  -- Paise. The general fund has no goal.
  goal bigint check (goal > 0),
  -- What had come in before this site kept the books. Its source stands in campaign_texts, in each language.
  opening_raised bigint not null default 0 check (opening_raised >= 0),
  opening_supporters bigint not null default 0 check (opening_supporters >= 0),
  opening_as_of date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (kind = 'general' or goal is not null),
  check ((opening_raised = 0 and opening_supporters = 0) or opening_as_of is not null)
);
-- A gift without a campaign needs one fund to fall into, and only one.
create unique index campaigns_one_general on campaigns (kind) where kind = 'general';
create index campaigns_on_show on campaigns (position, id) where kind = 'campaign' and status = 'open';

create table campaign_texts (
  campaign_id bigint not null references campaigns on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  title text not null check (title <> ''),
  summary text not null,
  -- Paragraphs, a blank line between them.
  story text not null,
  image_alt text not null,
  opening_source text,
  primary key (campaign_id, language)
);

create table campaign_updates (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns on delete cascade,
  -- Empty: a draft.
  published_at timestamptz
);
create index campaign_updates_newest on campaign_updates (campaign_id, published_at desc, id desc) where published_at is not null;

create table campaign_update_texts (
  update_id bigint not null references campaign_updates on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  title text not null check (title <> ''),
  body text not null,
  primary key (update_id, language)
);

-- THE SEAM for donations. Everybody who shows «raised» or «supporters» reads this view and nothing else.
-- The migration that brings donations replaces it (create or replace, same columns) with
--   opening figures + sums of approved donations + number of distinct donors.
-- An approval only appends rows of its own; it never updates a counter that all gifts to a campaign share.
create view campaign_totals as
select id as campaign_id, opening_raised as raised, opening_supporters as supporters
from campaigns;

-- Where a donation without a campaign goes. It exists in every installation and is not shown as a card.
insert into campaigns (slug, kind, status, image) values ('general-fund', 'general', 'open', 'art:hero');
insert into campaign_texts (campaign_id, language, title, summary, story, image_alt)
select id, 'en', 'General fund', 'Used where the need is greatest.', '', '' from campaigns where kind = 'general'
union all
select id, 'hi', 'सामान्य कोष', 'जहाँ ज़रूरत सबसे अधिक हो, वहाँ काम आता है।', '', '' from campaigns where kind = 'general';

grant select, insert, update on campaigns, campaign_texts, campaign_updates, campaign_update_texts to anjuri_app;
grant delete on campaign_updates to anjuri_app;
grant select on campaign_totals to anjuri_app;
