create or replace function money_day(at timestamptz) returns date language sql stable parallel safe
return (at at time zone 'Asia/Kolkata')::date;

-- The days of a sponsor follow every reward. A reversal subtracts from its own day, if that is still kept.
create or replace function reward_days() returns trigger language plpgsql as $$
declare change bigint := 0; v_day date := money_day(new.booked_at); is_new boolean;
begin
  if new.status = 'booked' then change := new.amount; end if;
  if tg_op = 'UPDATE' then
    if old.status = 'booked' then change := change - old.amount; end if;
  end if;
  if change > 0 then
    insert into sponsor_days as d (sponsor_id, day, booked) values (new.sponsor_id, v_day, change)
    on conflict (sponsor_id, day) do update set booked = d.booked + excluded.booked returning xmax = 0 into is_new;
    if is_new then delete from sponsor_days d where d.sponsor_id = new.sponsor_id and d.day < v_day - 62; end if;
  elsif change < 0 then
    update sponsor_days d set booked = d.booked + change where d.sponsor_id = new.sponsor_id and d.day = v_day;
  end if;
  return null;
end $$;

-- From the oldest kept day on, they equal the standing booked rewards.
create or replace view oracle_sponsor_days as
  select format('sponsor %s, %s: kept %s booked; there is %s', sponsor_id, day, k.booked, t.booked) as found
    from sponsor_days k
    full join (select r.sponsor_id, money_day(r.booked_at) as day, sum(r.amount) as booked from rewards r
                where r.status = 'booked'
                  and money_day(r.booked_at) >= coalesce((select min(d.day) from sponsor_days d where d.sponsor_id = r.sponsor_id), '-infinity')
                group by 1, 2) t using (sponsor_id, day)
   where ledger.watch_from() = 0 and coalesce(k.booked, 0) <> coalesce(t.booked, 0);

grant select on oracle_sponsor_days to anjuri_app;
