-- owner: features/campaigns
create type campaign_kind as enum ('campaign', 'general');
create type campaign_status as enum ('draft', 'open', 'closed');
create table campaigns (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  kind campaign_kind not null default 'campaign',
  status campaign_status not null default 'draft',
  position integer not null default 0,
  image text not null check (image ~ '^(art|file):[A-Za-z0-9_-]{1,80}$'),
  goal bigint check (goal > 0),
  -- The amount raised before this site kept the books. Its source is in campaign_texts.
  opening_raised bigint not null default 0 check (opening_raised >= 0),
  opening_supporters bigint not null default 0 check (opening_supporters >= 0),
  opening_as_of date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The fund of the campaign in the ledger. It is opened with the campaign.
  fund_code int not null default 0,
  check (kind = 'general' or goal is not null),
  check ((opening_raised = 0 and opening_supporters = 0) or opening_as_of is not null)
);
comment on table campaigns is 'Each row is a campaign, or the general fund.';
create unique index campaigns_one_general on campaigns (kind) where kind = 'general';
create index campaigns_on_show on campaigns (position, id) where kind = 'campaign' and status = 'open';
create unique index campaigns_fund on campaigns (fund_code);
create trigger campaign_opens_its_fund before insert on campaigns for each row execute function campaign_opens_its_fund();
create trigger campaign_fund_stays before update of fund_code on campaigns for each row
  when (new.fund_code <> old.fund_code) execute function campaign_fund_stays();
create trigger campaign_stays_known before update of slug, status on campaigns for each row execute function campaign_stays_known();

create table campaign_texts (
  campaign_id bigint not null references campaigns on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  title text not null check (title <> ''),
  summary text not null,
  story text not null,
  image_alt text not null,
  opening_source text,
  primary key (campaign_id, language)
);
comment on table campaign_texts is 'Each row holds the texts of a campaign in one language.';

create table campaign_updates (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns on delete cascade,
  published_at timestamptz
);
comment on table campaign_updates is 'Each row is an update of a campaign. It is a draft while published_at is null.';
create index campaign_updates_newest on campaign_updates (campaign_id, published_at desc, id desc) where published_at is not null;

create table campaign_update_texts (
  update_id bigint not null references campaign_updates on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  title text not null check (title <> ''),
  body text not null,
  primary key (update_id, language)
);
comment on table campaign_update_texts is 'Each row holds the texts of a campaign update in one language.';

grant select, insert, update on campaigns to anjuri_app;
grant select, insert, update, delete on campaign_texts, campaign_updates, campaign_update_texts to anjuri_app;

-- Donations without a campaign go to the general fund. Every installation has it, and no page shows it as a campaign.
with fund as (insert into campaigns (slug, kind, status, image, fund_code) values ('general-fund', 'general', 'open', 'art:hero', 3900) returning id)
insert into campaign_texts (campaign_id, language, title, summary, story, image_alt)
select id, 'en', 'General fund', 'Used where the need is greatest.', '', '' from fund
union all
select id, 'hi', 'सामान्य कोष', 'जहाँ ज़रूरत सबसे अधिक हो, वहाँ काम आता है।', '', '' from fund;
