import type pg from 'pg';
import { withClient } from '#api/database/cluster.ts';

/** Statements that must be refused, at the latest at commit. By the application's role, or by the owner's ordinary SQL (no DDL, no superuser). */
export interface Attack {
  readonly by: 'app' | 'owner';
  readonly what: string;
  readonly statements: readonly string[];
}

const attack = (by: Attack['by'], what: string, ...statements: string[]): Attack => ({ by, what, statements });
const app = (what: string, ...statements: string[]) => attack('app', what, ...statements);
const owner = (what: string, ...statements: string[]) => attack('owner', what, ...statements);

/** Asha (1) earned ₹ 100, holds ₹ 30 (withdrawal 1), was paid ₹ 20 (2), got ₹ 10 back (3). Ravi (2) owes ₹ 5. Fund 3001 has ₹ 500. */
export const scene: readonly string[] = [
  `select ledger.open_account('fund', 'Attacked fund')`,
  `select ledger.post(7, now(), '{1,1,1,1001,3001,50000,0,0, 2,1,1,5001,2101,10000,1,3001}')`,
  `select ledger.post(7, now(), '{6,1,1,5003,2102,5000,1,3900}')`,
  `select ledger.hold(7, now(), 1, 1, 3000, false)`,
  `select ledger.hold(7, now(), 2, 1, 2000, false)`,
  `select ledger.post(7, now(), '{5,2,1,2103,1001,1750,1,0, 5,2,2,2103,4001,250,1,3900}')`,
  `select ledger.hold(7, now(), 3, 1, 1000, false)`,
  `select ledger.reverse(7, now(), 'rejected', '{4,3}')`,
  `select ledger.post(7, now(), '{2,2,1,5001,2101,500,2,3001}')`,
  `select ledger.hold(7, now(), 4, 2, 500, false)`,
  `select ledger.reverse(7, now(), 'bounced', '{2,2}')`,
  `select ledger.seal_now()`,
];

const leg = (columns: string, values: string, more = '') =>
  `insert into ledger.transfer (kind, source_id, leg, debit, credit, amount, fund, actor_id, booked_at${columns}) values (${values})${more}`;

export const attacks: readonly Attack[] = [
  // The application's role: functions and views, nothing else.
  ...[
    'account',
    'kind',
    'legal_move',
    'path',
    'member_balance',
    'transfer',
    'reversal',
    'payout_switch',
    'seal',
    'seal_page',
    'rollup',
    'watch',
  ].map((table) => app(`empty ledger.${table}`, `truncate ledger.${table} cascade`)),
  app('raise the own balance', 'update ledger.member_balance set wallet = wallet + 100000 where member_id = 1'),
  app('make a balance row', 'insert into ledger.member_balance values (99, 5, 0, 0, 0, 0)'),
  app('delete a leg', 'delete from ledger.transfer where source_id = 1'),
  app('change a leg', 'update ledger.transfer set amount = 1'),
  app('insert a leg', leg(', member_id', '6, 99, 1, 5003, 2102, 100, 3900, 7, now(), 1')),
  app('read a base table', 'select * from ledger.transfer'),
  app('write through a view', 'update ledger.balance set wallet = 5'),
  app('write legs through a view', 'delete from ledger.leg'),
  app('call an inner function', `select ledger.reverse_fact(2::smallint, 1, 7, now(), 'x')`),
  app('move the clock of transactions', 'select ledger.rebase()'),
  app('become the owner', 'set role anjuri_owner'),
  app('switch triggers off', 'set session_replication_role = replica'),
  app('switch triggers off on the table', 'alter table ledger.transfer disable trigger all'),
  app('replace a function', 'create or replace function ledger.tie() returns trigger language plpgsql as $$ begin return null; end $$'),
  app('make a function in the schema', 'create function ledger.f() returns int language sql as $$ select 1 $$'),
  app('make a table in the schema', 'create table ledger.t (a int)'),
  app(
    'put a table of the same name before it',
    'create temp table transfer (like ledger.leg)',
    'set search_path = pg_temp, ledger',
    `select ledger.post(7, now(), '{6,98,1,5003,2102,-5,1,3900}')`,
  ),
  app('a negative amount', `select ledger.post(7, now(), '{6,99,1,5003,2102,-5,1,3900}')`),
  app('nothing', `select ledger.post(7, now(), '{6,99,1,5003,2102,0,1,3900}')`),
  app('no legs', `select ledger.post(7, now(), '{}')`),
  app('half a leg', `select ledger.post(7, now(), '{6,99,1,5003}')`),
  app('a leg full of nulls', `select ledger.post(7, now(), '{6,99,1,5003,2102,NULL,1,3900}')`),
  app('more than a bigint holds', `select ledger.post(7, now(), '{6,99,1,5003,2102,9223372036854775807,1,3900}')`),
  app('an illegal move', `select ledger.post(7, now(), '{1,99,1,1001,2102,500,1,0}')`),
  app('two account numbers that together look legal', `select ledger.post(7, now(), '{1,99,1,1000,13001,500,0,0}')`),
  app('a fund that does not exist', `select ledger.post(7, now(), '{1,99,1,1001,3777,500,0,0}')`),
  app('a bank that does not exist', `select ledger.post(7, now(), '{1,99,1,1050,3001,500,0,0}')`),
  app('a reward without its fund', `select ledger.post(7, now(), '{2,99,1,5001,2101,500,1,0}')`),
  app('a reward without its member', `select ledger.post(7, now(), '{2,99,1,5001,2101,500,0,3001}')`),
  app('a gift that credits a member', `select ledger.post(7, now(), '{1,99,1,1001,3001,500,1,0}')`),
  app('an approval of less than nothing', `select ledger.approve(7, now(), 99, 1001, 3001, -5, 1, 1)`),
  app('an approval whose reward is less than nothing', `select ledger.approve(7, now(), 99, 1001, 3001, 500, 1, -25)`),
  app('an approval out of an expense', `select ledger.approve(7, now(), 99, 5003, 3001, 500, 1, 25)`),
  app('an approval into no fund', `select ledger.approve(7, now(), 99, 1001, 3777, 500, 1, 25)`),
  app('an approval for nobody', `select ledger.approve(7, now(), 99, 1001, 3001, 500, null, 25)`),
  app('an approval again', `select ledger.approve(7, now(), 1, 1001, 3001, 50000, 1, 10000)`),
  app('the same fact again', `select ledger.post(7, now(), '{1,1,1,1001,3001,50000,0,0}')`),
  app('one more leg for an old fact', `select ledger.post(7, now(), '{1,1,2,1001,3001,50000,0,0}')`),
  app('a fact that begins with leg 2', `select ledger.post(7, now(), '{1,99,2,1001,3001,500,0,0}')`),
  app('a leg number of its own', `select ledger.post(7, now(), '{1,99,77,1001,3001,500,0,0}')`),
  app('a reversal as a posting', `select ledger.post(7, now(), '{101,1,1,3001,1001,50000,0,0}')`),
  app('a correction below zero', `select ledger.post(7, now(), '{6,99,1,2102,5003,9999999,1,3900}')`),
  app('hold more than there is', `select ledger.hold(7, now(), 99, 1, 9999999, false)`),
  app('hold less than nothing', `select ledger.hold(7, now(), 99, 1, -500, false)`),
  app('hold an unknown sum', `select ledger.hold(7, now(), 99, 1, null, false)`),
  app('hold while something is owed', `select ledger.hold(7, now(), 99, 2, 1, false)`),
  app('hold twice under one withdrawal', `select ledger.hold(7, now(), 1, 1, 10, false)`),
  app('pay what is not held', `select ledger.post(7, now(), '{5,99,1,2103,1001,500,1,0}')`),
  app('pay more than is held', `select ledger.post(7, now(), '{5,1,1,2103,1001,3001,1,0}')`),
  app('pay a released hold', `select ledger.post(7, now(), '{5,3,1,2103,1001,1000,1,0}')`),
  app('pay it out of another member’s hold', `select ledger.post(7, now(), '{5,1,1,2103,1001,500,2,0}')`),
  app('pay twice', `select ledger.post(7, now(), '{5,2,1,2103,1001,1750,1,0}')`),
  app('release what was paid', `select ledger.reverse(7, now(), 'x', '{4,2}')`),
  app('reverse twice', `select ledger.reverse(7, now(), 'x', '{4,3}')`),
  app('reverse what is not there', `select ledger.reverse(7, now(), 'x', '{1,99}')`),
  app('reverse a reversal', `select ledger.reverse(7, now(), 'x', '{104,3}')`),
  app('reverse without a reason', `select ledger.reverse(7, now(), '  ', '{1,1}')`),
  app('disburse more than the fund has', `select ledger.post(7, now(), '{9,99,1,3001,1001,50000,0,0}')`),
  app(
    'disburse on an old snapshot',
    'set transaction isolation level repeatable read',
    `select ledger.post(7, now(), '{9,99,1,3001,1001,100,0,0}')`,
  ),
  app('pay a refund that is not due', `select ledger.post(7, now(), '{11,99,1,2201,1001,100,0,0}')`),
  app(
    'pay out while frozen',
    `select ledger.switch_payouts(true, 7, 'test')`,
    `select ledger.post(7, now(), '{5,1,1,2103,1001,3000,1,0}')`,
  ),
  app('open an account that is not a bank or fund', `select ledger.open_account('wallet', 'Second wallet')`),

  // The owner's ordinary SQL.
  owner('raise a balance', 'update ledger.member_balance set wallet = wallet + 1 where member_id = 1'),
  owner('raise a balance and its number', 'update ledger.member_balance set wallet = wallet + 1, seq = seq + 1 where member_id = 1'),
  owner('touch a balance without changing it', 'update ledger.member_balance set wallet = wallet where member_id = 1'),
  owner('swap two members', 'update ledger.member_balance set member_id = 77 where member_id = 1'),
  owner('delete a balance', 'delete from ledger.member_balance where member_id = 1'),
  owner('insert a balance with money in it', 'insert into ledger.member_balance values (99, 5, 0, 0, 0, 0)'),
  owner('below zero', 'update ledger.member_balance set wallet = -1, seq = seq + 1 where member_id = 1'),
  ...[
    'transfer',
    'member_balance',
    'reversal',
    'payout_switch',
    'seal',
    'seal_page',
    'account',
    'kind',
    'legal_move',
    'path',
    'rollup',
    'watch',
  ].map((table) => owner(`empty ledger.${table}`, `truncate ledger.${table} cascade`)),
  ...['transfer', 'reversal', 'payout_switch', 'seal', 'seal_page', 'account', 'kind', 'legal_move', 'path', 'rollup'].map((table) =>
    owner(`delete from ledger.${table}`, `delete from ledger.${table}`),
  ),
  owner('change a leg', 'update ledger.transfer set amount = 1 where source_id = 1'),
  owner('rename an account', `update ledger.account set name = 'x' where code = 1001`),
  owner('change a seal', `update ledger.seal set digest = sha256('x') where id = 1`),
  owner('move the roll-up', 'update ledger.rollup set balance = balance + 1'),
  owner('a seal by hand', `insert into ledger.seal (id, upto, legs, total, digest) values (99, 1, 1, 1, sha256(''))`),
  owner('unfreeze by editing', 'update ledger.payout_switch set frozen = false'),
  owner(
    'a path that no move allows',
    'insert into ledger.path values (ledger.path_key(1::smallint, 5003, 2102, 0, true), 1, 5003, 2102, 0)',
  ),
  owner('an illegal leg', leg(', member_id', '1, 99, 1, 1001, 2102, 5, 0, 7, now(), 1')),
  owner('a negative leg', leg(', member_id', '6, 99, 1, 5003, 2102, -5, 3900, 7, now(), 1')),
  owner('a leg below zero', leg(', member_id', '6, 99, 1, 2102, 5003, 99999999, 3900, 7, now(), 1')),
  owner('a balance-after of one’s own', leg(', wallet_after', '1, 99, 1, 1001, 3001, 5, 0, 7, now(), 12345')),
  owner('the same key again', leg(', member_id', '6, 1, 1, 5003, 2102, 5, 3900, 7, now(), 1')),
  owner('the same key, conflict ignored', leg(', member_id', '6, 1, 1, 5003, 2102, 5, 3900, 7, now(), 1', ' on conflict do nothing')),
  owner(
    'the same key, conflict turned into an update',
    leg(
      ', member_id',
      '6, 1, 1, 5003, 2102, 5, 3900, 7, now(), 1',
      ' on conflict (source_id, kind, leg) do update set amount = excluded.amount',
    ),
  ),
  owner('a reversal leg without its decision', leg('', '101, 1, 1, 3001, 1001, 50000, 0, 7, now()')),
  owner(
    'half a reversal',
    `insert into ledger.reversal values (1, 1, 'x', 7, ledger.xact_of(pg_current_xact_id()), now())`,
    leg('', '101, 1, 1, 3001, 1001, 100, 0, 7, now()'),
  ),
  owner(
    'a reversal that turns nothing round',
    `insert into ledger.reversal values (1, 1, 'x', 7, ledger.xact_of(pg_current_xact_id()), now())`,
  ),
  owner(
    'merge',
    `merge into ledger.member_balance b using (values (1)) v (id) on b.member_id = v.id when matched then update set wallet = 0, seq = seq + 1`,
  ),
  owner('constraints checked too early', 'set constraints all immediate', leg(', member_id', '6, 99, 1, 5003, 2102, 5, 3900, 7, now(), 1')),
  owner('switch triggers off', 'set session_replication_role = replica', 'update ledger.transfer set amount = 1'),
];

/** Runs them one by one, each in a transaction of its own. What got through, or was refused only because it was badly written. */
export async function runAttacks(urls: Readonly<Record<Attack['by'], string>>): Promise<string[]> {
  const through: string[] = [];
  for (const by of ['app', 'owner'] as const)
    await withClient(urls[by], async (client) => {
      for (const { what, statements } of attacks.filter((attack) => attack.by === by)) {
        const refusal = await refusalOf(client, statements);
        if (refusal === undefined) through.push(`${by}: ${what}`);
        else if (badlyWritten.has(refusal.code)) through.push(`${by}: ${what} (badly written: ${refusal.message})`);
      }
    });
  return through;
}

/** Syntax, unknown columns, functions and tables, wrong types: such a refusal proves nothing. */
const badlyWritten = new Set(['42601', '42703', '42883', '42P01', '42804', '42P10', '22P02']);

async function refusalOf(client: pg.Client, statements: readonly string[]): Promise<{ code: string; message: string } | undefined> {
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    return undefined;
  } catch (error) {
    await client.query('rollback');
    return error as { code: string; message: string };
  }
}

/** A digest of every table of the books, to see that nothing moved. */
export async function fingerprint(ownerUrl: string): Promise<string> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ print: string }>(`
      select string_agg(t.name || ':' || (xpath('/row/c/text()', query_to_xml(
               format('select md5(coalesce(string_agg(x::text, chr(10) order by x::text), '''')) as c from %s x', t.name), false, true, '')))[1]::text, ' ' order by t.name) as print
        from (select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'ledger') t`);
    return rows[0]?.print ?? '';
  });
}
