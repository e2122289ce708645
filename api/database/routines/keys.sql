-- A destroyed key stays destroyed, and a member never gets a second one.
create or replace function member_key_stays_destroyed() returns trigger language plpgsql as $$
begin
  if old.destroyed_at is not null then
    raise exception 'the key of member % is destroyed', old.member_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
