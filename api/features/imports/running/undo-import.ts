import { assertConfirmed, removeImported, usedMembers } from '#api/core/accounts/index.ts';
import { record, system } from '#api/core/audit/index.ts';
import { forgetPast } from '#api/features/donations/index.ts';
import { imports } from '#api/features/imports/case/codes.ts';
import { lockImport, membersOf, updateImport } from '#api/features/imports/case/store.ts';
import { undoImportJob } from '#api/features/imports/declared-jobs.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { errors } from '#contract/errors.ts';
import { moneyDay } from '#contract/values/time.ts';
import { concerned, forgetImported, hasOpening, isBuiltOn } from './store.ts';

interface Input {
  readonly id: number;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** As a whole, until one of those whom it brought has signed in. Looked at here, so that whoever asks hears why not; and by the job once more. */
export async function askUndo(deps: Deps, { id, staff, ip }: Input): Promise<void> {
  await assertConfirmed(deps, staff);
  await deps.db.transaction().execute(async (tx) => {
    const found = await lockImport(tx, id);
    if (found.status === 'undoing' || found.status === 'undone') return;
    if (found.status !== 'done') throw new Refusal('not_in_this_status');
    await assertNobodyHasUsedIt(tx, id);
    const at = deps.clock.now();
    await updateImport(tx, id, { status: 'undoing', undone_by: staff.id, refused_reason: null });
    await queue(tx, undoImportJob, { import: id });
    await record(tx, {
      at,
      actor: staff,
      action: 'import.undo_asked',
      subject: { kind: 'import', code: imports.codeOf(id) },
      after: { kind: found.kind, name: found.name, rows: found.progress },
      ip,
    });
  });
}

async function assertNobodyHasUsedIt(tx: Tx, id: number): Promise<void> {
  if (await hasOpening(tx, id)) throw new Refusal('import_has_opening');
  if (await isBuiltOn(tx, id)) throw new Refusal('import_in_use');
  const [first] = await usedMembers(tx, await concerned(tx, id));
  if (first) throw new Refusal('import_signed_in', { values: { code: first.code, day: moneyDay(first.at) } });
}

/** The job: one transaction, all or nothing. What came in between (a sign-in, a later import) leaves everything as it was. */
export async function undoImport(deps: Deps, { import: id }: { import: number }): Promise<void> {
  try {
    await deps.db.transaction().execute(async (tx) => {
      const found = await lockImport(tx, id);
      if (found.status !== 'undoing') return;
      await assertNobodyHasUsedIt(tx, id);
      await forgetPast(tx, id);
      const members = await membersOf(tx, id);
      await forgetImported(tx, id);
      await removeImported(tx, members);
      const at = deps.clock.now();
      await updateImport(tx, id, { status: 'undone', undone_at: at });
      await record(tx, {
        at,
        actor: system,
        action: 'import.undone',
        subject: { kind: 'import', code: imports.codeOf(id) },
        before: { rows: found.progress },
        after: { rows: 0 },
      });
    });
  } catch (error) {
    const isInUse = (error as { code?: string }).code === FOREIGN_KEY_VIOLATION;
    if (!(isInUse || error instanceof Refusal)) throw error;
    await deps.db.transaction().execute(async (tx) => {
      if ((await lockImport(tx, id)).status !== 'undoing') return;
      await updateImport(tx, id, { status: 'done', undone_by: null, refused_reason: isInUse ? errors.import_in_use[1] : stopped });
    });
  }
}

const FOREIGN_KEY_VIOLATION = '23503';
const stopped = /*i18n*/ 'It was not undone: somebody has used one of these accounts meanwhile.';
