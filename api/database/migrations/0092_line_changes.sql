-- Up Migration
-- owner: features/donations
-- What an approval on a bank line changed besides the claim's status, so that taking it back leaves everything as it was.
create table donation_line_changes (
  -- The approval.
  decision_id bigint primary key references donation_decisions,
  -- The line had no number and got the claim's. null: the claim got the line's.
  named_credit bigint references bank_credits,
  -- The number that the claim had before.
  utr_before text
);
grant select, insert on donation_line_changes to anjuri_app;
