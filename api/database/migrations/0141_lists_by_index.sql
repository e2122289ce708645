-- Up Migration
-- owner: features/members
-- How many members there are by status, exact at any size. As with donations: each change appends what it changes, a job folds that, and readers add up both.
-- A counter that everybody updates would make registrations wait for each other.
create table member_counts (
  status member_status primary key,
  count bigint not null
);
create table member_count_deltas (
  status member_status not null,
  count int not null
);
insert into member_counts (status, count) select status, count(*) from members group by 1;
grant select, insert, update on member_counts to anjuri_app;
grant select, delete on member_count_deltas to anjuri_app;

-- Its body is in the routines.
create function member_figures_gone() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger figures_gone after delete on members for each row execute function member_figures_gone();

-- owner: core/bank
-- What nobody claimed is listed by day, whatever the account: it is walked in that order, not sorted. As many entries as before.
drop index bank_credits_free;
create index bank_credits_free on bank_credits (booked_on, id) include (account_id) where source = 'statement' and taken_by is null and retired_at is null;
-- The figures of the last month above the desk of statements. Credits come in by day, so a few hundred bytes tell where the month begins.
create index bank_credits_booked on bank_credits using brin (booked_on) with (pages_per_range = 32, autosummarize = on);
-- Matched lines are listed by the decision that took them, newest first. An approval writes taken_by already, and bank_credits_free with it: one entry more.
create index bank_credits_matched on bank_credits (taken_by) where taken_by is not null and line_id is not null;
