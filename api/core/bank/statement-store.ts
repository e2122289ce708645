import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { BankStatements } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';

export async function defaultAccount(db: Db | Tx): Promise<{ id: number; ledger_code: number; name: string }> {
  return db.selectFrom('bank_accounts').select(['id', 'ledger_code', 'name']).where('is_default', '=', true).executeTakeFirstOrThrow();
}

export async function insertStatement(tx: Tx, statement: Insertable<BankStatements>): Promise<number> {
  const { id } = await tx.insertInto('bank_statements').values(statement).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const updateStatement = (tx: Tx, id: number, change: Updateable<BankStatements>) =>
  tx.updateTable('bank_statements').set(change).where('id', '=', id).execute();

export const lockStatement = (tx: Tx, id: number) =>
  tx.selectFrom('bank_statements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** What a person chose for a file with these headings. */
export async function rememberedMapping(db: Db, account: number, headings: readonly string[]): Promise<Record<string, string> | null> {
  const { rows } = await sql<{ mapping: Record<string, string> }>`
    select mapping from bank_statements
     where account_id = ${account} and mapping is not null and status in ('previewed', 'importing', 'imported')
       and not exists (select from jsonb_each_text(mapping) m where not m.value = any (${headings}::text[]))
     order by id desc limit 1`.execute(db);
  return rows[0]?.mapping ?? null;
}
