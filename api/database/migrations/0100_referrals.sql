-- Up Migration
-- owner: features/referrals

-- Whoever invites was there before: nobody sponsors themselves, and no circle can ever close.
alter table members add constraint members_sponsor_was_there check (sponsor_id < id);

-- Bonuses are rewards for a month instead of a gift: they are booked, held, refused and counted in the same way.
alter table rewards
  alter column donation_id drop not null,
  alter column decision_id drop not null,
  alter column friend_id drop not null,
  alter column fund_code drop not null,
  alter column basis_points drop not null,
  alter column is_first drop not null,
  add column kind reward_kind not null default 'gift',
  -- The first day of the month a bonus is for.
  add column bonus_month date,
  add column made_at timestamptz,
  add column tier text,
  -- The how-manieth change of the programme's settings it was reckoned by; 0: the rules as delivered.
  add column rule_version int not null default 0,
  add column is_capped boolean not null default false,
  add column blocked reward_block,
  -- What sponsor and friend were seen to have in common.
  add column signals text[] not null default '{}',
  add column version int not null default 0;
update rewards set made_at = coalesce((select d.at from donation_decisions d where d.id = decision_id), due_at),
       blocked = case status when 'blocked' then 'sponsor_not_active'::reward_block end, tier = 'bronze';
alter table rewards
  alter column made_at set not null,
  alter column tier set not null,
  alter column kind drop default,
  alter column rule_version drop default,
  add constraint rewards_one_kind check (
    (kind = 'gift') = (donation_id is not null) and (kind = 'gift') = (decision_id is not null) and (kind = 'gift') = (friend_id is not null)
    and (kind = 'gift') = (fund_code is not null) and (kind = 'gift') = (basis_points is not null) and (kind = 'gift') = (is_first is not null)
    and (kind = 'bonus') = (bonus_month is not null)),
  add constraint rewards_blocked_says_why check ((status = 'blocked') = (blocked is not null));
-- Each month's bonus once for each member, whatever became of it.
create unique index rewards_bonus_once on rewards (sponsor_id, bonus_month) where kind = 'bonus';
create index rewards_friend on rewards (friend_id, id) where kind = 'gift';
create index rewards_blocked on rewards (made_at, id) where status = 'blocked';
create index rewards_blocked_sponsor on rewards (sponsor_id) where status = 'blocked';
create index rewards_linked on rewards (id) where signals <> '{}';
create index rewards_status on rewards (status, id);

-- Why an approved gift earned nothing, while the programme paid for others.
create table unrewarded_gifts (
  decision_id bigint primary key,
  sponsor_id bigint not null,
  friend_id bigint not null,
  reason no_reward_reason not null,
  at timestamptz not null
);

-- One row for each sponsor and month in which something changed. Sums over a sponsor's rows are her figures; `active` of all months up to one is
-- how many friends counted at its end. Whoever reckons a reward holds the sponsor's row of reward_totals.
create table sponsor_months (
  sponsor_id bigint not null,
  -- The first day of the month in India.
  month date not null,
  -- Who joined.
  friends int not null default 0,
  -- Whose first approved donation came, less those who lost their only one.
  active int not null default 0,
  -- Rewards for gifts made in this month that stand: what the caps look at.
  rewarded bigint not null default 0,
  -- Rewards and bonuses booked in this month that stand.
  booked bigint not null default 0,
  primary key (sponsor_id, month)
) with (fillfactor = 80);

-- How far the job has come that pays a month's bonuses: members in the order of their number.
create table bonus_months (
  month date primary key,
  last_member bigint not null default 0,
  paid int not null default 0,
  finished_at timestamptz
);

create table reward_decisions (
  id bigint generated always as identity primary key,
  reward_id bigint not null references rewards,
  act reward_act not null,
  staff_id bigint not null references staff,
  reason text not null check (reason <> ''),
  at timestamptz not null
);
create index reward_decisions_reward on reward_decisions (reward_id, id);

-- Of the giver: nobody is to be rewarded for this gift.
alter table donations add column no_reward boolean not null default false;
-- Who is rewarded, if anybody: as fixed at registration, so it can stand here too. Finds what a sponsor waits for without asking all of her friends.
alter table donations add column sponsor_id bigint;
update donations d set sponsor_id = m.sponsor_id from members m where m.id = d.member_id and m.sponsor_id is not null;
create index donations_sponsor_open on donations (sponsor_id, id) include (member_id, amount, no_reward, submitted_at)
  where sponsor_id is not null and desk = 'pending';

-- Figures of what is there already. Who is active is counted in the present month: no bonus is owed for months in which nobody paid any.
insert into sponsor_months (sponsor_id, month, friends)
select sponsor_id, date_trunc('month', created_at at time zone 'Asia/Kolkata')::date, count(*) from members where sponsor_id is not null group by 1, 2;
insert into sponsor_months as s (sponsor_id, month, active)
select m.sponsor_id, date_trunc('month', now() at time zone 'Asia/Kolkata')::date, count(*) from members m
 where m.sponsor_id is not null and exists (select from donor_totals t where t.member_id = m.id and t.gifts > 0) group by 1
on conflict (sponsor_id, month) do update set active = excluded.active;
insert into sponsor_months as s (sponsor_id, month, rewarded)
select sponsor_id, date_trunc('month', made_at at time zone 'Asia/Kolkata')::date, sum(amount) from rewards where status <> 'reversed' group by 1, 2
on conflict (sponsor_id, month) do update set rewarded = excluded.rewarded;
insert into sponsor_months as s (sponsor_id, month, booked)
select sponsor_id, date_trunc('month', booked_at at time zone 'Asia/Kolkata')::date, sum(amount) from rewards where status = 'booked' group by 1, 2
on conflict (sponsor_id, month) do update set booked = excluded.booked;

create function friends_count() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger friends_count_new after insert on members referencing new table as changed for each statement execute function friends_count();
create trigger friends_count_gone after delete on members referencing old table as changed for each statement execute function friends_count();
create function donation_sponsor() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger donation_sponsor before insert on donations for each row execute function donation_sponsor();

grant select, insert on unrewarded_gifts, reward_decisions to anjuri_app;
grant select, insert, update on sponsor_months, bonus_months to anjuri_app;
