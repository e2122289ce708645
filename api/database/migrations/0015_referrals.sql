-- owner: features/referrals
create type reward_status as enum ('due', 'booked', 'blocked', 'reversed', 'refused');
create type reward_block as enum ('sponsor_not_active', 'linked', 'held');
create type reward_kind as enum ('gift', 'bonus');
create table rewards (
  id bigint generated always as identity primary key,
  donation_id bigint,
  -- The approval that made it due. The ledger knows the reward by this number.
  decision_id bigint unique,
  sponsor_id bigint not null references members,
  friend_id bigint,
  fund_code int,
  amount bigint not null check (amount > 0),
  basis_points int,
  is_first boolean,
  status reward_status not null,
  due_at timestamptz not null,
  booked_at timestamptz,
  reversed_at timestamptz,
  kind reward_kind not null,
  -- The first day of the month of a bonus.
  bonus_month date,
  made_at timestamptz not null,
  tier text not null,
  -- The number of changes of the programme's settings at that time; 0 stands for the defaults.
  rule_version int not null,
  is_capped boolean not null default false,
  blocked reward_block,
  signals text[] not null default '{}',
  version int not null default 0,
  check ((status = 'booked') <= (booked_at is not null)),
  check ((status = 'reversed') = (reversed_at is not null)),
  constraint rewards_one_kind check (
    (kind = 'gift') = (donation_id is not null) and (kind = 'gift') = (decision_id is not null) and (kind = 'gift') = (friend_id is not null)
    and (kind = 'gift') = (fund_code is not null) and (kind = 'gift') = (basis_points is not null) and (kind = 'gift') = (is_first is not null)
    and (kind = 'bonus') = (bonus_month is not null)),
  constraint rewards_blocked_says_why check ((status = 'blocked') = (blocked is not null))
) with (fillfactor = 80);
comment on table rewards is 'Each row is a reward of a sponsor for a friend''s gift, or a monthly bonus. "due" waits for its day, "blocked" for a decision.';
create index rewards_sponsor on rewards (sponsor_id, id);
create index rewards_sponsor_booked on rewards (sponsor_id, booked_at) include (amount) where status = 'booked';
create index rewards_due on rewards (due_at) where status = 'due';
create index rewards_donation on rewards (donation_id);
-- A member gets one bonus per month, whatever became of it.
create unique index rewards_bonus_once on rewards (sponsor_id, bonus_month) where kind = 'bonus';
create index rewards_friend on rewards (friend_id, id) where kind = 'gift';
create index rewards_blocked on rewards (made_at, id) where status = 'blocked';
create index rewards_blocked_sponsor on rewards (sponsor_id) where status = 'blocked';
create index rewards_linked on rewards (id) where signals <> '{}';
create index rewards_status on rewards (status, id);
create trigger reward_counts after insert or update of status on rewards for each row execute function reward_counts();
create trigger reward_moves before update on rewards for each row execute function reward_moves();
-- The name puts it after reward_counts, which locks the sponsor.
create trigger reward_days after insert or update of status on rewards for each row execute function reward_days();

create table reward_totals (
  member_id bigint primary key,
  lifetime bigint not null
) with (fillfactor = 80);
comment on table reward_totals is 'Each row is the lifetime total of rewards and bonuses of a member, less reversals.';

create type no_reward_reason as enum ('declined', 'monthly_cap', 'yearly_cap', 'too_late', 'too_small');
create table unrewarded_gifts (
  decision_id bigint primary key,
  sponsor_id bigint not null,
  friend_id bigint not null,
  reason no_reward_reason not null,
  at timestamptz not null
);
comment on table unrewarded_gifts is 'Each row says why an approved gift earned no reward while the programme was on.';

create table sponsor_months (
  sponsor_id bigint not null,
  month date not null,
  friends int not null default 0,
  -- Friends whose first approved donation came, less those who lost their only one. The sum up to a month is the number at its end.
  active int not null default 0,
  -- Rewards made in this month that stand; the caps use it.
  rewarded bigint not null default 0,
  -- Rewards and bonuses booked in this month that stand.
  booked bigint not null default 0,
  primary key (sponsor_id, month)
) with (fillfactor = 80);
comment on table sponsor_months is 'Each row holds the referral figures of a sponsor for one month in India. The row in reward_totals is their lock.';

create table bonus_runs (
  month date primary key,
  last_member bigint not null default 0,
  paid int not null default 0,
  finished_at timestamptz
);
comment on table bonus_runs is 'Each row says how far the job that pays the bonuses of a month has come, by member id.';

create type reward_act as enum ('hold', 'release', 'refuse');
create table reward_decisions (
  id bigint generated always as identity primary key,
  reward_id bigint not null references rewards,
  act reward_act not null,
  staff_id bigint not null references staff,
  reason text not null check (reason <> ''),
  at timestamptz not null
);
comment on table reward_decisions is 'Each row is a decision of staff about a reward.';
create index reward_decisions_reward on reward_decisions (reward_id, id);

create table sponsor_days (
  sponsor_id bigint not null,
  day date not null,
  booked bigint not null,
  primary key (sponsor_id, day)
) with (fillfactor = 80);
comment on table sponsor_days is 'Each row is the amount booked for a sponsor on a day in India, kept as long as the dashboard compares it.';

grant select, insert, update on rewards, reward_totals, bonus_runs to anjuri_app;
grant select, insert on unrewarded_gifts, reward_decisions to anjuri_app;
grant select, insert, update, delete on sponsor_months, sponsor_days to anjuri_app;

-- The figures of sponsors follow members and donations.
create trigger friends_count_new after insert on members referencing new table as changed for each statement execute function friends_count();
create trigger friends_count_gone after delete on members referencing old table as changed for each statement execute function friends_count();
create trigger donation_sponsor before insert on donations for each row execute function donation_sponsor();
