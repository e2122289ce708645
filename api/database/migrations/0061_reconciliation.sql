-- Up Migration
-- owner: features/reconciliation
create type match_kind as enum ('exact', 'amount_differs', 'near_utr', 'paid_before', 'own_reference', 'contested', 'payer_differs', 'look_alike', 'not_a_gift');

-- Which line may be whose, for people to decide. Made anew whenever a statement or a claim comes in; what was dismissed stays dismissed.
create table match_suggestions (
  id bigint generated always as identity primary key,
  donation_id bigint not null references donations,
  line_id bigint not null references bank_lines,
  score smallint not null check (score between 0 and 100),
  kind match_kind not null,
  -- Templates and values, as `says` made them.
  words text[] not null,
  -- The best of its claim.
  is_first boolean not null,
  dismissed_by bigint references staff,
  dismissed_at timestamptz,
  created_at timestamptz not null,
  unique (donation_id, line_id)
) with (fillfactor = 80);
create index match_suggestions_line on match_suggestions (line_id);
create index match_suggestions_best on match_suggestions (score desc, donation_id) where is_first and dismissed_at is null;

-- Why a line and a donation belong together: the machine's reasons, or the suggestion a person accepted.
create table match_reasons (
  decision_id bigint primary key,
  donation_id bigint not null references donations,
  line_id bigint not null references bank_lines,
  by_machine boolean not null,
  score smallint not null,
  words text[] not null,
  at timestamptz not null
);
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
  -- null: it settled itself, by a decision about its claims.
  resolved_by bigint references staff,
  unique (line_id, kind),
  check ((status = 'resolved') = (resolved_at is not null))
);
create index reconciliation_exceptions_open on reconciliation_exceptions (status, kind, id);

-- One row per account and day, never changed.
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
create function daily_close_is_signed() returns trigger language plpgsql as $$
begin
  raise exception 'the close of % is signed', old.day using errcode = 'restrict_violation';
end $$;
create trigger daily_close_is_signed before update or delete on daily_closes for each row execute function daily_close_is_signed();

-- No new line is dated into a day that was closed.
create function bank_line_day_is_open() returns trigger language plpgsql as $$
declare closed date;
begin
  select f.day into closed from fresh f where exists (select from daily_closes c where c.account_id = f.account_id and c.day >= f.day) limit 1;
  if found then raise exception 'the books of % are closed', closed using errcode = 'restrict_violation'; end if;
  return null;
end $$;
create trigger bank_line_day_is_open after insert on bank_lines referencing new table as fresh for each statement execute function bank_line_day_is_open();

-- What the watchman asks: every imported credit is in the books, once, where it belongs.
create view oracle_bank_line as
  select format('bank line %s: credit %s has %s', l.id, k.id, k.amount) as found
    from bank_lines l join bank_credits k on k.id = l.credit_id
   where ledger.watch_from() = 0 and (k.line_id is distinct from l.id or (k.source = 'statement' and k.amount <> l.amount))
  union all
  select format('credit %s of %s from a statement, in suspense came %s', k.id, k.amount, t.amount)
    from bank_credits k
    left join ledger.transfer t on t.source_id = k.id and t.kind = 7 and t.leg = 1
      and not exists (select from ledger.reversal r where (r.source_id, r.kind) = (k.id, 7))
   where ledger.watch_from() = 0 and k.line_id is not null
     and t.amount is distinct from case when k.source = 'statement' and k.retired_at is null then k.amount end;

grant select, insert, update, delete on match_suggestions to anjuri_app;
grant select, insert on match_reasons to anjuri_app;
grant select, insert, update on reconciliation_exceptions to anjuri_app;
grant select, insert on daily_closes to anjuri_app;
grant select on oracle_bank_line to anjuri_app;
