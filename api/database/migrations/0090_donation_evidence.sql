-- Up Migration
-- owner: features/donations
-- What was known about a claim when it was decided, so that the page shows later what the decider saw. Facts, not sentences: the words are made when it is
-- read. Written with the decision and never changed.
create table donation_evidence (
  decision_id bigint primary key references donation_decisions on delete cascade,
  facts jsonb not null
);

grant select, insert on donation_evidence to anjuri_app;
