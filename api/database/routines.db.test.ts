import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testAppOnce } from '#api/testing/app.ts';
import { testDatabase } from '#api/testing/database.ts';
import { expectBooksInOrder } from '#api/testing/ledger/books-in-order.ts';
import type { TestDatabase } from '#api/testing/watched.ts';
import { idOf } from '#api/testing/world/donation-rows.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { world } from '#api/testing/world/world.ts';
import { rupees } from '#contract/values/money.ts';
import { withClient } from './cluster.ts';
import { makeRoutines } from './make-routines.ts';
import { migrate } from './migrate.ts';
import { type RoutineFile, readRoutines, statementsOf } from './routines.ts';

/** The files with this one changed; as somebody's next release would bring them. */
const withChange = (file: string, change: (text: string) => string, files = readRoutines()): RoutineFile[] =>
  files.map((one) => {
    if (one.file !== file) return one;
    const text = change(one.text);
    expect(text).not.toBe(one.text);
    return { ...one, text, checksum: createHash('sha256').update(text).digest('hex') };
  });

interface Routine {
  readonly name: string;
  readonly rest: string;
}

/** Everything that a function or view is: its text, whose it is, who may use it, and as whom and where it runs. */
const catalogue = (database: TestDatabase): Promise<Routine[]> =>
  withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query<Routine>(`
      select p.oid::regprocedure::text as name,
             concat_ws(' | ', pg_get_functiondef(p.oid), pg_get_userbyid(p.proowner), p.proacl, p.provolatile, p.prosecdef, p.proconfig) as rest
        from pg_proc p where p.pronamespace in ('public'::regnamespace, 'ledger'::regnamespace)
      union all
      select c.oid::regclass::text, concat_ws(' | ', pg_get_viewdef(c.oid), pg_get_userbyid(c.relowner), c.relacl, c.reloptions)
        from pg_class c where c.relkind in ('v', 'm') and c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
      union all
      select t.tgrelid::regclass || ' ' || t.tgname, pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal
      order by 1`);
    return rows;
  });

const definedIn = (text: string): string[] =>
  statementsOf(text).flatMap((statement) =>
    [...statement.matchAll(/^create or replace (?:function|view) ([\w.]+)/gm)].map((found) => found[1] ?? ''),
  );

test('every function and view of the database has its home in api/database/routines', async () => {
  const { rows } = await withClient((await testDatabase()).ownerUrl, (client) =>
    client.query<{ name: string }>(`
      select case n.nspname when 'public' then '' else n.nspname || '.' end || x.name as name
        from (select pronamespace as space, proname as name from pg_proc union all select relnamespace, relname from pg_class where relkind in ('v', 'm')) x
        join pg_namespace n on n.oid = x.space where n.nspname in ('public', 'ledger')`),
  );
  const homes = readRoutines().flatMap(({ text }) => definedIn(text));
  // ledger.rebase writes a number of one database into the first; a constraint uses the second.
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...homes, 'ledger.xact_of', 'split_total'].toSorted());
});

test('taken down to what tables need, they are built up again in their order, the same to the last grant', async () => {
  const database = await testDatabase();
  const before = await catalogue(database);
  const needed = await withClient(database.ownerUrl, async (client) => {
    await client.query(`
      do $do$ declare one text; begin
        foreach one in array array(select c.oid::regclass::text from pg_class c
                                    where c.relkind = 'v' and c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)) loop
          execute format('drop view if exists %s cascade', one);
        end loop;
        foreach one in array array(select p.oid::regprocedure::text from pg_proc p
                    where p.pronamespace in ('public'::regnamespace, 'ledger'::regnamespace) and p.proname <> 'xact_of'
                      and not exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid)) loop
          execute format('drop function %s', one);
        end loop;
      end $do$`);
    return (await catalogue(database)).length;
  });
  expect(needed).toBeLessThan(before.length - 70);
  expect(await makeRoutines(database.ownerUrl, { migrated: true })).toBe(true);
  expect(await catalogue(database)).toEqual(before);
});

test('a line that was changed is there after the next start; without a change nothing is made', async () => {
  const database = await testDatabase();
  const before = await catalogue(database);
  const said = () => withClient(database.superUrl, (client) => client.query("insert into donations (status) values ('approved')"));
  await expect(said()).rejects.toThrow('a donation starts pending');
  expect(await makeRoutines(database.ownerUrl)).toBe(false);

  const next = withChange('donations/claims', (text) => text.replace('a donation starts pending', 'a gift starts pending'));
  expect(await makeRoutines(database.ownerUrl, { files: next })).toBe(true);
  expect(await makeRoutines(database.ownerUrl, { files: next })).toBe(false);
  await expect(said()).rejects.toThrow('a gift starts pending');
  const changed = (await catalogue(database)).filter((one, place) => one.rest !== before[place]?.rest);
  expect(changed.map(({ name }) => name)).toEqual(['donation_starts_open()']);

  // The release is taken back.
  expect(await makeRoutines(database.ownerUrl)).toBe(true);
  expect(await catalogue(database)).toEqual(before);
});

test('a file that cannot be made changes nothing, and is named', async () => {
  const database = await testDatabase();
  const before = await catalogue(database);
  const renamed = withChange('bank', (text) => text.replace('is what the bank printed', 'is as printed'));
  const files = withChange('reconciliation', (text) => text.replace('from bank_lines l join', 'from bank_line l join'), renamed);
  await expect(makeRoutines(database.ownerUrl, { files })).rejects.toThrow('reconciliation.sql: relation "bank_line" does not exist');
  expect(await catalogue(database)).toEqual(before);
  expect(await makeRoutines(database.ownerUrl)).toBe(false);
});

test('a file that nobody has put in order is refused, and so is a name without a file', () => {
  const order = readRoutines().map(({ file }) => file);
  expect(() => readRoutines(undefined, order.slice(1))).toThrow('does not say when these are made: audit');
  expect(() => readRoutines(undefined, [...order, 'nowhere'])).toThrow('names files that are not there: nowhere');
});

test('what ledger.rebase wrote after a restore outlives new functions', async () => {
  const database = await testDatabase();
  await withClient(database.ownerUrl, async (client) => {
    await client.query(
      "create or replace function ledger.xact_of(id xid8) returns bigint language sql immutable as 'select id::text::bigint + 4711'",
    );
    await makeRoutines(database.ownerUrl, { migrated: true });
    expect((await client.query("select ledger.xact_of('1'::xid8) as at")).rows).toEqual([{ at: '4712' }]);
  });
});

test('two servers that come up at once make them once, and both come up', async () => {
  const database = await testDatabase();
  const made = () =>
    withClient(
      database.ownerUrl,
      async (client) => (await client.query("select checksum from routine_files where file = 'bank' order by id")).rows,
    );
  const [first] = await made();
  await withClient(database.ownerUrl, (client) => client.query("update routine_files set checksum = repeat('0', 64) where file = 'bank'"));
  await Promise.all([migrate(database.ownerUrl), migrate(database.ownerUrl), migrate(database.ownerUrl)]);
  expect(await made()).toEqual([{ checksum: '0'.repeat(64) }, first]);
});

/** As whoever holds the server: the application does not see what the owner waits for. */
const standBeforeALock = ({ superUrl }: TestDatabase): Promise<number> =>
  withClient(superUrl, async (client) => {
    const { rowCount } = await client.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
    return rowCount ?? 0;
  });

test('whoever reads one view and then another is never thrown out: new functions and views wait their turn', async () => {
  const database = await testDatabase();
  const soon = { timeout: 10_000, interval: 5 };
  await withClient(database.url, (meera) =>
    withClient(database.url, async (asha) => {
      await meera.query('begin; select from donation_sums');
      await asha.query('begin; select from donation_cases');
      // It has ledger.balance by then, and stands before donation_sums.
      const making = makeRoutines(database.ownerUrl, { migrated: true });
      await vi.waitFor(async () => expect(await standBeforeALock(database)).toBe(1), soon);
      let isRead = false;
      const reading = asha.query('select from ledger.balance').finally(() => {
        isRead = true;
      });
      await vi.waitFor(async () => expect(isRead || (await standBeforeALock(database)) === 2).toBe(true), soon);
      // Now it comes as far as donation_cases: each of the two has what the other wants, and asha began to wait first.
      await meera.query('commit');
      await expect(reading).resolves.toBeDefined();
      await asha.query('commit');
      expect(await making).toBe(true);
    }),
  );
});

test('[D-09.1] gifts are approved while functions and views are made anew: nobody meets an error, nothing is lost, the books balance', async () => {
  const t = await testAppOnce();
  await setTo(t, 'donation.daily_claims', 1_000);
  const { asha, ravi, meera, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' }, meera: { sponsor: 'ravi' } });
  let isDone = false;
  const giving = async (giver: typeof asha) => {
    const gifts: number[] = [];
    do {
      const donation = await giver.donates(rupees(501));
      await staff.finance.approves(donation);
      gifts.push(idOf(donation));
    } while (!isDone);
    return gifts;
  };
  const makingAnew = async () => {
    for (const round of [1, 2, 3, 4, 5, 6])
      await makeRoutines(t.database.ownerUrl, { files: withChange('ledger/posting', (text) => `${text}-- Release ${round}.\n`) });
    isDone = true;
  };
  const [hers, his, others] = await Promise.all([giving(asha), giving(ravi), giving(meera), makingAnew()]);
  const gifts = [...hers, ...his, ...others];
  const { rows } = await sql<{ approved: number; amount: number }>`
    select count(*) as approved, sum(t.amount)::bigint as amount from donations d join ledger.leg t on t.source_id = d.approval_id and t.kind = 1
     where d.status = 'approved' and d.id = any (${gifts})`.execute(t.db);
  expect(rows).toEqual([{ approved: gifts.length, amount: rupees(501) * gifts.length }]);
  expect(gifts.length).toBeGreaterThan(6);
  await expectBooksInOrder(t.database);
});
