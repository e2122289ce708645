-- Up Migration
-- owner: core/ledger
-- What was booked on a day is read by its time. Legs come in the order of time, so this costs a posting next to nothing.
create index transfer_booked_at on ledger.transfer using brin (booked_at) with (pages_per_range = 32, autosummarize = on);
