-- Up Migration
-- owner: core/bank
-- The bank's statements, line by line. A line is there once, however many files show it.
create type bank_statement_status as enum ('columns_unknown', 'refused', 'previewed', 'importing', 'imported');

create table bank_statements (
  -- People know it as STM001.
  id bigint generated always as identity primary key,
  account_id bigint not null references bank_accounts,
  file_id bigint not null references files,
  status bank_statement_status not null,
  layout text,
  -- Headings that a person chose; remembered for the next file with the same ones.
  mapping jsonb,
  -- What a person typed, not what the file says.
  opening_balance bigint,
  closing_balance bigint,
  from_day date,
  to_day date,
  rows int not null default 0 check (rows >= 0),
  has_balance boolean not null default false,
  refused_line int,
  -- A template and its values, as `says` made it.
  refused_reason text,
  -- Rows that are in; written with them, so that whoever goes on begins with the next.
  progress int not null default 0 check (progress between 0 and rows),
  imported_by bigint not null references staff,
  created_at timestamptz not null,
  imported_at timestamptz,
  check ((status = 'refused') = (refused_reason is not null)),
  check ((status = 'imported') = (imported_at is not null))
);
create index bank_statements_newest on bank_statements (account_id, id desc);
create index bank_statements_file on bank_statements (file_id);

create type bank_direction as enum ('credit', 'debit');
create type bank_rail as enum ('upi', 'imps', 'neft', 'rtgs', 'other');
create type bank_category as enum ('charge', 'interest', 'cash_banked', 'cheque_banked', 'collection_banked', 'taken_back', 'transfer');

create table bank_lines (
  -- People know it as BNK001; the books know charges and interest by it.
  id bigint generated always as identity primary key,
  account_id bigint not null,
  -- The first that showed it, and where.
  statement_id bigint not null references bank_statements,
  line int not null,
  day date not null,
  value_day date,
  narration text not null,
  direction bank_direction not null,
  amount bigint not null check (amount > 0),
  balance bigint,
  -- What we read in the narration.
  rail bank_rail not null,
  reference text,
  payer_name text,
  payer_vpa text,
  own_reference text,
  is_return boolean not null,
  is_foreign boolean not null,
  -- From a statement with balances on every line.
  is_checked boolean not null,
  suggested bank_category,
  -- Day, direction, amount, balance, narration without spaces, reference; and which of several equal ones.
  fingerprint bytea not null check (length(fingerprint) = 32),
  occurrence smallint not null check (occurrence > 0),
  -- Money in, as far as it may be a gift. Without an index (bank_credits has one the other way): so writing it touches none.
  credit_id bigint,
  category bank_category,
  -- In the books, as what it is.
  booked_at timestamptz,
  created_at timestamptz not null,
  unique (account_id, fingerprint, occurrence),
  check (credit_id is null or direction = 'credit')
) with (fillfactor = 75);
create index bank_lines_day on bank_lines (account_id, day, id);
create index bank_lines_reference on bank_lines (account_id, reference) where reference is not null;
create index bank_lines_own_reference on bank_lines (own_reference) where own_reference is not null;
create index bank_lines_vpa on bank_lines (payer_vpa) where payer_vpa is not null;
create index bank_lines_amount on bank_lines (account_id, amount, day) where direction = 'credit';
create index bank_lines_to_book on bank_lines (account_id, day, id) where booked_at is null;

-- What the bank printed never changes; only what we make of it.
create function bank_line_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'bank line % is what the bank printed', old.id using errcode = 'restrict_violation';
end $$;
create trigger bank_line_is_fixed before update on bank_lines for each row when (
    (old.account_id, old.statement_id, old.line, old.day, old.narration, old.direction, old.amount, old.fingerprint, old.occurrence)
      is distinct from (new.account_id, new.statement_id, new.line, new.day, new.narration, new.direction, new.amount, new.fingerprint, new.occurrence)
    or old.balance is distinct from new.balance or old.reference is distinct from new.reference
    or (old.booked_at is not null and old.booked_at is distinct from new.booked_at))
  execute function bank_line_is_fixed();

-- A credit that is no gift after all (interest, cash paid in): nobody can claim it.
alter table bank_credits add column retired_at timestamptz;
alter table bank_credits add column line_id bigint;
create unique index bank_credits_line on bank_credits (line_id) where line_id is not null;
-- What waits for somebody: the inbox, and the matcher's stock.
create index bank_credits_free on bank_credits (account_id, booked_on, id) where source = 'statement' and taken_by is null and retired_at is null;

-- An approval without a line stood on this credit, and the line came later. When the approval ends, the line's money lies in suspense like any
-- other unclaimed credit: the approval had booked bank → fund, its reversal books that back.
create function credit_falls_to_suspense() returns trigger language plpgsql as $$
declare line bank_lines; bank int;
begin
  select * into line from bank_lines l where l.id = new.line_id;
  select a.ledger_code into bank from bank_accounts a where a.id = new.account_id;
  update bank_credits set source = 'statement', amount = line.amount, booked_on = line.day where id = new.id;
  perform ledger.post(0, now(), array[7, new.id, 1, bank, 2900, line.amount, 0, 0]::bigint[]);
  return null;
end $$;
create trigger credit_falls_to_suspense after update of taken_by on bank_credits for each row
  when (old.taken_by is not null and new.taken_by is null and new.source = 'unmatched' and new.line_id is not null)
  execute function credit_falls_to_suspense();

grant select, insert, update on bank_statements, bank_lines to anjuri_app;

-- Puts lines in, each once, and gives every credit its row: a new one, or the one an approval without a line made before (amendment 8).
-- `suspense`: to be booked there. `filled`: the approval has booked it. Rows are in the order of time.
-- Written so that it costs the same with a hundred thousand lines as with none, also before the first statistics are taken, in the middle of the first large
-- import: lines are found by id or number only (`direction = 'credit'` would offer the index over sums), and it is planned for every call.
create function take_bank_lines(p_account bigint, p_statement bigint, p_rows jsonb, p_at timestamptz)
returns table (line_id bigint, credit_id bigint, amount bigint, outcome text) language plpgsql set plan_cache_mode = force_custom_plan as $$
declare fresh bigint[];
begin
  with put as (
    insert into bank_lines (account_id, statement_id, line, day, value_day, narration, direction, amount, balance, rail, reference, payer_name,
                            payer_vpa, own_reference, is_return, is_foreign, is_checked, suggested, fingerprint, occurrence, credit_id, booked_at, created_at)
    select p_account, p_statement, r.line, r.day, r."valueDay", r.narration, r.direction::bank_direction, r.amount, r.balance, r.rail::bank_rail,
           r.reference, r."payerName", r."payerVpa", r."ownReference", r."isReturn", r."isForeign", r."isChecked", r.suggested::bank_category,
           decode(r.fingerprint, 'hex'), r.occurrence,
           -- Every credit but interest gets its row below, under this number, and is in the books with this transaction.
           case when r.direction = 'credit' and r.suggested is distinct from 'interest' then nextval('bank_credits_id_seq') end,
           case when r.direction = 'credit' and r.suggested is distinct from 'interest' then p_at end, p_at
      from rows from (jsonb_to_recordset(p_rows) as (line int, day date, "valueDay" date, narration text, direction text, amount bigint, balance bigint,
             rail text, reference text, "payerName" text, "payerVpa" text, "ownReference" text, "isReturn" boolean, "isForeign" boolean,
             "isChecked" boolean, suggested text, fingerprint text, occurrence int)) with ordinality
             as r(line, day, "valueDay", narration, direction, amount, balance, rail, reference, "payerName", "payerVpa", "ownReference",
                  "isReturn", "isForeign", "isChecked", suggested, fingerprint, occurrence, place)
     order by r.place
    on conflict (account_id, fingerprint, occurrence) do nothing
    returning id)
  select coalesce(array_agg(id order by id), '{}') into fresh from put;
  if cardinality(fresh) = 0 then return; end if;

  -- A credit with the number of one of our own debits is that money coming back, whatever it says.
  update bank_lines l set is_return = true
   where l.id = any (fresh) and l.credit_id is not null and not l.is_return and l.reference is not null
     and (select true from bank_lines d where d.account_id = p_account and d.reference = l.reference and d.direction <> 'credit' limit 1);

  with gift as (
    select l.id, l.credit_id as credit, l.day, l.amount as sum, l.reference as number,
           l.reference is not null and not l.is_return and not l.is_foreign and row_number() over (partition by l.reference order by l.id) = 1 as is_named
      from bank_lines l where l.id = any (fresh) and l.credit_id is not null),
  by_number as (
    insert into bank_credits as c (id, account_id, utr, amount, booked_on, source, line_id, created_at) overriding system value
    select g.credit, p_account, g.number, g.sum, g.day, 'statement', g.id, p_at from gift g where g.is_named order by g.number
    on conflict (account_id, utr) where utr is not null do update
      set line_id = excluded.line_id,
          source = case when c.taken_by is null then 'statement'::bank_credit_source else c.source end,
          amount = case when c.taken_by is null then excluded.amount else c.amount end,
          booked_on = case when c.taken_by is null then excluded.booked_on else c.booked_on end
      where c.source = 'unmatched' and c.line_id is null
    returning c.id, c.line_id as line),
  nameless as (
    -- No number, not a gift, or a number that another line has already.
    insert into bank_credits (id, account_id, amount, booked_on, source, line_id, created_at) overriding system value
    select g.credit, p_account, g.sum, g.day, 'statement', g.id, p_at from gift g where g.id not in (select b.line from by_number b))
  -- The credit that was there keeps its number.
  update bank_lines l set credit_id = b.id from by_number b where l.id = b.line and l.credit_id <> b.id;

  return query
  select l.id, l.credit_id, l.amount, case
      when k.source = 'unmatched' then case k.amount when l.amount then 'filled' else 'filled_differs' end
      when l.is_return then 'return'
      when l.is_foreign then 'foreign'
      when l.reference is not null and k.utr is null then 'doubled'
      else 'suspense' end
    from bank_lines l join bank_credits k on k.id = l.credit_id where l.id = any (fresh)
  union all
  -- The bank takes back what it had credited.
  select d.id, o.credit_id, d.amount, 'taken_back'
    from bank_lines d
    join lateral (select l.credit_id from bank_lines l where l.account_id = p_account and l.reference = d.reference
                    and not l.is_return and l.credit_id is not null and l.id < d.id order by l.id limit 1) o on true
   where d.id = any (fresh) and d.direction = 'debit' and d.reference is not null;
end $$;

grant usage on sequence bank_credits_id_seq to anjuri_app;
