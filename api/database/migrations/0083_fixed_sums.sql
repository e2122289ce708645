-- Up Migration
-- Sums that were decided or printed do not change; what was wrong is undone or reversed, and stays to be seen. The oracles would find such a change
-- within minutes; here it is refused, also to somebody who holds the application's own connection.

-- owner: core/bank
create function bank_credit_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'bank credit % is fixed', old.id using errcode = 'restrict_violation';
end $$;
-- What no statement has shown yet may be said anew by the next decision (take_bank_credits), never under one that stands on it.
create trigger bank_credit_is_fixed before update of account_id, amount, booked_on on bank_credits for each row
  when ((old.account_id, old.amount, old.booked_on) is distinct from (new.account_id, new.amount, new.booked_on)
        and (old.source = 'statement' or old.taken_by = new.taken_by))
  execute function bank_credit_is_fixed();

-- owner: features/donations
-- A gift received what its approval says. Whose it is and what was claimed are fixed already (0052).
create function donation_agrees_with_approval() returns trigger language plpgsql as $$
begin
  if not exists (select from donation_decisions a where a.id = new.approval_id and a.donation_id = new.id and a.act = 'approve'
                    and a.received_amount = new.received_amount) then
    raise exception 'donation % does not agree with its approval', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger donation_agrees_with_approval before update of received_amount, approval_id on donations for each row
  when (new.status = 'approved' and (old.received_amount is distinct from new.received_amount or old.approval_id is distinct from new.approval_id))
  execute function donation_agrees_with_approval();
