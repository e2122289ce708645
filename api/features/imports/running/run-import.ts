import { assertConfirmed, importMembers } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { attachFile, detachFile, fileById } from '#api/core/files/index.ts';
import { setting } from '#api/core/settings/index.ts';
import { keepPast, type PastGift } from '#api/features/donations/index.ts';
import { imports } from '#api/features/imports/case/codes.ts';
import { type ImportRow, importById, lockImport, updateImport } from '#api/features/imports/case/store.ts';
import { checkFile } from '#api/features/imports/checking/check-file.ts';
import type { PlannedMember } from '#api/features/imports/checking/check-members.ts';
import { runImportJob } from '#api/features/imports/declared-jobs.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { inBatches } from '#api/platform/db/in-batches.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { JobRun } from '#api/platform/jobs/jobs.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { broughtBy, giftLinesOf, insertImported } from './store.ts';

/** Rows a transaction. */
const AT_ONCE = 1_000;

interface Input {
  readonly id: number;
  readonly onlyGood: boolean;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** She has seen the preview: from here on it goes by itself. It makes accounts, so whoever does it confirms that it is them. */
export async function startImport(deps: Deps, { id, onlyGood, staff, ip }: Input): Promise<void> {
  await assertConfirmed(deps, staff);
  await deps.db.transaction().execute(async (tx) => {
    const found = await lockImport(tx, id);
    if (found.status === 'running' || found.status === 'done') return;
    if (found.status !== 'previewed') throw new Refusal('not_in_this_status');
    if (found.wrong > 0 && !onlyGood) throw new Refusal('import_has_errors');
    const at = deps.clock.now();
    const file = await fileById(tx, found.file_id);
    if (file?.status !== 'ready') throw new Refusal('import_file_gone');
    const owner = { kind: 'staff', id: file.staff_id ?? 0 } as const;
    await attachFile(tx, { code: file.code, kind: 'import', owner, subject: subjectOf(id) }, at);
    await updateImport(tx, id, { status: 'running', skips_wrong_rows: onlyGood, run_by: staff.id, run_at: at, refused_reason: null });
    await queue(tx, runImportJob, { import: id });
    await record(tx, {
      at,
      actor: staff,
      action: 'import.run',
      subject: { kind: 'import', code: imports.codeOf(id) },
      after: { kind: found.kind, name: found.name, rows: found.rows, wrong: found.wrong, known: found.known, onlyGood },
      ip,
    });
  });
}

const subjectOf = (id: number): string => `import:${id}`;

/**
 * The job. The rows and which of them are in are written together, so one that was killed goes on with the rest. The file is checked again first: what has
 * become wrong since the preview is not taken in unseen. At the end the file goes: what it said of people stands with them.
 */
export async function runImport(deps: Deps, { import: id }: { import: number }, job?: Pick<JobRun, 'signal'>): Promise<void> {
  const found = await importById(deps.db, id);
  if (found.status !== 'running' || found.run_by === null) return;
  const checked = await checkFile(deps, { ...found, staff: found.run_by });
  if (checked.kind !== 'checked') throw new Error(`Import ${id} was readable and is not any more`);
  const { counts, plan } = checked;
  if (counts.wrong > 0 && !found.skips_wrong_rows && found.progress === 0)
    return end(deps, found, { ...counts, status: 'previewed', run_by: null, run_at: null, refused_reason: changed });
  if ('members' in plan) await takeMembers(deps, found, plan.members, job);
  else await takeGifts(deps, found, plan.gifts, job);
  await end(deps, found, { ...counts, status: 'done', done_at: deps.clock.now() });
}

const changed = /*i18n*/ 'It was not imported: some rows have become wrong since the preview. Please check the file again.';

type Job = Pick<JobRun, 'signal'> | undefined;

async function takeMembers(deps: Deps, { id, run_by }: ImportRow, planned: readonly PlannedMember[], job: Job): Promise<void> {
  const brought = await broughtBy(deps.db, id);
  const left = planned.filter(({ line }) => !brought.has(line));
  const now = deps.clock.now();
  for (const batch of inBatches(left, AT_ONCE)) {
    job?.signal.throwIfAborted();
    await deps.db.transaction().execute(async (tx) => {
      await assertRunning(tx, id);
      // Sponsors among these come first, each before those who name it.
      for (const layer of layersOf(batch, brought)) {
        const members = layer.map(({ sponsor, joinedOn, ...member }) => ({
          ...member,
          sponsor: sponsor === null ? null : 'member' in sponsor ? sponsor.member : (brought.get(sponsor.line) ?? null),
          joinedAt: joinedOn === null ? now : new Date(`${joinedOn}T00:00:00+05:30`),
        }));
        const ids = await importMembers(tx, deps, members, run_by ?? 0);
        const rows = layer.map(({ line, oldId }, i) => ({ member: ids[i] ?? 0, line, oldId }));
        await insertImported(tx, id, rows);
        for (const { line, member } of rows) brought.set(line, member);
      }
      await updateImport(tx, id, { progress: brought.size });
    });
  }
}

/** Those whose sponsors are in, then those whose sponsors these are. */
function* layersOf(batch: readonly PlannedMember[], brought: ReadonlyMap<number, number>): Generator<readonly PlannedMember[]> {
  for (let waiting = batch; waiting.length > 0; ) {
    const isReady = ({ sponsor }: PlannedMember): boolean => sponsor === null || 'member' in sponsor || brought.has(sponsor.line);
    const layer = waiting.filter(isReady);
    if (layer.length === 0) throw new Error('A sponsor of this import is not in it');
    const taken = new Set(layer);
    yield layer;
    waiting = waiting.filter((each) => !taken.has(each));
  }
}

async function takeGifts(deps: Deps, { id }: ImportRow, planned: readonly PastGift[], job: Job): Promise<void> {
  const minimum = await setting(deps, 'donation.minimum');
  const taken = await giftLinesOf(deps.db, id);
  const left = planned.filter(({ line }) => !taken.has(line));
  let progress = taken.size;
  for (const gifts of inBatches(left, AT_ONCE)) {
    job?.signal.throwIfAborted();
    await deps.db.transaction().execute(async (tx) => {
      await assertRunning(tx, id);
      await keepPast(tx, { importId: id, gifts, minimum, at: deps.clock.now() });
      progress += gifts.length;
      await updateImport(tx, id, { progress });
    });
  }
}

async function assertRunning(tx: Tx, id: number): Promise<void> {
  if ((await lockImport(tx, id)).status !== 'running') throw new Error(`Import ${id} does not run`);
}

const end = (deps: Deps, { id, file_id }: ImportRow, change: Parameters<typeof updateImport>[2]): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await updateImport(tx, id, change);
    const file = await fileById(tx, file_id);
    if (file) await detachFile(tx, deps, { code: file.code, subject: subjectOf(id) });
  });
