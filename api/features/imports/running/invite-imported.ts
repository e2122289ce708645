import { assertConfirmed, inviteImported } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { imports } from '#api/features/imports/case/codes.ts';
import { lockImport } from '#api/features/imports/case/store.ts';
import { inviteImportedJob } from '#api/features/imports/declared-jobs.ts';
import { inBatches } from '#api/platform/db/in-batches.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { uninvited } from './store.ts';

const AT_ONCE = 500;

interface Input {
  readonly id: number;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** The import itself writes to nobody. How many will hear from us. */
export async function askInvitations(deps: Deps, { id, staff, ip }: Input): Promise<number> {
  await assertConfirmed(deps, staff);
  return deps.db.transaction().execute(async (tx) => {
    const found = await lockImport(tx, id);
    if (found.status !== 'done' || found.kind !== 'members') throw new Refusal('not_in_this_status');
    const invited = (await uninvited(tx, id)).length;
    const at = deps.clock.now();
    await queue(tx, inviteImportedJob, { import: id });
    const subject = { kind: 'import', code: imports.codeOf(id) } as const;
    await record(tx, { at, actor: staff, action: 'import.invited', subject, after: { rows: invited }, ip });
    return invited;
  });
}

/** The job: a mail each, by a job each; who has a password by then gets none. */
export async function inviteAll(deps: Deps, { import: id }: { import: number }): Promise<void> {
  const members = await uninvited(deps.db, id);
  for (const batch of inBatches(members, AT_ONCE)) await deps.db.transaction().execute((tx) => inviteImported(tx, batch));
}
