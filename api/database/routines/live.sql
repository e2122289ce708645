-- Gives committed events their positions and returns the last one. One server does it at a time; the others continue without waiting. Each statement sees what
-- was committed before it, so the lock comes first.
create or replace function relay_live_events(p_most int default 2000) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_last bigint; v_given bigint;
begin
  if not exists (select from public.live_events where position is null) then return (select last from public.live_position); end if;
  select last into v_last from public.live_position for update skip locked;
  if not found then return (select last from public.live_position); end if;
  with waiting as (
    select id, row_number() over (order by id) as place
      from (select id from public.live_events where position is null order by id limit p_most) oldest)
  update public.live_events e set position = v_last + w.place from waiting w where e.id = w.id;
  get diagnostics v_given = row_count;
  update public.live_position set last = v_last + v_given;
  return v_last + v_given;
end $$;

-- For functions that do several things in one round trip.
create or replace function tell_open_pages(p_audiences text[], p_abouts text[], p_codes text[], p_at timestamptz) returns void
language sql as $$
  insert into live_events (audience, about, code, created_at) select *, p_at from unnest(p_audiences, p_abouts, p_codes) $$;

revoke all on function relay_live_events, tell_open_pages from public;
grant execute on function relay_live_events, tell_open_pages to anjuri_app;
