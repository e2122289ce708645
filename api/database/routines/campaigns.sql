create or replace function campaign_opens_its_fund() returns trigger language plpgsql as $$
declare known int;
begin
  -- A repeated insert of the same campaign (seed data) must not open a second fund.
  select c.fund_code into known from campaigns c where c.slug = new.slug;
  new.fund_code := coalesce(known, case new.kind when 'general' then 3900 else ledger.open_account('fund', new.slug) end);
  return new;
end $$;

create or replace function campaign_fund_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the fund of campaign % is fixed', old.slug using errcode = 'restrict_violation';
end $$;

create or replace function campaign_stays_known() returns trigger language plpgsql as $$
begin
  if new.slug <> old.slug then
    raise exception 'the address of campaign % is fixed', old.slug using errcode = 'restrict_violation';
  end if;
  if new.status = 'draft' and old.status <> 'draft' then
    raise exception 'campaign % was public and cannot become a draft', old.slug using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
