-- Up Migration
-- owner: core/accounts
alter type member_link_kind add value 'payout_stop';
create type member_change as enum ('password', 'email', 'second_factor');

-- When somebody changed what an account is entered by. Payouts wait for a while after it: a thief changes it first.
create table member_changes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  change member_change not null,
  -- Of an address: the one before, which is told of payouts for as long as they wait.
  old_email text,
  at timestamptz not null
);
create index member_changes_member on member_changes (member_id, at desc);
grant select, insert, delete on member_changes to anjuri_app;
