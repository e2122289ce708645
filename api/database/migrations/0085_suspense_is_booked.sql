-- Up Migration
-- What falls into suspense is booked where every other posting is made, with the caller's clock. The database no longer books it; it asks at commit.
drop trigger credit_falls_to_suspense on bank_credits;
drop function credit_falls_to_suspense();
-- What it asks is in routines/bank.sql.
create function credit_lies_in_suspense() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger credit_lies_in_suspense after update of taken_by on bank_credits deferrable initially deferred for each row
  when (old.taken_by is not null and new.taken_by is null and new.line_id is not null) execute function credit_lies_in_suspense();
