import type { Db, Tx } from '#api/platform/db/db.ts';
import type { FileKind } from '#contract/files/file-types.ts';
import type { FileRow } from './store.ts';

/** What she sent. A copy of her data was made by us, of the rest. */
export const filesOfMember = (db: Db, member: number): Promise<FileRow[]> =>
  db
    .selectFrom('files')
    .selectAll()
    .where('member_id', '=', member)
    .where('kind', '<>', 'copy')
    .where('status', 'in', ['waiting', 'ready'])
    .orderBy('id')
    .execute();

/** Papers of money: they serve their years even when nothing refers to them any more. */
const OF_MONEY: readonly FileKind[] = ['receipt', 'statement'];

/**
 * What nothing refers to loses its key, as in the sweep, which takes the object later: all but the papers of money that once were referred to. What
 * stays loses the name that she gave it. A module that refers to something else of hers lets go of it before.
 */
export async function dropLinkless(tx: Tx, member: number): Promise<void> {
  await tx
    .updateTable('files')
    .set({ status: 'erased', key_id: null, wrapped_key: null, name_sealed: null })
    .where('member_id', '=', member)
    .where('status', 'in', ['waiting', 'ready'])
    .where((where) => where.or([where('used_at', 'is', null), where('kind', 'not in', OF_MONEY)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file_references').select('file_id').whereRef('file_references.file_id', '=', 'files.id'))),
    )
    .execute();
  await tx.updateTable('files').set({ name_sealed: null }).where('member_id', '=', member).where('name_sealed', 'is not', null).execute();
}

export const forgetUsage = (tx: Tx, member: number) => tx.deleteFrom('file_usage').where('member_id', '=', member).execute();
