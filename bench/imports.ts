import { loadavg } from 'node:os';
import { buildApp } from '#api/app.ts';
import { runImport } from '#api/features/imports/running/run-import.ts';
import { undoImport } from '#api/features/imports/running/undo-import.ts';
import type { TestApp } from '#api/testing/app.ts';
import { checks } from '#api/testing/world/desks/imports.ts';
import { rowsOfAll } from '#api/testing/world/desks/rows-of-all.ts';
import { world } from '#api/testing/world/world.ts';
import { undoImport as askUndo, runImport as startImport } from '#contract/imports/imports.ts';
import type { RunOptions } from '#tools/named-runs/run.ts';
import { openFileStack } from '#torture/files/stack.ts';
import { rounded } from './ledger/slices.ts';

/** One in so many has an address that is none. */
const WRONG = 500;
/** Both together; on a busy machine 39 and 99 s were seen once, so one may be red there. */
const MOST_SECONDS = 120;

/** A register of 50,000 members: looked at, taken in, and taken out again so that nothing of it is left. */
export async function run({ full, smallest }: RunOptions) {
  const rows = smallest ? WRONG : full ? 50_000 : 2_000;
  const stack = await openFileStack({ storage: 'folder', scanner: 'off', smallest });
  const { deps, env } = stack;
  const ownerUrl = env.DATABASE_ADMIN_URL ?? '';
  const app = await buildApp(deps);
  try {
    const { staff } = await world({ ...deps, app } as unknown as TestApp, {});
    const before = await rowsOfAll({ database: { ownerUrl } });
    const [preview, previewSeconds] = await timed(() => checks(staff.admin, register(rows)));
    const [params, job] = [{ code: preview.code }, { import: Number(preview.code.slice(3)) }];
    await staff.admin.does(startImport, { params, body: { onlyGood: true } });
    const [, importSeconds] = await timed(() => runImport(deps, job));
    const members = await countMembers(deps);
    await staff.admin.does(askUndo, { params });
    const [, undoSeconds] = await timed(() => undoImport(deps, job));
    const left = Object.entries(await rowsOfAll({ database: { ownerUrl } })).filter(([table, count]) => before[table] !== count);
    const isWhole = preview.wrong === rows / WRONG && members - Number(before['public.members']) === rows - rows / WRONG;
    return {
      ok: isWhole && left.length === 0 && (smallest || importSeconds + undoSeconds < MOST_SECONDS),
      rows,
      wrong: preview.wrong,
      previewSeconds,
      importSeconds,
      undoSeconds,
      leftBehind: Object.fromEntries(left),
      load: rounded(loadavg()[0] ?? 0, 1),
    };
  } finally {
    await app.close();
    await stack.close();
  }
}

/** Every second one came by somebody who stands above. */
function register(rows: number): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const email = i % WRONG === WRONG - 1 ? 'none' : `m${i}@register.example.com`;
    return `Meera Joshi ${i},${email},98${22_000_000 + i},05-11-2019,${i % 2 === 1 ? `R${i - 1}` : ''},R${i}`;
  });
  return ['Name,Email,Mobile,Joined on,Sponsor,Old id', ...lines].join('\n');
}

const countMembers = async ({ db }: Pick<TestApp, 'db'>): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('members')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  );

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  const done = await work();
  return [done, rounded((performance.now() - began) / 1_000, 1)];
}
