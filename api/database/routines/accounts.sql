-- A function, so that an approval can set it in the same round trip. Null: no first donation is approved any more.
create or replace function activate_members(p_members bigint[], p_at timestamptz) returns void language sql as $$
  update members set activated_at = p_at where id = any (p_members) $$;

create or replace function member_sponsor_is_fixed() returns trigger language plpgsql as $$
begin
  if new.sponsor_id is distinct from old.sponsor_id or new.code <> old.code then
    raise exception 'code and sponsor of member % are fixed', old.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A writer that sets only the full name gets both parts: the last word is the family name.
create or replace function member_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.given_name <> '' then return new; end if;
  elsif new.full_name = old.full_name or (new.given_name, new.family_name) is distinct from (old.given_name, old.family_name) then
    return new;
  end if;
  new.given_name := coalesce(nullif(regexp_replace(new.full_name, '\s+\S+$', ''), ''), new.full_name);
  new.family_name := coalesce(substring(new.full_name from '\s(\S+)$'), '');
  return new;
end $$;
