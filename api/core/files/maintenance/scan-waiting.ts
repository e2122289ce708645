import { record, system } from '#api/core/audit/index.ts';
import { announceReady } from '#api/core/files/announce-ready.ts';
import { machinery } from '#api/core/files/machinery.ts';
import type { Verdict } from '#api/core/files/scanner/scanner.ts';
import type { FileRow } from '#api/core/files/store.ts';
import { readContent } from '#api/core/files/viewing/read-content.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { JobRun } from '#api/platform/jobs/jobs.ts';
import { eraseObjects } from './erase-objects.ts';

const BATCH = 50;

/** Every minute: asks the scanner about what waits for it, oldest first. While it is away nothing changes; two at once do no harm. */
export async function scanWaiting(deps: Deps, _payload: unknown, { signal }: Pick<JobRun, 'signal'>): Promise<{ scanned: number }> {
  const { config, db } = deps;
  if (config.scanner === 'off') return { scanned: 0 };
  let [scanned, after] = [0, 0];
  while (!signal.aborted) {
    const waiting = await db
      .selectFrom('files')
      .selectAll()
      .where('status', 'in', ['waiting', 'ready'])
      .where('scanned_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const file of waiting) {
      if (signal.aborted) break;
      await scanOne(deps, file);
      scanned += 1;
    }
    after = waiting.at(-1)?.id ?? after;
    if (waiting.length < BATCH) break;
  }
  return { scanned };
}

async function scanOne(deps: Deps, file: FileRow): Promise<void> {
  const plain = await readContent(deps, file).catch((error: unknown) => {
    // One broken object must not keep the others waiting. It stays invisible.
    deps.log.error({ err: error, fileId: file.id }, 'a waiting file cannot be read');
    return undefined;
  });
  if (plain) await settle(deps, file, await machinery(deps).scanner.scan(pieces(plain)));
}

async function settle(deps: Deps, file: FileRow, verdict: Verdict): Promise<void> {
  const at = deps.clock.now();
  if (verdict.is === 'unscanned') return;
  const isClean = verdict.is === 'clean';
  const settled = await deps.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('files')
      .set(
        isClean
          ? { status: 'ready', scanned_at: at }
          : { status: 'refused', scanned_at: at, key_id: null, wrapped_key: null, name_sealed: null },
      )
      .where('id', '=', file.id)
      .where('scanned_at', 'is', null)
      .where('status', 'in', ['waiting', 'ready'])
      .returning('id')
      .executeTakeFirst();
    if (changed && isClean) await announceReady(tx, file);
    if (changed && verdict.is === 'infected') {
      const after = { kind: file.kind, signature: verdict.name };
      await record(tx, { at, actor: system, action: 'file.infected', subject: { kind: 'file', code: file.code }, after });
    }
    return changed;
  });
  if (settled && !isClean) await eraseObjects(deps, file);
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 256 * 1024) yield bytes.subarray(at, at + 256 * 1024);
}
