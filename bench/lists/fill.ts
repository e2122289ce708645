import type pg from 'pg';
import type { Server } from '#bench/ledger/server.ts';
import { rounded } from '#bench/ledger/slices.ts';
import { fillDonations, fillPeople, type Sizes } from '#bench/million/fill.ts';
import { fillAround } from '#bench/million/fill-around.ts';
import { fillLedger, fillStatements, fillWithdrawals } from './fill-books.ts';
import { fillKyc, fillMatching, fillStaff, fillTickets } from './fill-desks.ts';
import { fillLog, fillNotifications } from './fill-log.ts';
import { fillDays, fillImports, fillNewsletter } from './fill-rest.ts';

export interface ListSizes extends Sizes {
  /** Of the activity log. */
  readonly entries: number;
}

/** Where it is filled: a server of its own, or the database of a test. */
type Filled = Pick<Server, 'asSuperuser'>;

type Step = (client: pg.Client, sizes: ListSizes) => Promise<unknown>;

const steps: Readonly<Record<string, Step>> = {
  staff: fillStaff,
  members: fillPeople,
  donations: fillDonations,
  'decisions, credits, rewards, receipts': (client) => fillAround(client, { hasLines: true }),
  'bank statements': fillStatements,
  withdrawals: fillWithdrawals,
  ledger: fillLedger,
  'identity checks': fillKyc,
  tickets: fillTickets,
  'matching, exceptions, refunds': fillMatching,
  'activity log': fillLog,
  newsletter: fillNewsletter,
  imports: fillImports,
  notifications: fillNotifications,
  // Each day's figure looks things up.
  indexes: buildIndexes,
  days: fillDays,
  counters: countUp,
};

/**
 * A trust after three large years, past triggers and foreign keys, for speed; what triggers would have kept is made from the rows. Each step is one
 * transaction that is remembered, so a fill that was broken off goes on where it stood.
 */
export async function fillLists(server: Filled, database: string, sizes: ListSizes): Promise<void> {
  await server.asSuperuser(database, async (client) => {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'; create table if not exists bench.steps (name text primary key)",
    );
    await remembered(client, 'indexes put aside', () => putIndexesAside(client));
    for (const [name, step] of Object.entries(steps)) await remembered(client, name, () => step(client, sizes));
    await remembered(client, 'seal', () => client.query('set local session_replication_role = default; select ledger.seal_now()'));
  });
  // A session of its own: without the settings of the fill.
  await server.asSuperuser(database, async (client) => {
    const { rows } = await client.query("select from bench.steps where name = 'vacuum'");
    if (rows.length > 0) return;
    await timed('vacuum', () => client.query('vacuum analyze'));
    await client.query("insert into bench.steps values ('vacuum')");
  });
}

/** Kept row by row they take most of the time of a large fill; built at its end, minutes. Those that are a rule stay: what is filled has to obey it. */
async function putIndexesAside(client: pg.Client): Promise<void> {
  await client.query(`
    create table bench.indexes as
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where not i.indisunique and not i.indisexclusion and c.relkind = 'i' and not c.relispartition
       and n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'bench')`);
  const { rows } = await client.query<{ name: string }>('select name from bench.indexes');
  for (const { name } of rows) await client.query(`drop index ${name}`);
}

async function buildIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ definition: string }>('select definition from bench.indexes');
  for (const { definition } of rows) await client.query(definition);
  await client.query('drop table bench.indexes');
}

async function remembered(client: pg.Client, name: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query('select from bench.steps where name = $1', [name]);
  if (rows.length > 0) return;
  await timed(name, async () => {
    await client.query('begin');
    await work();
    await client.query('insert into bench.steps values ($1)', [name]);
    await client.query('commit');
  });
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  console.log(`  filled: ${name} (${rounded((performance.now() - began) / 1_000, 1)} s)`);
}

/** What every identity column gives out next; and what only the fill needed goes. */
async function countUp(client: pg.Client): Promise<void> {
  await client.query('drop table bench.plan');
  const { rows } = await client.query<{ name: string; sequence: string }>(`
    select c.oid::regclass::text as name, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.attidentity = 'a'
     where n.nspname = 'public' and c.relkind = 'r'`);
  for (const { name, sequence } of rows)
    await client.query(`select setval('${sequence}', greatest(1, (select max(id) from ${name})), exists (select from ${name}))`);
}

/** Everything the ledger check looks at, in all modules. None: the rows agree with each other and with what is kept about them. */
export async function disagreements(server: Filled, database: string): Promise<string[]> {
  return server.asSuperuser(database, async (client) => {
    await client.query("set work_mem = '256MB'");
    // At full size it takes longer than all questions: what was kept and agreed is not asked again.
    const known = await client.query("select from bench.steps where name = 'agrees'");
    if (known.rows.length > 0) return [];
    const { rows } = await client.query<{ view: string }>(
      `select n.nspname || '.' || c.relname as view from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'v' and c.relname like 'oracle\\_%' order by 1`,
    );
    const wrong: string[] = [];
    for (const { view } of rows) {
      const found = await client.query<{ found: string }>(`select found from ${view} limit 3`);
      wrong.push(...found.rows.map((row) => `${view}: ${row.found}`));
    }
    if (wrong.length === 0) await client.query("insert into bench.steps values ('agrees')");
    return wrong;
  });
}
