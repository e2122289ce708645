-- owner: features/reconciliation
create type match_kind as enum
  ('exact', 'amount_differs', 'near_utr', 'paid_before', 'own_reference', 'contested', 'payer_differs', 'look_alike', 'not_a_gift');
create table match_suggestions (
  id bigint generated always as identity primary key,
  donation_id bigint not null references donations,
  line_id bigint not null references bank_lines,
  score smallint not null check (score between 0 and 100),
  kind match_kind not null,
  words text[] not null,
  is_first boolean not null,
  dismissed_by bigint references staff,
  dismissed_at timestamptz,
  created_at timestamptz not null,
  -- The points of each reason: [{"points": 45, "sign": "for"}, ...].
  weights jsonb,
  unique (donation_id, line_id)
) with (fillfactor = 80);
comment on table match_suggestions is 'Each row is a bank line that may belong to a donation, for staff to decide. A dismissed one is not suggested again.';
create index match_suggestions_line on match_suggestions (line_id);
create index match_suggestions_best on match_suggestions (score desc, donation_id) where is_first and dismissed_at is null;

create table match_reasons (
  decision_id bigint primary key,
  donation_id bigint not null references donations,
  line_id bigint not null references bank_lines,
  by_machine boolean not null,
  score smallint not null,
  words text[] not null,
  at timestamptz not null
);
comment on table match_reasons is 'Each row says why a donation was approved on a bank line, automatically or by an accepted suggestion.';
create index match_reasons_newest on match_reasons (decision_id desc, by_machine);
create index match_reasons_line on match_reasons (line_id);

create type exception_kind as enum ('over', 'under', 'duplicate_claim', 'disputed_utr', 'reversal', 'foreign', 'amount_differs_after_approval', 'unknown');
create type exception_status as enum ('open', 'resolved');
create table reconciliation_exceptions (
  id bigint generated always as identity primary key,
  line_id bigint not null references bank_lines,
  kind exception_kind not null,
  status exception_status not null default 'open',
  donation_ids bigint[] not null default '{}',
  note text not null default '',
  opened_at timestamptz not null,
  resolved_at timestamptz,
  -- It is null if a decision about its donations resolved it.
  resolved_by bigint references staff,
  unique (line_id, kind),
  check ((status = 'resolved') = (resolved_at is not null))
);
comment on table reconciliation_exceptions is 'Each row is a bank line that needs a decision of staff.';
create index reconciliation_exceptions_open on reconciliation_exceptions (status, kind, id);

create table daily_closes (
  account_id bigint not null references bank_accounts,
  day date not null,
  bank_balance bigint not null,
  book_balance bigint not null,
  differences jsonb not null,
  unexplained bigint not null,
  explanation text not null default '',
  open_exceptions int not null,
  unclaimed_count int not null,
  unclaimed_amount bigint not null,
  signed_by bigint not null references staff,
  signed_at timestamptz not null,
  primary key (account_id, day),
  check (unexplained = 0 or explanation <> '')
);
comment on table daily_closes is 'Each row is the signed close of a bank account for one day. It never changes.';
create trigger daily_close_is_signed before update or delete on daily_closes for each row execute function daily_close_is_signed();

grant select, insert, update, delete on match_suggestions to anjuri_app;
grant select, insert on match_reasons, daily_closes to anjuri_app;
grant select, insert, update on reconciliation_exceptions to anjuri_app;

-- A day that was closed gets no more lines.
create trigger bank_line_day_is_open after insert on bank_lines referencing new table as fresh for each statement execute function bank_line_day_is_open();
