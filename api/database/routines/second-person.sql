-- The request never changes, and a final status stays.
create or replace function second_person_request_is_frozen() returns trigger language plpgsql as $$
begin
  if (old.kind, old.subject, old.asked_by, old.asked_at, old.expires_at, old.frozen) is distinct from
     (new.kind, new.subject, new.asked_by, new.asked_at, new.expires_at, new.frozen) or old.member_id is distinct from new.member_id then
    raise exception 'request % is frozen', old.id using errcode = 'restrict_violation';
  end if;
  if old.status <> new.status and not (old.status = 'open' or (old.status = 'waiting' and new.status in ('done', 'refused', 'withdrawn', 'failed'))) then
    raise exception 'request % is %', old.id, old.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
