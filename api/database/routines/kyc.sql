-- contract/kyc/kyc-status.ts says the same to TypeScript.
create or replace function kyc_is_editable(status kyc_status) returns boolean language sql immutable parallel safe
return status in ('draft', 'returned', 'revoked');

create or replace function kyc_starts_as_draft() returns trigger language plpgsql as $$
begin
  if new.status <> 'draft' or new.decision_id is not null or new.sent_at is not null then
    raise exception 'a verification starts as a draft' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Which status may follow which, and what is fixed in which. “verified” needs a standing decision by a person and every document found good.
create or replace function kyc_moves() returns trigger language plpgsql as $$
begin
  if new.member_id <> old.member_id then
    raise exception 'case % is somebody else''s', old.id using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and not (case old.status
    when 'draft' then new.status = 'waiting'
    when 'waiting' then new.status in ('returned', 'verified', 'refused')
    when 'returned' then new.status = 'waiting'
    when 'verified' then new.status in ('waiting', 'revoked')
    when 'refused' then new.status in ('waiting', 'returned')
    when 'revoked' then new.status = 'waiting' end) then
    raise exception 'case % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if (new.status in ('draft', 'waiting')) <> (new.decision_id is null) or (new.status = 'draft') <> (new.sent_at is null) then
    raise exception 'case % is half decided', old.id using errcode = 'check_violation';
  end if;
  if new.status = 'waiting' and (new.personal is null or new.id_number is null or new.consented_at is null) then
    raise exception 'case % is sent without its facts', old.id using errcode = 'check_violation';
  end if;
  if (new.personal, new.id_paper, new.id_number, new.number_digest, new.issued_on)
     is distinct from (old.personal, old.id_paper, old.id_number, old.number_digest, old.issued_on) then
    if not kyc_is_editable(old.status) and new.personal is not null then
      raise exception 'what was sent with case % is fixed', old.id using errcode = 'restrict_violation';
    end if;
    new.version := old.version + 1;
  elsif new.status <> old.status then
    new.version := old.version + 1;
  end if;
  if new.status = 'verified' and old.status <> 'verified' and not (
    exists (select from kyc_decisions d where d.id = new.decision_id and d.case_id = new.id and d.act = 'verify'
               and d.staff_id is not null and d.undone_by is null)
    and not exists (select from kyc_papers p where p.case_id = new.id and p.verdict is distinct from 'good')
    and (select count(*) from kyc_papers p where p.case_id = new.id and p.part in ('id_proof', 'address_proof', 'selfie')) = 3) then
    raise exception 'case % is verified without a person''s word for every paper', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A document under review, or found good, is not exchanged. It goes when the pictures of the case are deleted.
create or replace function kyc_paper_is_fixed() returns trigger language plpgsql as $$
declare found_case kyc_cases;
begin
  select * into found_case from kyc_cases c where c.id = case tg_op when 'DELETE' then old.case_id else new.case_id end;
  if tg_op = 'UPDATE' and (new.case_id, new.part) is distinct from (old.case_id, old.part) then
    raise exception 'a paper of case % does not move', old.case_id using errcode = 'restrict_violation';
  end if;
  -- A verdict is given while the case waits, and removed by an undo.
  if tg_op = 'UPDATE' and new.file_id = old.file_id then return new; end if;
  if tg_op = 'DELETE' and found_case.papers_deleted_at is not null then return old; end if;
  if not kyc_is_editable(found_case.status) or (tg_op <> 'INSERT' and old.verdict is not distinct from 'good') then
    raise exception 'the papers of case % are fixed', found_case.id using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.verdict is not null and tg_op = 'INSERT' then
    raise exception 'a paper of case % comes without a verdict', found_case.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
