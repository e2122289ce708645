-- Up Migration
-- owner: features/donations
-- Counts and sums, exact at any size and without a row that all approvals share: each change appends what it changes, a job folds
-- that into the figures, and readers add up figures and what is not folded yet. Both halves come from one snapshot.
create table donation_figures (
  campaign_id bigint not null,
  desk donation_desk not null,
  count bigint not null,
  amount bigint not null,
  -- Distinct donors; only for approved.
  supporters bigint not null,
  primary key (campaign_id, desk)
);

create table donation_deltas (
  campaign_id bigint not null,
  desk donation_desk not null,
  count int not null,
  amount bigint not null,
  supporters int not null
);

-- What one member has given to one campaign, as it stands.
create table donor_totals (
  member_id bigint not null,
  campaign_id bigint not null,
  gifts int not null check (gifts >= 0),
  amount bigint not null check (amount >= 0),
  primary key (member_id, campaign_id)
) with (fillfactor = 80);

create function donation_counts() returns trigger language plpgsql as $$
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
create trigger donation_counts_new after insert on donations for each row execute function donation_counts();
create trigger donation_counts_change after update on donations for each row
  when (old.desk <> new.desk or old.amount <> new.amount) execute function donation_counts();

-- The job's work. How many changes were folded.
create function fold_donation_figures() returns bigint language sql as $$
  with gone as (delete from donation_deltas returning campaign_id, desk, count, amount, supporters),
  sums as (select campaign_id, desk, sum(count) as count, sum(amount) as amount, sum(supporters) as supporters from gone group by 1, 2 order by 1, 2),
  kept as (
    insert into donation_figures as f (campaign_id, desk, count, amount, supporters) select * from sums
    on conflict (campaign_id, desk) do update
      set count = f.count + excluded.count, amount = f.amount + excluded.amount, supporters = f.supporters + excluded.supporters
    returning 1)
  select count(*) from gone $$;

-- Per campaign and desk, folded or not.
create view donation_sums as
select campaign_id, desk, sum(count)::bigint as count, sum(amount)::bigint as amount, sum(supporters)::bigint as supporters
from (select campaign_id, desk, count, amount, supporters from donation_figures
      union all
      select campaign_id, desk, sum(count), sum(amount), sum(supporters) from donation_deltas group by campaign_id, desk) parts
group by campaign_id, desk;

-- Opening figures and what came in since.
create or replace view campaign_totals as
select c.id as campaign_id, c.opening_raised + coalesce(s.amount, 0) as raised, c.opening_supporters + coalesce(s.supporters, 0) as supporters
from campaigns c left join donation_sums s on s.campaign_id = c.id and s.desk = 'approved';

grant select, insert, update on donation_figures, donor_totals to anjuri_app;
grant select, insert, delete on donation_deltas to anjuri_app;
grant select on donation_sums to anjuri_app;
