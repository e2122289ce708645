-- The same table as `ticketCan` in the contract: only a reply of the member returns a ticket to pending, and a closed one can only become resolved.
create or replace function ticket_moves() returns trigger language plpgsql as $$
begin
  if new.id <> old.id or new.member_id <> old.member_id or new.opened_at <> old.opened_at then
    raise exception 'a ticket keeps its number, member and opening' using errcode = 'integrity_constraint_violation';
  end if;
  if new.status <> old.status and not (
       (old.status = 'pending' and new.status in ('in_progress', 'resolved', 'closed'))
    or (old.status = 'in_progress' and new.status in ('resolved', 'closed'))
    or (old.status = 'resolved' and new.status in ('pending', 'in_progress', 'closed'))
    or (old.status = 'closed' and new.status = 'resolved')) then
    raise exception 'a ticket does not go from % to %', old.status, new.status using errcode = 'integrity_constraint_violation';
  end if;
  if new.messages < old.messages then
    raise exception 'messages are not taken back' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
