-- Up Migration
-- Every campaign has a fund in the books; it is opened with the campaign.
alter table campaigns add column fund_code int not null default 0;
update campaigns set fund_code = case kind when 'general' then 3900 else ledger.open_account('fund', slug) end;
create unique index campaigns_fund on campaigns (fund_code);

create function campaign_opens_its_fund() returns trigger language plpgsql as $$
declare known int;
begin
  -- A repeated insert of the same campaign (a seed run twice) must not open a second fund.
  select c.fund_code into known from campaigns c where c.slug = new.slug;
  new.fund_code := coalesce(known, case new.kind when 'general' then 3900 else ledger.open_account('fund', new.slug) end);
  return new;
end $$;
create trigger campaign_opens_its_fund before insert on campaigns for each row execute function campaign_opens_its_fund();

create function campaign_fund_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the fund of campaign % is fixed', old.slug using errcode = 'restrict_violation';
end $$;
create trigger campaign_fund_stays before update of fund_code on campaigns for each row
  when (new.fund_code <> old.fund_code) execute function campaign_fund_stays();

-- A sponsor's newest friends, without sorting all of them.
create index members_sponsor_newest on members (sponsor_id, id) where sponsor_id is not null;
