import { sql } from 'kysely';
import type { Db } from './db.ts';

/** What the application's role could do that it must not: a fault in one query would then be a fault in everything. */
export async function powersOfRole(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ superuser: boolean; makes_roles: boolean; ignores_rules: boolean; owns: string | null }>`
    select rolsuper as superuser, rolcreaterole as makes_roles, rolbypassrls or rolreplication as ignores_rules,
      (select min(c.oid::regclass::text) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and pg_has_role(current_user, c.relowner, 'MEMBER')) as owns
    from pg_roles where rolname = current_user`.execute(db);
  const [role] = rows;
  if (role?.superuser) return ['is a superuser'];
  return [
    ...(role?.owns ? ['owns the tables'] : []),
    ...(role?.makes_roles ? ['may make other roles'] : []),
    ...(role?.ignores_rules ? ['may pass by the rules of rows or copy the whole server'] : []),
  ];
}
