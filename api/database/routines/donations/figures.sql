create or replace function donation_counts() returns trigger language plpgsql as $$
declare gifts_now int; new_supporters int := 0;
begin
  if tg_op = 'INSERT' then
    insert into donation_deltas (campaign_id, desk, count, amount, supporters) values (new.campaign_id, new.desk, 1, new.amount, 0);
    return null;
  end if;
  if new.desk = 'approved' then
    insert into donor_totals as t (member_id, campaign_id, gifts, amount) values (new.member_id, new.campaign_id, 1, new.amount)
    on conflict (member_id, campaign_id) do update set gifts = t.gifts + 1, amount = t.amount + excluded.amount
    returning t.gifts into gifts_now;
    if gifts_now = 1 then new_supporters := 1; end if;
  elsif old.desk = 'approved' then
    update donor_totals t set gifts = t.gifts - 1, amount = t.amount - old.amount
     where t.member_id = old.member_id and t.campaign_id = old.campaign_id
    returning t.gifts into gifts_now;
    if gifts_now = 0 then new_supporters := -1; end if;
  end if;
  insert into donation_deltas (campaign_id, desk, count, amount, supporters)
  values (old.campaign_id, old.desk, -1, -old.amount, case old.desk when 'approved' then new_supporters else 0 end),
         (new.campaign_id, new.desk, 1, new.amount, case new.desk when 'approved' then new_supporters else 0 end);
  return null;
end $$;

-- The job runs this. It returns the number of folded changes.
create or replace function fold_donation_figures() returns bigint language sql as $$
  with gone as (delete from donation_deltas returning campaign_id, desk, count, amount, supporters),
  sums as (select campaign_id, desk, sum(count) as count, sum(amount) as amount, sum(supporters) as supporters from gone group by 1, 2 order by 1, 2),
  kept as (
    insert into donation_figures as f (campaign_id, desk, count, amount, supporters) select * from sums
    on conflict (campaign_id, desk) do update
      set count = f.count + excluded.count, amount = f.amount + excluded.amount, supporters = f.supporters + excluded.supporters
    returning 1)
  select count(*) from gone $$;

create or replace view donation_sums as
select campaign_id, desk, sum(count)::bigint as count, sum(amount)::bigint as amount, sum(supporters)::bigint as supporters
from (select campaign_id, desk, count, amount, supporters from donation_figures
      union all
      select campaign_id, desk, sum(count), sum(amount), sum(supporters) from donation_deltas group by campaign_id, desk) parts
group by campaign_id, desk;

-- Opening figures plus approved donations. Every page that shows “raised” or “supporters” reads this view. An approval appends rows; it never updates a counter
-- that all donations to a campaign share.
create or replace view campaign_totals as
select c.id as campaign_id, c.opening_raised + coalesce(s.amount, 0) as raised, c.opening_supporters + coalesce(s.supporters, 0) as supporters
from campaigns c left join donation_sums s on s.campaign_id = c.id and s.desk = 'approved';

grant select on campaign_totals, donation_sums to anjuri_app;
