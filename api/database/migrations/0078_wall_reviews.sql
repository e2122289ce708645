-- Up Migration
-- owner: features/donations
-- What a donor shows in public and the filter objected to, or a person has decided about. A gift without a row is shown as she wrote it.
create type wall_state as enum ('waiting', 'shown', 'withheld');
create table wall_reviews (
  donation_id bigint primary key references donations,
  state wall_state not null default 'waiting',
  decided_by bigint references staff,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
-- The queue: few, while somebody looks at it.
create index wall_reviews_waiting on wall_reviews (donation_id) where state = 'waiting';

grant select, insert, update on wall_reviews to anjuri_app;
