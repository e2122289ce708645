-- A member never gets a second key.
create or replace function member_key_stays_destroyed() returns trigger language plpgsql as $$
begin
  if old.destroyed_at is not null then
    raise exception 'the key of member % is destroyed', old.member_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Deletes keys of accounts that no longer exist. The keys of existing and of erased members stay.
create or replace function forget_keys(p_members bigint[]) returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from public.member_keys k
   where k.member_id = any (p_members) and k.destroyed_at is null and not exists (select from public.members m where m.id = k.member_id) $$;
revoke execute on function forget_keys(bigint[]) from public;
grant execute on function forget_keys(bigint[]) to anjuri_app;
