import type pg from 'pg';

/**
 * What a server of ours leans on in the database, a line each: columns with their type (`?` if a writer may leave them out), functions with what they take and
 * return, values of enums, and what the application's role may do with each. Constraints and triggers are not among them; `torture -- release` is for those.
 */
export async function promisesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'ledger')),
    relations as (
      select c.oid, case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name, c.relkind, c.relacl
        from pg_class c join ours n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm') and c.relname not in ('pgmigrations', 'routine_files')),
    columns as (
      select r.name || '.' || a.attname as name, a.*, r.relkind
        from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped),
    functions as (
      select p.oid, case n.nspname when 'public' then '' else n.nspname || '.' end || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name
        from pg_proc p join ours n on n.oid = p.pronamespace where p.prorettype <> 'trigger'::regtype)
    select format('column %s %s%s', name, format_type(atttypid, atttypmod),
             case when relkind in ('v', 'm') or not attnotnull or atthasdef or attidentity <> '' or attgenerated <> '' then '?' end) as line from columns
    union all select format('function %s returns %s', name, pg_get_function_result(oid)) from functions
    union all select format('value %s %s', e.enumtypid::regtype, e.enumlabel) from pg_enum e join pg_type t on t.oid = e.enumtypid join ours n on n.oid = t.typnamespace
    union all select format('right %s %s', lower(x.privilege_type), r.name) from relations r, aclexplode(r.relacl) x where x.grantee = 'anjuri_app'::regrole
    union all select format('right %s %s', lower(x.privilege_type), c.name) from columns c, aclexplode(c.attacl) x where x.grantee = 'anjuri_app'::regrole
    union all select format('right execute %s', f.name) from functions f where has_function_privilege('anjuri_app', f.oid, 'execute')`);
  return rows.map(({ line }) => line).toSorted();
}

/**
 * What the last release would miss in the present database, in words. `retired`: lines that it no longer leans on, although they were there; they may go.
 */
export function brokenPromises(released: readonly string[], present: readonly string[], retired: readonly string[] = []): string[] {
  const there = new Set(present);
  const before = new Set(released);
  const isKept = (line: string) => there.has(line) || there.has(`${line}?`);
  const missing = released.filter((line) => !isKept(line) && !retired.includes(line)).map((line) => `gone or changed: ${line}`);
  const tables = new Set(released.map(tableOf));
  const required = present.filter(
    (line) => line.startsWith('column ') && !line.endsWith('?') && tables.has(tableOf(line)) && !before.has(line),
  );
  const unfilled = required.filter((line) => !before.has(`${line}?`)).map((line) => `nobody fills it, in the last release: ${line}`);
  const idle = retired.filter((line) => !before.has(line) || isKept(line)).map((line) => `retired, and not missed: ${line}`);
  return [...missing, ...unfilled, ...idle];
}

/** `column ledger.leg.amount bigint` is of `ledger.leg`; nothing else has a table. */
const tableOf = (line: string): string | undefined => /^column (\S+)\.\S+ /.exec(line)?.[1];
