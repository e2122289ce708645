import { sql, type Updateable } from 'kysely';
import type { Imports } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ImportKind, ImportMapping, ImportStatus } from '#contract/imports/imports.ts';

export interface ImportRow {
  readonly id: number;
  readonly kind: ImportKind;
  readonly name: string;
  readonly status: ImportStatus;
  readonly file_id: number;
  readonly mapping: ImportMapping | null;
  readonly refused_reason: string | null;
  readonly rows: number;
  readonly wrong: number;
  readonly known: number;
  readonly warned: number;
  readonly skips_wrong_rows: boolean;
  readonly progress: number;
  readonly previewed_by: number;
  readonly previewed_at: Date;
  readonly run_by: number | null;
  readonly done_at: Date | null;
  readonly undone_at: Date | null;
}

const select = sql`select id, kind, name, status, file_id, mapping, refused_reason, rows, wrong, known, warned, skips_wrong_rows, progress, previewed_by, previewed_at,
    run_by, done_at, undone_at from imports`;

export async function importById(db: Db, id: number): Promise<ImportRow> {
  const { rows } = await sql<ImportRow>`${select} where id = ${id}`.execute(db);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

export async function lockImport(tx: Tx, id: number): Promise<ImportRow> {
  const { rows } = await sql<ImportRow>`${select} where id = ${id} for update`.execute(tx);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

export const updateImport = (tx: Tx, id: number, change: Updateable<Imports>) =>
  tx.updateTable('imports').set(change).where('id', '=', id).execute();

/** Whom it brought. */
export async function membersOf(db: Db, id: number): Promise<number[]> {
  const rows = await db.selectFrom('imported_members').select('member_id').where('import_id', '=', id).orderBy('member_id').execute();
  return rows.map(({ member_id }) => member_id);
}
