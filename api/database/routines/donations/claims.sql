-- PostgreSQL inlines this function, so that partial indexes over open claims are used. contract/values/status.ts says the same to TypeScript.
create or replace function is_open(status donation_status) returns boolean language sql immutable parallel safe
return status in ('pending', 'disputed');

-- The values go with the file, even though the row of the file stays.
create or replace function receipt_reading_goes() returns trigger language plpgsql as $$
begin
  delete from receipt_readings where file_id = new.id;
  return null;
end $$;

-- contract/values/status.ts has the same table of status changes.
create or replace function donation_moves() returns trigger language plpgsql as $$
begin
  if (new.member_id, new.campaign_id, new.method, new.claimed_amount) is distinct from (old.member_id, old.campaign_id, old.method, old.claimed_amount) then
    raise exception 'donation % is fixed in member, campaign, method and claimed amount', old.id using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and not (case old.status
    when 'pending' then new.status in ('disputed', 'approved', 'rejected', 'withdrawn')
    when 'disputed' then new.status in ('pending', 'approved', 'rejected', 'withdrawn')
    when 'approved' then is_open(new.status) or new.status = 'reversed'
    when 'rejected' then is_open(new.status)
    else false end) then
    raise exception 'donation % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if new.utr is distinct from old.utr and not is_open(old.status) then
    raise exception 'the UTR of donation % is fixed', old.id using errcode = 'restrict_violation';
  end if;
  if (new.status = 'approved') <> (new.approval_id is not null) or (new.status in ('approved', 'reversed')) <> (new.received_amount is not null)
     or is_open(new.status) <> (new.processed_at is null) then
    raise exception 'donation % is half decided', old.id using errcode = 'check_violation';
  end if;
  if new.status <> old.status or new.utr is distinct from old.utr then new.version := old.version + 1; end if;
  return new;
end $$;

create or replace function donation_starts_open() returns trigger language plpgsql as $$
begin
  raise exception 'a donation starts pending' using errcode = 'check_violation';
end $$;

-- The received amount must be that of the approval.
create or replace function donation_agrees_with_approval() returns trigger language plpgsql as $$
begin
  if not exists (select from donation_decisions a where a.id = new.approval_id and a.donation_id = new.id and a.act = 'approve'
                    and a.received_amount = new.received_amount) then
    raise exception 'donation % does not agree with its approval', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
