-- Up Migration
-- owner: features/withdrawals
-- What was asked for on a day: the trust's cap, and lists by days.
create index withdrawals_asked on withdrawals (asked_at, id);
