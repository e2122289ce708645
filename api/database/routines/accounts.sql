-- Whether a first donation stands approved; null: no longer. A function, so that an approval can say it in the round trip in which it is written.
create or replace function activate_members(p_members bigint[], p_at timestamptz) returns void language sql as $$
  update members set activated_at = p_at where id = any (p_members) $$;

create or replace function member_sponsor_is_fixed() returns trigger language plpgsql as $$
begin
  if new.sponsor_id is distinct from old.sponsor_id or new.code <> old.code then
    raise exception 'code and sponsor of member % are fixed', old.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
