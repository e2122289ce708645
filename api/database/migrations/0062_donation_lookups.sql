-- Up Migration
-- owner: features/donations
-- Found with a million donations.

-- The dashboard's open claims: without it, whoever has given for years has her whole history read for the few that are open.
create index donations_member_open on donations (member_id, id) where status in ('pending', 'disputed');

-- Cheques by sum: without it, the desk is walked by sum past the hundred UPI payments that lie between two of them.
create index donations_other_method_amount on donations (method, desk, amount, id) where method <> 'upi';
