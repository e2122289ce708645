-- Up Migration
-- owner: features/payouts
create type refund_status as enum ('asked', 'due', 'paid', 'refused', 'returned');
create type payout_known_from as enum ('person', 'bank_file', 'statement');
create type payout_file_format as enum ('neft', 'generic');

-- A bank credit that goes back to whoever paid it.
create table refunds (
  -- People know it as RFD001; so do the books.
  id bigint generated always as identity primary key,
  credit_id bigint not null,
  line_id bigint not null,
  -- The gift it was for, which was reversed.
  donation_id bigint,
  -- Whose gift it was: her key seals the account. null: nobody's, and the trust's key does.
  member_id bigint references members,
  amount bigint not null check (amount > 0),
  method payout_method not null,
  details bytea not null,
  shown text not null check (shown <> ''),
  -- Not the account that the bank's line names.
  is_elsewhere boolean not null,
  reason text not null check (reason <> ''),
  status refund_status not null default 'asked',
  asked_by bigint not null references staff,
  asked_at timestamptz not null,
  decided_by bigint references staff,
  decided_at timestamptz,
  run_id bigint,
  bank_reference text check (bank_reference ~ '^[A-Z0-9]{6,30}$'),
  paid_on date,
  note text,
  version int not null default 0,
  check (decided_by <> asked_by),
  check ((status = 'asked') = (decided_at is null)),
  check ((status in ('paid', 'returned')) = (bank_reference is not null)),
  check ((bank_reference is null) = (paid_on is null)),
  check (run_id is null or status in ('due', 'paid', 'returned'))
) with (fillfactor = 80);
-- A credit goes back once, unless it was refused or came back.
create unique index refunds_credit on refunds (credit_id) where status in ('asked', 'due', 'paid');
create index refunds_status on refunds (status, id desc);
create index refunds_ready on refunds (id) where status = 'due' and run_id is null;
create index refunds_run on refunds (run_id, id) where run_id is not null;
create unique index refunds_reference on refunds (bank_reference) where bank_reference is not null;

create table payout_runs (
  -- People know it as RUN001.
  id bigint generated always as identity primary key,
  -- The account of the trust it is paid from.
  bank_code int not null,
  lines int not null check (lines > 0),
  -- What leaves the bank; what stays as fees.
  total bigint not null check (total > 0),
  fees bigint not null check (fees >= 0),
  ended int not null default 0 check (ended between 0 and lines),
  made_by bigint not null references staff,
  made_at timestamptz not null,
  -- null with ready_at: none was needed, or solo mode.
  agreed_by bigint references staff,
  ready_at timestamptz,
  sent_by bigint references staff,
  sent_at timestamptz,
  closed_at timestamptz,
  given_up_at timestamptz,
  version int not null default 0,
  check (agreed_by <> made_by),
  check (sent_at is null or ready_at is not null),
  check (given_up_at is null or sent_at is null),
  check ((closed_at is not null) = (ended = lines and sent_at is not null))
) with (fillfactor = 80);
-- One at a time that is not with the bank yet: two who make one at once make one.
create unique index payout_runs_one_open on payout_runs (bank_code) where sent_at is null and given_up_at is null;

-- The lines as they went to the bank, in order.
create table payout_lines (
  run_id bigint not null references payout_runs,
  line int not null check (line > 0),
  withdrawal_id bigint references withdrawals,
  refund_id bigint references refunds,
  -- What the bank sends.
  amount bigint not null check (amount > 0),
  known_from payout_known_from,
  -- The debit on the statement.
  bank_line_id bigint,
  ended_at timestamptz,
  primary key (run_id, line),
  check (num_nonnulls(withdrawal_id, refund_id) = 1)
) with (fillfactor = 80);
create unique index payout_lines_withdrawal on payout_lines (withdrawal_id, run_id) where withdrawal_id is not null;
create unique index payout_lines_refund on payout_lines (refund_id, run_id) where refund_id is not null;
create unique index payout_lines_bank_line on payout_lines (bank_line_id) where bank_line_id is not null;

-- What was given to the bank: the same bytes at every download, known by their digest.
create table payout_files (
  run_id bigint not null references payout_runs,
  format payout_file_format not null,
  name text not null,
  lines int not null,
  total bigint not null,
  digest bytea not null check (length(digest) = 32),
  primary key (run_id, format)
);
create table payout_downloads (
  id bigint generated always as identity primary key,
  run_id bigint not null references payout_runs,
  format payout_file_format not null,
  staff_id bigint not null references staff,
  at timestamptz not null
);
create index payout_downloads_run on payout_downloads (run_id, id);

-- The bank's answers: the same file is read once.
create table payout_answers (
  id bigint generated always as identity primary key,
  run_id bigint not null references payout_runs,
  name text not null,
  digest bytea not null check (length(digest) = 32),
  staff_id bigint not null references staff,
  at timestamptz not null,
  paid int not null,
  failed int not null
);
create unique index payout_answers_once on payout_answers (run_id, digest);

alter table withdrawals add constraint withdrawals_run_fkey foreign key (run_id) references payout_runs;
alter table refunds add constraint refunds_run_fkey foreign key (run_id) references payout_runs;

create function refund_moves() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger refund_moves before update on refunds for each row execute function refund_moves();

grant select, insert, update on refunds, payout_runs, payout_lines to anjuri_app;
grant select, insert on payout_files, payout_downloads, payout_answers to anjuri_app;
