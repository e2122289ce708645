-- Up Migration
-- owner: accounts
-- Where an account was opened: the browser by the digest of its cookie, the network by the digest of its prefix. Shows accounts of one hand, where one
-- earns by the other. Those that staff made or invited have none.
create table member_origins (
  member_id bigint primary key,
  device bytea check (length(device) = 32),
  network bytea check (length(network) = 32),
  at timestamptz not null
);
create index member_origins_device on member_origins (device) where device is not null;
create index member_origins_at on member_origins (at);
grant select, insert, delete on member_origins to anjuri_app;

-- The newest payments from a UPI ID, without reading all of them.
create index bank_lines_vpa_newest on bank_lines (payer_vpa, id) where payer_vpa is not null;
drop index bank_lines_vpa;
