-- Months are those of India. The time zone is written out, so that the function works in every session.
create or replace function money_month(at timestamptz) returns date language sql stable parallel safe
return date_trunc('month', at at time zone 'Asia/Kolkata')::date;

-- The first month of the financial year.
create or replace function money_year(at timestamptz) returns date language sql stable parallel safe
return make_date(extract(year from money_month(at))::int - (extract(month from money_month(at)) < 4)::int, 4, 1);

-- The lifetime total and the monthly figures of a sponsor follow every reward. Caps do not count bonuses.
create or replace function reward_counts() returns trigger language plpgsql as $$
declare booked bigint := 0; rewarded bigint := 0; was_standing boolean := false; standing boolean := new.status not in ('reversed', 'refused');
begin
  if new.status = 'booked' then booked := new.amount; end if;
  if tg_op = 'UPDATE' then
    if old.status = 'booked' then booked := booked - old.amount; end if;
    was_standing := old.status not in ('reversed', 'refused');
  end if;
  if new.kind = 'gift' then rewarded := new.amount * (standing::int - was_standing::int); end if;
  if booked <> 0 then
    insert into reward_totals as t (member_id, lifetime) values (new.sponsor_id, booked)
    on conflict (member_id) do update set lifetime = t.lifetime + excluded.lifetime;
  end if;
  if booked <> 0 or rewarded <> 0 then
    insert into sponsor_months as s (sponsor_id, month, rewarded, booked)
    select new.sponsor_id, x.month, sum(x.rewarded), sum(x.booked)
      from (values (money_month(new.made_at), rewarded, 0::bigint), (money_month(coalesce(new.booked_at, new.made_at)), 0, booked)) x (month, rewarded, booked)
     where x.rewarded <> 0 or x.booked <> 0 group by x.month order by x.month
    on conflict (sponsor_id, month) do update set rewarded = s.rewarded + excluded.rewarded, booked = s.booked + excluded.booked;
  end if;
  return null;
end $$;

-- Which status may follow which. The purpose and amount of a reward are fixed.
create or replace function reward_moves() returns trigger language plpgsql as $$
begin
  if (new.amount, new.sponsor_id, new.decision_id, new.kind, new.bonus_month, new.made_at, new.rule_version)
       is distinct from (old.amount, old.sponsor_id, old.decision_id, old.kind, old.bonus_month, old.made_at, old.rule_version)
     or old.booked_at is not null and new.booked_at is distinct from old.booked_at
     or new.status <> old.status and not (old.status in ('due', 'blocked') or old.status = 'booked' and new.status in ('reversed', 'refused')) then
    raise exception 'reward % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  new.version := old.version + 1;
  return new;
end $$;

-- The number of friends of a sponsor by the month they joined. Sponsors are locked in ascending order.
create or replace function friends_count() returns trigger language plpgsql as $$
begin
  insert into sponsor_months as s (sponsor_id, month, friends)
  select f.sponsor_id, money_month(f.created_at), case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed f where f.sponsor_id is not null group by 1, 2 order by 1, 2
  on conflict (sponsor_id, month) do update set friends = s.friends + excluded.friends;
  if tg_op = 'DELETE' then
    delete from sponsor_months s using changed f
     where s.sponsor_id = f.sponsor_id and s.month = money_month(f.created_at) and s.friends = 0 and s.active = 0 and s.rewarded = 0 and s.booked = 0;
  end if;
  return null;
end $$;

create or replace function donation_sponsor() returns trigger language plpgsql as $$
begin
  new.sponsor_id := (select m.sponsor_id from members m where m.id = new.member_id);
  return new;
end $$;

-- Writing about several sponsors locks them first, in ascending order.
create or replace function hold_sponsors(p_sponsors bigint[]) returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into reward_totals (member_id, lifetime) select distinct s, 0 from unnest(p_sponsors) s order by s on conflict do nothing;
  perform 1 from reward_totals t where t.member_id = any (p_sponsors) order by t.member_id for no key update;
end $$;

-- The signals that staff knew when they released a reward: a family that shares a bank account is not checked at every gift.
create or replace function cleared_signals(p_sponsor bigint, p_friend bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct s.signal), '{}') from rewards r cross join unnest(r.signals) s (signal)
   where r.kind = 'gift' and r.friend_id = p_friend and r.sponsor_id = p_sponsor and r.status in ('due', 'booked')
     and (select d.act from reward_decisions d where d.reward_id = r.id order by d.id desc limit 1) = 'release' $$;

-- Tiers and caps use these: friends with an approved donation, and standing rewards made in this month and this financial year.
create or replace function sponsor_standing(p_sponsor bigint, p_at timestamptz) returns table (active bigint, rewarded_month bigint, rewarded_year bigint)
language sql stable as $$
  select coalesce(sum(s.active), 0)::bigint,
         coalesce(sum(s.rewarded) filter (where s.month = money_month(p_at)), 0)::bigint,
         coalesce(sum(s.rewarded) filter (where s.month between money_year(p_at) and money_month(p_at)), 0)::bigint
    from sponsor_months s where s.sponsor_id = p_sponsor $$;

-- Locks the sponsors of friends whose gifts are approved, in ascending order, and returns what decides about their rewards. The figures are read after the
-- locks, so that they include the changes that it waited for.
create or replace function lock_sponsors(p_sponsors bigint[], p_friends bigint[], p_at timestamptz)
returns table (sponsor_id bigint, friend_id bigint, active bigint, rewarded_month bigint, rewarded_year bigint, signals text[], cleared text[])
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform hold_sponsors(p_sponsors);
  return query
    select w.sponsor, w.friend, f.active, f.rewarded_month, f.rewarded_year, reward_signals(w.sponsor, w.friend), cleared_signals(w.sponsor, w.friend)
      from (select distinct x.sponsor, x.friend from unnest(p_sponsors, p_friends) x (sponsor, friend)) w
      cross join lateral sponsor_standing(w.sponsor, p_at) f;
end $$;

-- Counts friends who gave for the first time, one array place each. The caller holds their sponsors.
create or replace function count_friends(p_sponsors bigint[], p_at timestamptz) returns void language sql as $$
  insert into sponsor_months as s (sponsor_id, month, active)
  select x.sponsor, money_month(p_at), count(*) from unnest(p_sponsors) x (sponsor) group by 1 order by 1
  on conflict (sponsor_id, month) do update set active = s.active + excluded.active $$;

-- An approval writes only this while the programme is off: badges depend on it, and tiers when it is on again.
create or replace function hold_and_count_friends(p_sponsors bigint[], p_at timestamptz) returns void language plpgsql as $$
begin
  perform hold_sponsors(p_sponsors);
  perform count_friends(p_sponsors, p_at);
end $$;

-- Writes the rewards of approvals in one round trip: rewards, reasons for none, and newly active friends. The arrays have one place per gift; a p_amounts of 0
-- means no reward. The transaction called lock_sponsors before.
create or replace function write_rewards(p_at timestamptz, p_rule_version int, p_decisions bigint[], p_donations bigint[], p_sponsors bigint[], p_friends bigint[],
  p_funds int[], p_amounts bigint[], p_basis_points int[], p_first boolean[], p_tiers text[], p_statuses reward_status[], p_blocks reward_block[],
  p_capped boolean[], p_due timestamptz[], p_reasons no_reward_reason[], p_signals text[])
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform count_friends(array(select g.sponsor from unnest(p_sponsors, p_first) g (sponsor, first) where g.first), p_at);
  insert into rewards (kind, donation_id, decision_id, sponsor_id, friend_id, fund_code, amount, basis_points, is_first, tier, status, blocked, is_capped,
                       made_at, due_at, booked_at, rule_version, signals)
  select 'gift', g.donation, g.decision, g.sponsor, g.friend, g.fund, g.amount, g.points, g.first, g.tier, g.status, g.block, g.capped,
         p_at, g.due, case g.status when 'booked' then p_at end, p_rule_version, string_to_array(g.signals, ' ')
    from unnest(p_decisions, p_donations, p_sponsors, p_friends, p_funds, p_amounts, p_basis_points, p_first, p_tiers, p_statuses, p_blocks, p_capped, p_due, p_signals)
         g (decision, donation, sponsor, friend, fund, amount, points, first, tier, status, block, capped, due, signals)
   where g.amount > 0 order by g.sponsor, g.decision;
  insert into unrewarded_gifts (decision_id, sponsor_id, friend_id, reason, at)
  select g.decision, g.sponsor, g.friend, g.reason, p_at
    from unnest(p_decisions, p_sponsors, p_friends, p_reasons) g (decision, sponsor, friend, reason) where g.reason is not null;
end $$;

-- An undo or reversal of the only approved gift of a friend calls this.
create or replace function friend_is_gone(p_sponsor bigint, p_at timestamptz) returns void language sql as $$
  insert into sponsor_months as s (sponsor_id, month, active) values (p_sponsor, money_month(p_at), -1)
  on conflict (sponsor_id, month) do update set active = s.active - 1 $$;

-- Takes due rewards, at most p_most, each for one worker. It locks their sponsors and checks again for linked accounts.
create or replace function take_due_rewards(p_now timestamptz, p_most int)
returns table (id bigint, decision_id bigint, sponsor_id bigint, sponsor_status member_status, fund_code int, amount bigint, signals text[], seen text[])
language plpgsql as $$
declare v_ids bigint[]; v_sponsors bigint[];
begin
  select array_agg(d.id), array_agg(d.sponsor_id) into v_ids, v_sponsors
    from (select r.id, r.sponsor_id from rewards r where r.status = 'due' and r.due_at <= p_now order by r.due_at, r.id limit p_most for update skip locked) d;
  if v_ids is null then return; end if;
  perform hold_sponsors(v_sponsors);
  return query select r.id, r.decision_id, r.sponsor_id, m.status, r.fund_code, r.amount,
                      case r.kind when 'gift' then reward_signals(r.sponsor_id, r.friend_id) else r.signals end, r.signals
    from rewards r join members m on m.id = r.sponsor_id where r.id = any (v_ids) order by r.sponsor_id, r.id;
end $$;

-- Members with at least p_least active friends at the end of a month, by id after p_after.
create or replace function sponsors_at_month_end(p_month date, p_least int, p_after bigint, p_most int)
returns table (sponsor_id bigint, active bigint, status member_status, is_linked boolean) language sql stable as $$
  select f.sponsor_id, f.active, m.status, exists (select from rewards r where r.sponsor_id = f.sponsor_id and r.status = 'blocked' and r.blocked = 'linked')
    from (select s.sponsor_id, sum(s.active)::bigint as active from sponsor_months s
           where s.month <= p_month and s.sponsor_id > p_after
           group by s.sponsor_id having sum(s.active) >= p_least order by s.sponsor_id limit p_most) f
    join members m on m.id = f.sponsor_id order by f.sponsor_id $$;
