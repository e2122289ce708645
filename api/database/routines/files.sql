-- A file with references is not erased, and an erased file gets no references.
create or replace function file_is_referred_to() returns trigger language plpgsql as $$
begin
  if exists (select from file_references where file_id = old.id) then
    raise exception 'file % is referred to', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function file_can_be_referred_to() returns trigger language plpgsql as $$
begin
  -- The share lock waits for an erasure of this row, and makes the next erasure wait for us.
  perform from files where id = new.file_id and status in ('waiting', 'ready') for share;
  if not found then
    raise exception 'file % cannot be referred to', new.file_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The content, owner and place of an upload never change.
create or replace function file_identity_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'file % is what it is', old.id using errcode = 'restrict_violation';
end $$;
