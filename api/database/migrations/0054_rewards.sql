-- Up Migration
-- owner: features/referrals
create type reward_status as enum ('due', 'booked', 'blocked', 'reversed');

-- One per approval of a friend's gift. `due` waits for its day, `blocked` for a person (the sponsor is suspended or closed).
create table rewards (
  id bigint generated always as identity primary key,
  donation_id bigint not null,
  -- The approval that made it due; in the books it goes by this number too.
  decision_id bigint not null unique,
  sponsor_id bigint not null references members,
  friend_id bigint not null,
  fund_code int not null,
  amount bigint not null check (amount > 0),
  basis_points int not null,
  is_first boolean not null,
  status reward_status not null,
  due_at timestamptz not null,
  booked_at timestamptz,
  reversed_at timestamptz,
  check ((status = 'booked') <= (booked_at is not null)),
  check ((status = 'reversed') = (reversed_at is not null))
) with (fillfactor = 80);
create index rewards_sponsor on rewards (sponsor_id, id);
create index rewards_sponsor_booked on rewards (sponsor_id, booked_at) include (amount) where status = 'booked';
create index rewards_due on rewards (due_at) where status = 'due';
create index rewards_donation on rewards (donation_id);

-- Lifetime rewards and bonuses, net of reversals.
create table reward_totals (
  member_id bigint primary key,
  lifetime bigint not null
) with (fillfactor = 80);

create function reward_counts() returns trigger language plpgsql as $$
declare change bigint := 0;
begin
  if new.status = 'booked' then change := new.amount; end if;
  if tg_op = 'UPDATE' and old.status = 'booked' then change := change - old.amount; end if;
  if change <> 0 then
    insert into reward_totals as t (member_id, lifetime) values (new.sponsor_id, change)
    on conflict (member_id) do update set lifetime = t.lifetime + excluded.lifetime;
  end if;
  return null;
end $$;
create trigger reward_counts after insert or update of status on rewards for each row execute function reward_counts();

create function reward_moves() returns trigger language plpgsql as $$
begin
  if (new.amount, new.sponsor_id, new.decision_id) is distinct from (old.amount, old.sponsor_id, old.decision_id)
     or new.status <> old.status and not (case old.status
    when 'due' then true
    when 'blocked' then new.status in ('due', 'booked', 'reversed')
    when 'booked' then new.status = 'reversed'
    else false end) then
    raise exception 'reward % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger reward_moves before update on rewards for each row execute function reward_moves();

grant select, insert, update on rewards, reward_totals to anjuri_app;
