-- Members agreed to these words, so a text does not change or go after its draft.
create or replace function legal_text_is_frozen() returns trigger language plpgsql as $$
begin
  if exists (select from legal_versions v where v.kind = old.kind and v.version = old.version and v.status <> 'draft') then
    raise exception 'legal text % version % is published and cannot change', old.kind, old.version using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- The status only moves forward: draft, published, replaced.
create or replace function legal_version_moves_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'legal version % % was published and cannot go', old.kind, old.version using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (new.kind, new.version) is distinct from (old.kind, old.version)
    or new.status < old.status
    or (old.published_at is not null and new.published_at is distinct from old.published_at) then
    raise exception 'legal version % % cannot move back', old.kind, old.version using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
