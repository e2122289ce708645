create or replace function reward_counts() returns trigger language plpgsql as $$
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

create or replace function reward_moves() returns trigger language plpgsql as $$
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
