-- owner: features/payouts
create table payout_runs (
  id bigint generated always as identity primary key,
  bank_code int not null,
  lines int not null check (lines > 0),
  -- The amount that leaves the bank; fees stay.
  total bigint not null check (total > 0),
  fees bigint not null check (fees >= 0),
  ended int not null default 0 check (ended between 0 and lines),
  made_by bigint not null references staff,
  made_at timestamptz not null,
  -- It is null in a ready run if no second person was needed, or in solo mode.
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
comment on table payout_runs is 'Each row is a batch of withdrawals and refunds for one payment file.';
-- Only one run per account can be open, so two people who start one at once make one.
create unique index payout_runs_one_open on payout_runs (bank_code) where sent_at is null and given_up_at is null;
grant select, insert, update on payout_runs to anjuri_app;

-- owner: features/withdrawals
create type payout_method as enum ('bank_transfer', 'upi', 'paypal', 'crypto');
create table payout_accounts (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  method payout_method not null,
  details bytea not null,
  shown text not null check (shown <> ''),
  -- A keyed digest that finds the same account of two members.
  digest bytea not null check (length(digest) = 32),
  added_at timestamptz not null,
  -- No payout to it is made before.
  payable_from timestamptz not null,
  removed_at timestamptz,
  check (payable_from >= added_at)
);
comment on table payout_accounts is 'Each row is an account to which a member is paid. Another number is another row.';
create unique index payout_accounts_once on payout_accounts (member_id, digest) where removed_at is null;
create index payout_accounts_digest on payout_accounts (digest);
create index payout_accounts_member on payout_accounts (member_id, id);
create trigger payout_account_is_fixed before update on payout_accounts for each row execute function payout_account_is_fixed();

create table payout_stops (
  member_id bigint primary key references members,
  stopped_at timestamptz not null
);
comment on table payout_stops is 'Each row stops the payouts of a member who used the link in a mail, until staff have spoken to them.';

create type withdrawal_reason as enum ('referral_earnings', 'wallet_balance', 'refund', 'other');
create type withdrawal_status as enum ('pending', 'approved', 'paid', 'rejected', 'cancelled', 'failed', 'returned');
create table withdrawals (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  account_id bigint not null references payout_accounts,
  method payout_method not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  reason withdrawal_reason not null,
  from_earnings bigint not null check (from_earnings >= 0),
  from_wallet bigint not null check (from_wallet >= 0),
  status withdrawal_status not null default 'pending',
  asked_at timestamptz not null,
  processed_at timestamptz,
  approved_by bigint references staff,
  run_id bigint constraint withdrawals_run_fkey references payout_runs,
  -- The number of the payment at the bank; paid_on is its day.
  bank_reference text check (bank_reference ~ '^[A-Z0-9]{6,30}$'),
  paid_on date,
  note text,
  version int not null default 0,
  check (fee < amount),
  check (from_earnings + from_wallet = amount),
  check ((status in ('paid', 'returned')) = (bank_reference is not null)),
  check ((bank_reference is null) = (paid_on is null)),
  check (status not in ('approved', 'paid', 'failed', 'returned') or approved_by is not null),
  check (run_id is null or status in ('approved', 'paid', 'failed', 'returned')),
  check (status not in ('rejected', 'failed', 'returned') or note is not null)
) with (fillfactor = 80);
comment on table withdrawals is 'Each row is a withdrawal that a member asked for, with its status.';
create index withdrawals_member on withdrawals (member_id, id desc);
create index withdrawals_pending on withdrawals (asked_at, id) where status = 'pending';
create index withdrawals_ready on withdrawals (processed_at, id) where status = 'approved' and run_id is null;
create index withdrawals_status on withdrawals (status, processed_at desc, id desc);
create index withdrawals_run on withdrawals (run_id, id) where run_id is not null;
create index withdrawals_account on withdrawals (account_id, id);
create unique index withdrawals_reference on withdrawals (bank_reference) where bank_reference is not null;
create index withdrawals_asked on withdrawals (asked_at, id);
-- Sums a month without reading the rows.
create index withdrawals_paid on withdrawals (processed_at) include (amount, fee) where status = 'paid';
create index withdrawals_method on withdrawals (method, status, processed_at desc, id desc);
create index withdrawals_amount on withdrawals (amount, status);
create trigger withdrawal_moves before update on withdrawals for each row execute function withdrawal_moves();
create trigger withdrawal_starts_pending before insert on withdrawals for each row execute function withdrawal_starts_pending();

create type withdrawal_act as enum ('ask', 'approve', 'reject', 'cancel', 'stop', 'pay', 'fail', 'return');
create table withdrawal_decisions (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawals,
  act withdrawal_act not null,
  -- It is null if the member acted or the bank answered.
  staff_id bigint references staff,
  note text not null default '',
  evidence jsonb,
  at timestamptz not null
);
comment on table withdrawal_decisions is 'Each row is one act on a withdrawal.';
create index withdrawal_decisions_withdrawal on withdrawal_decisions (withdrawal_id, id);

create table withdrawal_days (
  member_id bigint not null,
  day date not null,
  requests int not null default 0 check (requests >= 0),
  amount bigint not null default 0 check (amount >= 0),
  primary key (member_id, day)
) with (fillfactor = 80);
comment on table withdrawal_days is 'Each row counts what a member asked for on a day in India. The caps use it.';

grant select, insert, update (details, shown, digest, removed_at) on payout_accounts to anjuri_app;
grant select, insert, delete on payout_stops to anjuri_app;
grant select, insert, update on withdrawals, withdrawal_days to anjuri_app;
grant select, insert on withdrawal_decisions to anjuri_app;

-- owner: features/payouts
create type refund_status as enum ('asked', 'due', 'paid', 'refused', 'returned');
create table refunds (
  id bigint generated always as identity primary key,
  credit_id bigint not null,
  line_id bigint not null,
  donation_id bigint,
  -- The donor, whose key seals the details; if it is null, the key of the trust does.
  member_id bigint references members,
  amount bigint not null check (amount > 0),
  method payout_method not null,
  details bytea not null,
  shown text not null check (shown <> ''),
  -- It goes to another account than the one in the bank line.
  is_elsewhere boolean not null,
  reason text not null check (reason <> ''),
  status refund_status not null default 'asked',
  asked_by bigint not null references staff,
  asked_at timestamptz not null,
  decided_by bigint references staff,
  decided_at timestamptz,
  run_id bigint constraint refunds_run_fkey references payout_runs,
  bank_reference text check (bank_reference ~ '^[A-Z0-9]{6,30}$'),
  paid_on date,
  note text,
  version int not null default 0,
  -- The same digest as in payout_accounts: it shows a refund to the own account of staff.
  digest bytea check (length(digest) = 32),
  check (decided_by <> asked_by),
  check ((status = 'asked') = (decided_at is null)),
  check ((status in ('paid', 'returned')) = (bank_reference is not null)),
  check ((bank_reference is null) = (paid_on is null)),
  check (run_id is null or status in ('due', 'paid', 'returned'))
) with (fillfactor = 80);
comment on table refunds is 'Each row is a bank credit that is paid back.';
-- A credit is refunded once, unless the refund was refused or returned.
create unique index refunds_credit on refunds (credit_id) where status in ('asked', 'due', 'paid');
create index refunds_status on refunds (status, id desc);
create index refunds_ready on refunds (id) where status = 'due' and run_id is null;
create index refunds_run on refunds (run_id, id) where run_id is not null;
create unique index refunds_reference on refunds (bank_reference) where bank_reference is not null;
create index refunds_member on refunds (member_id) where member_id is not null;
create trigger refund_moves before update on refunds for each row execute function refund_moves();

create type payout_outcome_source as enum ('person', 'bank_file', 'statement');
create table payout_lines (
  run_id bigint not null references payout_runs,
  line int not null check (line > 0),
  withdrawal_id bigint references withdrawals,
  refund_id bigint references refunds,
  amount bigint not null check (amount > 0),
  outcome_source payout_outcome_source,
  -- The debit on the statement.
  bank_line_id bigint,
  ended_at timestamptz,
  -- The credit on the statement with which the bank returned it.
  return_line_id bigint,
  primary key (run_id, line),
  check (num_nonnulls(withdrawal_id, refund_id) = 1)
) with (fillfactor = 80);
comment on table payout_lines is 'Each row is a payment in a payout run.';
create unique index payout_lines_withdrawal on payout_lines (withdrawal_id, run_id) where withdrawal_id is not null;
create unique index payout_lines_refund on payout_lines (refund_id, run_id) where refund_id is not null;
create unique index payout_lines_bank_line on payout_lines (bank_line_id) where bank_line_id is not null;
create unique index payout_lines_return_line on payout_lines (return_line_id) where return_line_id is not null;

create type payout_file_format as enum ('neft', 'generic');
create table payout_files (
  run_id bigint not null references payout_runs,
  format payout_file_format not null,
  name text not null,
  lines int not null,
  total bigint not null,
  digest bytea not null check (length(digest) = 32),
  primary key (run_id, format)
);
comment on table payout_files is 'Each row is a file made for the bank. Its digest ensures that every download has the same bytes.';

create table payout_downloads (
  id bigint generated always as identity primary key,
  run_id bigint not null references payout_runs,
  format payout_file_format not null,
  staff_id bigint not null references staff,
  at timestamptz not null
);
comment on table payout_downloads is 'Each row is a download of a payout file.';
create index payout_downloads_run on payout_downloads (run_id, id);

create table payout_responses (
  id bigint generated always as identity primary key,
  run_id bigint not null references payout_runs,
  name text not null,
  digest bytea not null check (length(digest) = 32),
  staff_id bigint not null references staff,
  at timestamptz not null,
  paid int not null,
  failed int not null
);
comment on table payout_responses is 'Each row is an answer file of the bank. The same file is imported once.';
create unique index payout_responses_once on payout_responses (run_id, digest);

create table payout_references (
  reference text primary key check (reference ~ '^[A-Z0-9]{6,30}$'),
  run_id bigint not null,
  line int not null,
  foreign key (run_id, line) references payout_lines
);
comment on table payout_references is 'Each row is the bank''s number of a payment, unique over withdrawals and refunds, also after a return.';
create unique index payout_references_line on payout_references (run_id, line);

grant select, insert, update on refunds, payout_lines to anjuri_app;
grant select, insert on payout_files, payout_downloads, payout_responses, payout_references to anjuri_app;

-- owner: features/wallets
create table wallet_corrections (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  before bigint not null check (before >= 0),
  after bigint not null check (after >= 0),
  reason text not null check (reason <> ''),
  about text,
  staff_id bigint not null references staff,
  agreed_by bigint references staff,
  at timestamptz not null,
  check (after <> before),
  check (agreed_by <> staff_id)
);
comment on table wallet_corrections is 'Each row is a correction of a wallet by staff, with a reason. The ledger books the difference.';
create index wallet_corrections_member on wallet_corrections (member_id, id);
-- Corrections of a person within a day count together.
create index wallet_corrections_staff on wallet_corrections (staff_id, at);
grant select, insert on wallet_corrections to anjuri_app;
