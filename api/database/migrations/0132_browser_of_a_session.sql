-- Up Migration
-- owner: core/accounts
-- A passkey opens the account as a password does: payouts wait after a new one, too.
alter type member_change add value 'passkey';

-- Which browser a session was opened in, as a digest: whoever ends the session means that browser, which is a stranger again.
alter table member_sessions add column browser bytea check (length(browser) = 32);
alter table staff_sessions add column browser bytea check (length(browser) = 32);
