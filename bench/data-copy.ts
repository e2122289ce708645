import { randomBytes } from 'node:crypto';
import { keepMade } from '#api/core/files/index.ts';
import { downloadCopy } from '#api/features/your-data/copying/download-copy.ts';
import { makeCopy } from '#api/features/your-data/copying/make-copy.ts';
import { insertCopy } from '#api/features/your-data/copying/store.ts';
import { wholeData } from '#api/personal-data.ts';
import type { OpenDeps } from '#api/platform/open-deps.ts';
import type { TestApp } from '#api/testing/app.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import type { RunOptions } from '#tools/named-runs/run.ts';
import { openFileStack } from '#torture/files/stack.ts';
import { rounded } from './ledger/slices.ts';
import { measureMemory } from './memory/measure-memory.ts';

const MEGABYTE = 1_048_576;
const FILE_MB = 8;
/** A piece, a file, and both once more while they are sealed; the rest is garbage that nobody collected yet. */
const MOST_GROWTH_MB = 200;

/** A member with 504 MB of own files asks for her copy: how long it takes to make and to read, and how much memory the process wants at its peak. */
export async function run({ full, smallest }: RunOptions) {
  const files = smallest ? 1 : full ? 63 : 10;
  const stack = await openFileStack({ storage: 'folder', scanner: 'off', smallest });
  try {
    const { deps } = stack;
    const { asha } = await world(deps as unknown as TestApp, { asha: {} });
    for (let i = 0; i < files; i++) await fill(deps, asha, `letter-${i}.pdf`);
    const row = await deps.db
      .transaction()
      .execute((tx) => insertCopy(tx, { code: 'A'.repeat(22), member_id: asha.id, asked_at: deps.clock.now() }));
    const [, making] = await measureMemory(() => makeCopy(deps, wholeData, row?.id ?? 0, { isLastAttempt: true }));
    let bytes = 0;
    const [, reading] = await measureMemory(async () => {
      const member = { kind: 'member', id: asha.id, sessionId: 0 } as Parameters<typeof downloadCopy>[1];
      const copy = await downloadCopy(deps, member, { code: 'A'.repeat(22), ip: '127.0.0.1' });
      for await (const piece of copy.bytes) bytes += (piece as Buffer).length;
    });
    const isWhole = bytes > files * FILE_MB * MEGABYTE;
    const isSmall = making.grewMb < MOST_GROWTH_MB && reading.grewMb < MOST_GROWTH_MB;
    return { ok: isWhole && (isSmall || smallest), ownFilesMb: files * FILE_MB, copyMb: rounded(bytes / MEGABYTE, 1), making, reading };
  } finally {
    await stack.close();
  }
}

async function fill(deps: OpenDeps, { id }: Person, name: string): Promise<void> {
  const bytes = async function* () {
    yield randomBytes(FILE_MB * MEGABYTE);
  };
  await keepMade(deps, { member: id, kind: 'attachment', type: 'pdf', name, bytes: bytes(), key: name });
}
