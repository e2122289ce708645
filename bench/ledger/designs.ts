/** Exactly the rows and indexes of one approval with its reward, and nothing that checks them: the floor. */
export const bareSchema = `
  create schema bare;
  create table bare.transfer (like ledger.transfer);
  alter table bare.transfer add primary key (source_id, kind, leg);
  create unique index on bare.transfer (member_id, member_seq) where member_id is not null;
  create index on bare.transfer using brin (xact) with (pages_per_range = 32, autosummarize = on);
  create index on bare.transfer using brin (booked_at) with (pages_per_range = 32, autosummarize = on);
  create table bare.balance (member_id bigint primary key, earnings bigint not null default 0, wallet bigint not null default 0,
    held bigint not null default 0, owed bigint not null default 0, seq bigint not null default 0) with (fillfactor = 70);
  create sequence bare.ids;`;

/** What one writes first: a header, four entries, a balance row for every account with the hot ones among them, foreign keys, a zero-sum trigger. */
export const naiveSchema = `
  create schema naive;
  create table naive.account (id bigint primary key, balance bigint not null default 0, may_be_negative boolean not null, version bigint not null default 0,
    check (may_be_negative or balance >= 0)) with (fillfactor = 70);
  create table naive.journal (id bigint generated always as identity primary key, kind smallint not null, source_id bigint not null, actor_id bigint not null,
    created_at timestamptz not null default now(), unique (kind, source_id));
  create table naive.entry (id bigint generated always as identity primary key, journal_id bigint not null references naive.journal (id),
    account_id bigint not null references naive.account (id), amount bigint not null check (amount <> 0), created_at timestamptz not null default now());
  create index on naive.entry (account_id, id);
  create index on naive.entry (journal_id);
  create sequence naive.ids;
  create function naive.forbid() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$;
  create trigger stays before update or delete on naive.entry for each row execute function naive.forbid();
  create function naive.zero_sum() returns trigger language plpgsql as $$
  begin
    if (select sum(amount) from naive.entry where journal_id = new.journal_id) <> 0 then raise exception 'journal % does not balance', new.journal_id; end if;
    return null;
  end $$;
  create constraint trigger zero_sum after insert on naive.entry deferrable initially deferred for each row execute function naive.zero_sum();
  create function naive.approve(p_source bigint, p_sponsor bigint, p_fund int, p_amount bigint) returns bigint language plpgsql as $$
  declare j bigint; r bigint := p_amount * 5 / 100;
  begin
    insert into naive.journal (kind, source_id, actor_id) values (1, p_source, 1) on conflict (kind, source_id) do nothing returning id into j;
    if j is null then return 0; end if;
    update naive.account set balance = balance - p_amount, version = version + 1 where id = 1;
    update naive.account set balance = balance - r, version = version + 1 where id = 2;
    update naive.account set balance = balance + p_amount, version = version + 1 where id = 10 + p_fund;
    update naive.account set balance = balance + r, version = version + 1 where id = 100 + p_sponsor;
    insert into naive.entry (journal_id, account_id, amount) values (j, 1, -p_amount), (j, 10 + p_fund, p_amount), (j, 2, -r), (j, 100 + p_sponsor, r);
    return j;
  end $$;
  insert into naive.account values (1, 0, true), (2, 0, true), (11, 0, true), (12, 0, true), (13, 0, true);`;

const dice = (members: number) => `\\set s random(1, ${members})
\\set f random(1, 3)
\\set amt random(20100, 500000)
`;

/** The approval of one gift with its reward, in one call each. Source ids come from a sequence, as a decision's id would. */
export const scripts = (members: number) => ({
  bare: `${dice(members)}with q as (select nextval('bare.ids') i), b as (update bare.balance set earnings = earnings + :amt / 20, seq = seq + 1 where member_id = :s returning *) insert into bare.transfer (kind, source_id, leg, debit, credit, amount, member_id, member_seq, earnings_after, wallet_after, held_after, owed_after, actor_id, xact, booked_at, fund) select 1, q.i, 1, 1001, 3000 + :f, :amt, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, 1, 1, now(), 0 from q union all select 2, q.i, 1, 5001, 2101, :amt / 20, b.member_id, b.seq, b.earnings, b.wallet, b.held, b.owed, 1, 1, now(), 3000 + :f from q, b;`,
  checked: `${dice(members)}${post("nextval('bench.ids')")};`,
  checkedInTransaction: `${dice(members)}begin;\n${post("nextval('bench.ids')")};\ncommit;`,
  checkedWithJob: `${dice(members)}begin;\n${post("nextval('bench.ids')")};\nselect graphile_worker.add_job('bench', '{"id":1}'::json);\ncommit;`,
  /** A hundred approvals in one call, as statement matching makes them. */
  checkedBatch: `select ledger.post(1, null, (select array_agg(u.v order by g.i, u.n) from (select nextval('bench.ids') i, 1 + floor(random() * ${members})::bigint s, 3001 + floor(random() * 3)::bigint f, 20100 + floor(random() * 480000)::bigint a from generate_series(1, 100)) g, unnest(array[1, i, 1, 1001, f, a, 0, 0, 2, i, 1, 5001, 2101, a / 20, s, f]::bigint[]) with ordinality u (v, n)));`,
  naive: `${dice(members)}select naive.approve(nextval('naive.ids'), :s, :f, :amt);`,
});

function post(id: string): string {
  return `select ledger.approve(1, null, ${id}, 1001, 3000 + :f, :amt, :s, :amt / 20)`;
}
