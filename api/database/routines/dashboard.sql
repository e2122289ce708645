-- These triggers subtract the old row from its day and add the new one to its own. They run as the owner because nobody else may write the figures.
-- The functions daily_of set no search path and qualify their names, so that PostgreSQL can inline them.
create or replace function daily_of(d donations) returns table (figure public.daily_figure, day date, count int, amount bigint)
language sql stable as $$
  select 'claims'::public.daily_figure, public.money_day(d.submitted_at), 1, d.claimed_amount where d.id is not null
  union all
  select 'waiting', public.money_day(d.submitted_at), 1, d.claimed_amount where d.desk = 'pending'
  union all
  select 'donations', public.money_day(d.processed_at), 1, d.received_amount where d.status = 'approved'
  union all
  select 'decisions', public.money_day(d.processed_at), 1, extract(epoch from d.processed_at - d.submitted_at)::bigint where d.status in ('approved', 'rejected')
$$;

create or replace function daily_of(m members) returns table (figure public.daily_figure, day date, count int, amount bigint)
language sql stable as $$
  select 'members'::public.daily_figure, public.money_day(m.created_at), 1, 0::bigint where m.id is not null
  union all
  select 'activations', public.money_day(m.activated_at), 1, 0 where m.status = 'active' and m.activated_at is not null
$$;

-- On donations, members and tickets: daily_of is the function of that name for the row of the table.
create or replace function daily_change() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.daily_figure_deltas (figure, day, count, amount)
  select figure, day, sum(count), sum(amount)
    from (select * from public.daily_of(new) union all select figure, day, -count, -amount from public.daily_of(old)) x
   group by 1, 2 having sum(count) <> 0 or sum(amount) <> 0;
  return null;
end $$;

-- Only the status of a withdrawal changes; its amount and paid_on are fixed.
create or replace function daily_change_of_withdrawal() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.status = 'paid' then
    insert into public.daily_figure_deltas (figure, day, count, amount) values ('payouts', new.paid_on, 1, new.amount - new.fee);
  elsif old.status = 'paid' then
    insert into public.daily_figure_deltas (figure, day, count, amount) values ('payouts', old.paid_on, -1, old.fee - old.amount);
  end if;
  return null;
end $$;

-- Returns the seconds since the case was last sent.
create or replace function kyc_waited(p_case bigint, p_decision bigint, p_at timestamptz) returns bigint
language sql stable set search_path = pg_catalog, public as $$
  select coalesce(extract(epoch from p_at - (select s.at from kyc_decisions s where s.case_id = p_case and s.act = 'send' and s.id < p_decision
                                              order by s.id desc limit 1)), 0)::bigint $$;

create or replace function daily_change_of_kyc() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare times int := case when new.undone_by is null then 1 else -1 end;
begin
  insert into public.daily_figure_deltas (figure, day, count, amount)
  values ('kyc_decisions', public.money_day(new.at), times, times * public.kyc_waited(new.case_id, new.id, new.at));
  return null;
end $$;

create or replace function daily_of(t tickets) returns table (figure public.daily_figure, day date, count int, amount bigint)
language sql stable as $$
  select 'tickets'::public.daily_figure, public.money_day(t.opened_at), 1, 0::bigint where t.id is not null
  union all
  select 'answers', public.money_day(t.first_answer_at), 1, extract(epoch from t.first_answer_at - t.opened_at)::bigint where t.first_answer_at is not null
$$;

-- The job runs this. It returns the number of folded changes. Two runs at once delete different changes and lock days in one order.
create or replace function fold_daily_figures() returns bigint language sql security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from public.daily_figure_deltas returning figure, day, count, amount),
  sums as (select figure, day, sum(count) as count, sum(amount) as amount from gone group by 1, 2 order by 1, 2),
  kept as (
    insert into public.daily_figures as f (figure, day, count, amount) select * from sums
    on conflict (figure, day) do update set count = f.count + excluded.count, amount = f.amount + excluded.amount
    returning 1)
  select count(*) from gone $$;

-- Folded and unfolded changes come from one snapshot.
create or replace view daily_sums as
select figure, day, sum(count)::bigint as count, sum(amount)::bigint as amount
  from (select figure, day, count, amount from daily_figures union all select figure, day, count, amount from daily_figure_deltas) parts
 group by figure, day;

-- These figures are counted from the rows themselves.
create or replace view oracle_daily_figures as
  with rows as (
    select 'claims'::daily_figure as figure, money_day(submitted_at) as day, count(*) as count, sum(claimed_amount) as amount from donations group by 2
    union all
    select 'waiting', money_day(submitted_at), count(*), sum(claimed_amount) from donations where is_open(status) group by 2
    union all
    select 'donations', money_day(processed_at), count(*), sum(received_amount) from donations where status = 'approved' group by 2
    union all
    select 'decisions', money_day(processed_at), count(*), sum(extract(epoch from processed_at - submitted_at)::bigint)
      from donations where status in ('approved', 'rejected') group by 2
    union all
    select 'members', money_day(created_at), count(*), 0 from members group by 2
    union all
    select 'activations', money_day(activated_at), count(*), 0 from members where status = 'active' and activated_at is not null group by 2
    union all
    select 'payouts', paid_on, count(*), sum(amount - fee) from withdrawals where status = 'paid' group by 2
    union all
    select 'kyc_decisions', money_day(d.at), count(*), sum(kyc_waited(d.case_id, d.id, d.at))
      from kyc_decisions d where d.act in ('verify', 'return', 'refuse') and d.undone_by is null group by 2
    union all
    select 'tickets', money_day(opened_at), count(*), 0 from tickets group by 2
    union all
    select 'answers', money_day(first_answer_at), count(*), sum(extract(epoch from first_answer_at - opened_at)::bigint)
      from tickets where first_answer_at is not null group by 2)
  select format('%s on %s: counted %s over %s, there are %s over %s', figure, day, s.count, s.amount, r.count, r.amount) as found
    from daily_sums s full join rows r using (figure, day)
   where ledger.watch_from() = 0
     and (coalesce(s.count, 0), coalesce(s.amount, 0)) <> (coalesce(r.count, 0), coalesce(r.amount, 0));

grant select on daily_sums, oracle_daily_figures to anjuri_app;
