-- Returns the bank credits of payments, existing or new and unmatched, in the order of their UTRs. It refuses all if another decision uses one of them.
create or replace function take_bank_credits(p_account bigint, p_utrs text[], p_amounts bigint[], p_booked_on date[], p_takers bigint[], p_at timestamptz)
returns table (taker bigint, credit_id bigint, credit_source bank_credit_source, credit_amount bigint) language plpgsql as $$
declare taken int;
begin
  return query
  insert into bank_credits as c (account_id, utr, amount, booked_on, source, taken_by, created_at)
  select p_account, w.utr, w.amount, w.booked_on, 'unmatched', w.taker, p_at
    from unnest(p_utrs, p_amounts, p_booked_on, p_takers) w(utr, amount, booked_on, taker) where w.utr is not null order by w.utr
  on conflict (account_id, utr) where utr is not null do update
    set taken_by = excluded.taken_by,
        -- An amount that no statement confirmed yet follows the last decision.
        amount = case c.source when 'unmatched' then excluded.amount else c.amount end,
        booked_on = case c.source when 'unmatched' then excluded.booked_on else c.booked_on end
    where c.taken_by is null and c.refund_id is null
  returning c.taken_by, c.id, c.source, c.amount;
  get diagnostics taken = row_count;
  if taken < cardinality(array_remove(p_utrs, null)) then raise exception 'bank_credit_used' using errcode = 'DN001'; end if;
end $$;

-- The columns read from the statement never change.
create or replace function bank_line_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'bank line % is what the bank printed', old.id using errcode = 'restrict_violation';
end $$;

-- At commit, a released credit must be in suspense with the amount of its line. The releasing code books that (releaseCredit).
create or replace function credit_lies_in_suspense() returns trigger language plpgsql as $$
begin
  -- The row is read again because it may have been taken since.
  if exists (select from bank_credits k where k.id = new.id and k.taken_by is null and k.retired_at is null
                and (k.source <> 'statement'
                     or not exists (select from ledger.leg t where t.source_id = k.id and t.kind = 7 and t.leg = 1 and t.amount = k.amount)
                     or exists (select from ledger.reversed r where r.source_id = k.id and r.kind = 7))) then
    raise exception 'bank credit % is nobody''s and does not lie in suspense', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- Inserts lines, each once, and gives every credit its row: a new one, or the one that an approval made before the line came. The outcome `suspense` means that
-- the caller books it there, `filled` that the approval booked it. Rows are in order of time.
-- Its cost does not depend on the number of lines, also before the tables are analysed in a first large import: it finds lines by id or UTR only (`direction =
-- 'credit'` would offer the index over amounts) and is planned for every call.
create or replace function take_bank_lines(p_account bigint, p_statement bigint, p_rows jsonb, p_at timestamptz)
returns table (line_id bigint, credit_id bigint, amount bigint, outcome text) language plpgsql set plan_cache_mode = force_custom_plan as $$
declare fresh bigint[];
begin
  with put as (
    insert into bank_lines (account_id, statement_id, line, day, value_day, narration, direction, amount, balance, rail, reference, payer_name,
                            payer_vpa, own_reference, is_return, is_foreign, has_running_balance, suggested, fingerprint, occurrence, credit_id, booked_at, created_at)
    select p_account, p_statement, r.line, r.day, r."valueDay", r.narration, r.direction::bank_direction, r.amount, r.balance, r.rail::bank_rail,
           r.reference, r."payerName", r."payerVpa", r."ownReference", r."isReturn", r."isForeign", r."isChecked", r.suggested::bank_category,
           decode(r.fingerprint, 'hex'), r.occurrence,
           -- Every credit except interest gets its row below under this id, and is booked in this transaction.
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

  -- A credit with the reference of one of our own debits is a return.
  update bank_lines l set is_return = true
   where l.id = any (fresh) and l.credit_id is not null and not l.is_return and l.reference is not null
     and (select true from bank_lines d where d.account_id = p_account and d.reference = l.reference and d.direction <> 'credit' limit 1);

  with gift as (
    select l.id, l.credit_id as credit, l.day, l.amount as sum, l.reference as number,
           -- A return or foreign credit gets no UTR, unless somebody approved it before it came: then it is the money of that approval.
           l.reference is not null and row_number() over (partition by l.reference order by l.id) = 1 and (not (l.is_return or l.is_foreign)
             or exists (select from bank_credits c where c.account_id = p_account and c.utr = l.reference and c.source = 'unmatched' and c.line_id is null)) as is_named
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
    -- The line has no UTR, is no donation, or has the UTR of another line.
    insert into bank_credits (id, account_id, amount, booked_on, source, line_id, created_at) overriding system value
    select g.credit, p_account, g.sum, g.day, 'statement', g.id, p_at from gift g where g.id not in (select b.line from by_number b))
  -- An existing credit keeps its id.
  update bank_lines l set credit_id = b.id from by_number b where l.id = b.line and l.credit_id <> b.id;

  return query
  select l.id, l.credit_id, l.amount, case
      when k.source = 'unmatched' then case
        when k.amount <> l.amount then 'filled_differs' when l.is_return then 'filled_return' when l.is_foreign then 'filled_foreign' else 'filled' end
      when l.is_return then 'return'
      when l.is_foreign then 'foreign'
      when l.reference is not null and k.utr is null then 'doubled'
      else 'suspense' end
    from bank_lines l join bank_credits k on k.id = l.credit_id where l.id = any (fresh)
  union all
  -- The bank takes back money that it had credited.
  select d.id, o.credit_id, d.amount, 'taken_back'
    from bank_lines d
    join lateral (select l.credit_id from bank_lines l where l.account_id = p_account and l.reference = d.reference
                    and not l.is_return and l.credit_id is not null and l.id < d.id order by l.id limit 1) o on true
   where d.id = any (fresh) and d.direction = 'debit' and d.reference is not null;
end $$;

-- Imports of one account run one after another, so nobody waits for these rows.
create or replace function bank_names_are_counted() returns trigger language plpgsql as $$
begin
  insert into bank_name_lengths as n (account_id, rail, length, lines)
  select f.account_id, f.rail, length(f.payer_name), count(*) from fresh f where f.direction = 'credit' and f.payer_name <> '' group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_id, rail, length) do update set lines = n.lines + excluded.lines;
  return null;
end $$;

create or replace function bank_credit_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'bank credit % is fixed', old.id using errcode = 'restrict_violation';
end $$;
