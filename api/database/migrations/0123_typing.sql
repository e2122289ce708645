-- Up Migration
-- owner: core/desk
-- Until when colleagues read that the holder writes an answer.
alter table desk_leases add column typing_until timestamptz;
