-- owner: core/bank
create table bank_accounts (
  id bigint generated always as identity primary key,
  ledger_code int not null unique check (ledger_code between 1001 and 1099),
  name text not null check (name <> ''),
  is_default boolean not null default false
);
comment on table bank_accounts is 'Each row is a bank account of the trust.';
create unique index bank_accounts_one_default on bank_accounts (is_default) where is_default;
insert into bank_accounts (ledger_code, name, is_default) values (1001, 'Bank account (UPI collections)', true);

create type bank_credit_source as enum ('statement', 'unmatched');
create table bank_credits (
  id bigint generated always as identity primary key,
  -- A foreign key would lock the one shared row on every approval.
  account_id bigint not null,
  utr text,
  amount bigint not null check (amount > 0),
  booked_on date not null,
  source bank_credit_source not null,
  taken_by bigint,
  created_at timestamptz not null,
  -- The credit is no donation (interest, cash paid in) and cannot be claimed.
  retired_at timestamptz,
  line_id bigint,
  -- The refund that returns the money, from its request on. Meanwhile the credit cannot be claimed.
  refund_id bigint,
  constraint bank_credits_given_once check (taken_by is null or refund_id is null)
) with (fillfactor = 80);
comment on table bank_credits is 'Each row is money that arrived on a bank account: from a statement, or assumed by an approval before the statement came.';
create unique index bank_credits_utr on bank_credits (account_id, utr) where utr is not null;
create unique index bank_credits_line on bank_credits (line_id) where line_id is not null;
create index bank_credits_free on bank_credits (booked_on, id) include (account_id) where source = 'statement' and taken_by is null and retired_at is null;
-- Finds the credits of the last month, which come in day by day, with an index of a few hundred bytes.
create index bank_credits_booked on bank_credits using brin (booked_on) with (pages_per_range = 32, autosummarize = on);
-- Lists matched lines by their decision, newest first.
create index bank_credits_matched on bank_credits (taken_by) where taken_by is not null and line_id is not null;
-- The next decision may correct an unmatched credit (take_bank_credits), unless one stands on it.
create trigger bank_credit_is_fixed before update of account_id, amount, booked_on on bank_credits for each row
  when ((old.account_id, old.amount, old.booked_on) is distinct from (new.account_id, new.amount, new.booked_on)
        and (old.source = 'statement' or old.taken_by = new.taken_by))
  execute function bank_credit_is_fixed();
create constraint trigger credit_lies_in_suspense after update of taken_by on bank_credits deferrable initially deferred for each row
  when (old.taken_by is not null and new.taken_by is null and new.line_id is not null) execute function credit_lies_in_suspense();

create type bank_statement_status as enum ('columns_unknown', 'refused', 'previewed', 'importing', 'imported');
create table bank_statements (
  id bigint generated always as identity primary key,
  account_id bigint not null references bank_accounts,
  file_id bigint not null references files,
  status bank_statement_status not null,
  layout text,
  -- The column headings that a person assigned. The next file with the same headings uses them.
  mapping jsonb,
  -- The balances that a person typed, not those in the file.
  opening_balance bigint,
  closing_balance bigint,
  from_day date,
  to_day date,
  rows int not null default 0 check (rows >= 0),
  has_balance boolean not null default false,
  refused_line int,
  refused_reason text,
  -- The rows imported so far, written with them, so that an import can be resumed.
  progress int not null default 0 check (progress between 0 and rows),
  imported_by bigint not null references staff,
  created_at timestamptz not null,
  imported_at timestamptz,
  -- No automatic approval uses it until a second person has agreed.
  is_held_back boolean not null default false,
  -- The person who typed the balances; imported_by started the import.
  typed_by bigint not null references staff,
  agreed_by bigint references staff,
  check ((status = 'refused') = (refused_reason is not null)),
  check ((status = 'imported') = (imported_at is not null)),
  check (agreed_by <> imported_by and agreed_by <> typed_by)
);
comment on table bank_statements is 'Each row is an imported or previewed bank statement file.';
create index bank_statements_newest on bank_statements (account_id, id desc);
create index bank_statements_file on bank_statements (file_id);

create type bank_direction as enum ('credit', 'debit');
create type bank_rail as enum ('upi', 'imps', 'neft', 'rtgs', 'other');
create type bank_category as enum
  ('charge', 'interest', 'cash_banked', 'cheque_banked', 'collection_banked', 'taken_back', 'transfer', 'payout', 'refund', 'disbursement');
create table bank_lines (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  statement_id bigint not null references bank_statements,
  line int not null,
  day date not null,
  value_day date,
  narration text not null,
  direction bank_direction not null,
  amount bigint not null check (amount > 0),
  balance bigint,
  -- This and the next six columns are parsed from the narration.
  rail bank_rail not null,
  reference text,
  payer_name text,
  payer_vpa text,
  own_reference text,
  is_return boolean not null,
  is_foreign boolean not null,
  -- The statement has a balance on every line.
  has_running_balance boolean not null,
  suggested bank_category,
  -- A digest of day, direction, amount, balance, narration without spaces and reference; occurrence numbers equal lines.
  fingerprint bytea not null check (length(fingerprint) = 32),
  occurrence smallint not null check (occurrence > 0),
  -- The credit, if the line may be a donation. It has no index, so setting it writes no index entry.
  credit_id bigint,
  category bank_category,
  booked_at timestamptz,
  created_at timestamptz not null,
  unique (account_id, fingerprint, occurrence),
  check (credit_id is null or direction = 'credit')
) with (fillfactor = 75);
comment on table bank_lines is 'Each row is a line of a bank statement. A line is stored once, however many files contain it.';
create index bank_lines_day on bank_lines (account_id, day, id);
create index bank_lines_reference on bank_lines (account_id, reference) where reference is not null;
create index bank_lines_own_reference on bank_lines (own_reference) where own_reference is not null;
create index bank_lines_amount on bank_lines (account_id, amount, day) where direction = 'credit';
create index bank_lines_to_book on bank_lines (account_id, day, id) where booked_at is null;
create index bank_lines_vpa_newest on bank_lines (payer_vpa, id) where payer_vpa is not null;
create trigger bank_line_is_fixed before update on bank_lines for each row when (
    (old.account_id, old.statement_id, old.line, old.day, old.narration, old.direction, old.amount, old.fingerprint, old.occurrence)
      is distinct from (new.account_id, new.statement_id, new.line, new.day, new.narration, new.direction, new.amount, new.fingerprint, new.occurrence)
    or old.balance is distinct from new.balance or old.reference is distinct from new.reference
    or (old.booked_at is not null and old.booked_at is distinct from new.booked_at))
  execute function bank_line_is_fixed();
create trigger bank_names_are_counted after insert on bank_lines referencing new table as fresh for each statement execute function bank_names_are_counted();

create table bank_name_lengths (
  account_id bigint not null,
  rail bank_rail not null,
  length int not null check (length > 0),
  lines bigint not null check (lines > 0),
  primary key (account_id, rail, length)
) with (fillfactor = 50);
comment on table bank_name_lengths is 'Each row counts payer names of one length. Many names of the greatest length show where the bank cuts them off.';

grant select, insert, update on bank_accounts, bank_credits, bank_statements, bank_lines, bank_name_lengths to anjuri_app;
grant usage on sequence bank_credits_id_seq to anjuri_app;
