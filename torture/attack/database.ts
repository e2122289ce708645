import pg from 'pg';
import type { Area, Part } from './book.ts';

/** What an attacker with the application's own connection must not be able to do. */
const forbidden: Readonly<Record<string, string>> = {
  'delete from the log of acts': 'delete from audit_entries',
  'change the log of acts': `update audit_entries set action = 'x'`,
  'empty the log of acts': 'truncate audit_entries',
  'delete the log’s seals': 'delete from audit_seals',
  'change the log’s seals': 'update audit_seals set hash = hash',
  'delete donations': 'delete from donations',
  'delete decisions': 'delete from donation_decisions',
  'change who decided': 'update donation_decisions set staff_id = 1',
  'change a transfer': 'update ledger.transfer set amount = 1',
  'write a transfer past the ledger': 'insert into ledger.transfer default values',
  'delete a transfer': 'delete from ledger.transfer',
  'change a balance': 'update ledger.balance set wallet = 1',
  'change the ledger’s seals': 'delete from ledger.seals',
  'drop a table': 'drop table members',
  'make a table': 'create table x (i int)',
  'make a function': 'create function x() returns int language sql as $$ select 1 $$',
  'make itself superuser': 'alter role anjuri_app superuser',
  'become the owner': 'set role anjuri_owner',
  'become the superuser': 'set role postgres',
  'change the sum of a receipt': 'update receipts set amount = 1',
  'change the number of a receipt': 'update receipts set number = number + 1000',
  'delete a receipt': 'delete from receipts',
  'delete settings': 'delete from settings',
  'rewrite the history of settings': 'update setting_changes set changed_at = now()',
  'approve by a stroke': `update donations set status = 'approved' where status = 'pending'`,
  'raise the sum of an approved gift': `update donations set received_amount = received_amount + 100 where id = (select max(id) from donations where status = 'approved')`,
  'give an approved gift to another member': `update donations set member_id = (select min(id) from members) where id = (select max(id) from donations where status = 'approved')`,
  'change what the bank credited': `update bank_credits set amount = amount + 100 where id = (select max(id) from bank_credits where taken_by is not null)`,
  'run a program': `copy members to program 'id'`,
  'read a file of the machine': `select pg_read_file('/etc/passwd')`,
  'list a folder of the machine': `select pg_ls_dir('/')`,
  'delete a bank credit': 'delete from bank_credits',
  'delete bank lines': 'delete from bank_lines',
  'delete statements': 'delete from bank_statements',
  'delete staff': 'delete from staff',
  'switch off triggers': 'set session_replication_role = replica',
  'switch off a trigger': 'alter table donations disable trigger all',
  'read passwords of the database': 'select * from pg_authid',
  'grant itself more': 'grant delete on donations to anjuri_app; delete from donations',
  'change the schema of migrations': 'delete from pgmigrations',
  'cancel others': 'select pg_terminate_backend(pid) from pg_stat_activity where usename = $$postgres$$ and pid <> pg_backend_pid()',
};

const asApplication: Part = async ({ testbed: { cluster }, check }) => {
  const client = new pg.Client(cluster.url('anjuri_app', 'demo'));
  client.on('error', () => {});
  await client.connect();
  try {
    for (const [what, sql] of Object.entries(forbidden)) {
      await client.query('begin');
      const outcome = await client
        .query(sql)
        .then(
          async (result) => {
            await client.query('set constraints all immediate');
            return `allowed, ${result.rowCount} rows`;
          },
          (error: Error) => error.message,
        )
        .catch((error: Error) => error.message);
      await client.query('rollback');
      check(`the application’s role cannot ${what}`, !outcome.startsWith('allowed'), outcome);
      if (/does not exist|syntax error/.test(outcome)) throw new Error(`This tries nothing: ${sql}: ${outcome}`);
    }
  } finally {
    await client.end();
  }
};

/** What it must be able to write, and must not be able to falsify unseen: the invariants run every ten minutes. */
const falsified: Readonly<Record<string, string>> = {
  'a raised reward': `update rewards set amount = amount + 100 where id = (select max(id) from rewards)`,
};

const noticed: Part = async ({ testbed: { cluster, rows }, check }) => {
  const views = await rows(`select schemaname, viewname from pg_views where viewname like 'oracle_%'`);
  const client = new pg.Client(cluster.url('postgres', 'demo'));
  await client.connect();
  try {
    for (const [what, sql] of Object.entries(falsified)) {
      await client.query('begin');
      const refused = await client.query(sql).then(
        ({ rowCount }) => (rowCount === 0 ? 'nothing to change' : undefined),
        (error: Error) => error.message,
      );
      const found: string[] = [];
      if (refused === undefined)
        for (const { schemaname, viewname } of views)
          if ((await client.query(`select from ${schemaname}.${viewname} limit 1`)).rowCount) found.push(viewname);
      await client.query('rollback');
      check(
        `${what} is refused by the database or found by an invariant`,
        found.length > 0 || (refused !== undefined && refused !== 'nothing to change'),
        refused ?? found,
      );
    }
  } finally {
    await client.end();
  }
};

const catalogue: Part = async ({ testbed: { rows }, check }) => {
  const [role] = await rows(
    `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication from pg_roles where rolname = 'anjuri_app'`,
  );
  check(
    'the application’s role has no right over the cluster',
    role !== undefined && Object.values(role).every((value) => value === false),
    role,
  );
  const owned = await rows(`select c.relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'anjuri_app'`);
  check(
    'the application’s role owns no table',
    owned.length === 0,
    owned.map(({ relname }) => relname),
  );
  const definer = await rows(
    `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and n.nspname in ('public', 'ledger') and not exists (select from unnest(coalesce(p.proconfig, '{}')) one where one like 'search_path=%')`,
  );
  check(
    'every function with its owner’s rights fixes its search path',
    definer.length === 0,
    definer.map(({ proname }) => proname),
  );
  const open = await rows(
    `select table_name, privilege_type from information_schema.table_privileges where grantee = 'PUBLIC' and table_schema in ('public', 'ledger')`,
  );
  check('no table is open to every role', open.length === 0, open.slice(0, 5));
  const schemas = await rows(
    `select has_schema_privilege('anjuri_app', 'public', 'create') as public, has_schema_privilege('anjuri_app', 'ledger', 'create') as ledger`,
  );
  check('the application’s role can make nothing in our schemas', schemas[0]?.public === false && schemas[0]?.ledger === false, schemas);
};

export const database: Area = { name: 'database', always: [asApplication, noticed, catalogue] };
