-- The figures of the list of members. The triggers run as the owner because nobody else may write them.
create or replace function member_figures_begin() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.member_figures (member_id, status) values (new.id, new.status);
  insert into public.member_count_deltas (status, count) values (new.status, 1);
  return null;
end $$;

create or replace function member_figures_gone() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.member_count_deltas (status, count) values (old.status, -1);
  return null;
end $$;

-- The new value is written, not a difference, so the last of two changes counts.
create or replace function member_figures_status() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.member_figures set status = new.status where member_id = new.id;
  insert into public.member_count_deltas (status, count) values (old.status, -1), (new.status, 1);
  return null;
end $$;

create or replace function member_figures_balance() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.member_figures set balance = new.earnings + new.wallet where member_id = new.member_id;
  return null;
end $$;

-- A member may give to two campaigns at once, so the difference is added.
create or replace function member_figures_deposits() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.member_figures set deposits = deposits + new.amount - case tg_op when 'UPDATE' then old.amount else 0 end where member_id = new.member_id;
  return null;
end $$;

-- The job runs this. It returns the number of folded changes.
create or replace function fold_member_counts() returns bigint language sql as $$
  with gone as (delete from member_count_deltas returning status, count),
  kept as (
    insert into member_counts as c (status, count) select status, sum(count) from gone group by 1 order by 1
    on conflict (status) do update set count = c.count + excluded.count
    returning 1)
  select count(*) from gone $$;

create or replace view member_sums as
select status, sum(count)::bigint as count
from (select status, count from member_counts union all select status, sum(count) from member_count_deltas group by status) parts
group by status;

create or replace view oracle_member_counts as
  select format('%s members: counted %s, there are %s', status, s.count, m.count) as found
    from member_sums s full join (select status, count(*) as count from members group by 1) m using (status)
   where ledger.watch_from() = 0 and coalesce(s.count, 0) <> coalesce(m.count, 0);

create or replace view oracle_member_figures as
  select format('member %s: %s with %s, given %s; it should be %s with %s, given %s', f.member_id, f.status, f.balance, f.deposits, m.status,
                coalesce(b.earnings + b.wallet, 0), coalesce(t.amount, 0)) as found
    from members m
    left join member_figures f on f.member_id = m.id
    left join ledger.member_balance b on b.member_id = m.id
    left join (select member_id, sum(amount)::bigint as amount from donor_totals group by 1) t on t.member_id = m.id
   where ledger.watch_from() = 0
     and (f.status, f.balance, f.deposits) is distinct from (m.status, coalesce(b.earnings + b.wallet, 0), coalesce(t.amount, 0));

grant select on member_sums, oracle_member_figures, oracle_member_counts to anjuri_app;
