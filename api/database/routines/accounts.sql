create or replace function member_sponsor_is_fixed() returns trigger language plpgsql as $$
begin
  if new.sponsor_id is distinct from old.sponsor_id or new.code <> old.code then
    raise exception 'code and sponsor of member % are fixed', old.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
