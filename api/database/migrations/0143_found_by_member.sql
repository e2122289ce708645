-- Up Migration
-- A member who goes (an undone import, an account nobody used) is looked for in every table that refers to her. Without an index each of them is read from
-- one end to the other, for each member. So are the copies of what is kept about her.

-- owner: features/donations
create index donation_intents_member on donation_intents (member_id);

-- owner: features/payouts
create index refunds_member on refunds (member_id) where member_id is not null;

-- owner: core/second-person
create index second_person_requests_member on second_person_requests (member_id) where member_id is not null;

-- owner: features/your-data
create index account_closures_member on account_closures (member_id);
