-- Up Migration
-- owner: features/payouts
-- The bank's numbers of what it paid for us, withdrawals and refunds together: each pays one line, also after it came back.
create table payout_references (
  reference text primary key check (reference ~ '^[A-Z0-9]{6,30}$'),
  run_id bigint not null,
  line int not null,
  foreign key (run_id, line) references payout_lines
);
create unique index payout_references_line on payout_references (run_id, line);
grant select, insert on payout_references to anjuri_app;

-- Equal for equal accounts, as that of a member's account: nobody refunds to themselves.
alter table refunds add column digest bytea check (length(digest) = 32);

-- The credit on the statement with which the bank sent it back.
alter table payout_lines add column return_line_id bigint;
create unique index payout_lines_return_line on payout_lines (return_line_id) where return_line_id is not null;
