-- Up Migration
-- owner: core/bank
-- The refund that gives it back, from the day it is asked for: nobody claims it meanwhile. null: nobody's, or a donation's.
alter table bank_credits add column refund_id bigint;
alter table bank_credits add constraint bank_credits_given_once check (taken_by is null or refund_id is null);
