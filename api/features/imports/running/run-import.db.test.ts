import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { checks } from '#api/testing/world/desks/imports.ts';
import { world } from '#api/testing/world/world.ts';
import { getImport, type ImportKind, runImport as startImport } from '#contract/imports/imports.ts';
import { runImport } from './run-import.ts';

const t = await testAppOfFile();
const { staff } = await world(t, {});

/** Starts it, and kills its job after the first thousand rows. */
async function killed(kind: ImportKind, lines: readonly string[]): Promise<string> {
  const { code } = await checks(staff.admin, lines.join('\n'), { kind });
  await staff.admin.does(startImport, { params: { code }, body: { onlyGood: false } });
  let batches = 0;
  const throwIfAborted = () => {
    batches += 1;
    if (batches > 1) throw new Error('killed');
  };
  const run = runImport(t, { import: Number(code.slice(3)) }, { signal: { throwIfAborted } as AbortSignal });
  await expect(run).rejects.toThrow('killed');
  return code;
}

test('an import whose job was killed goes on with the rest, and takes no row twice', async () => {
  const numbers = Array.from({ length: 1_100 }, (_, i) => i);
  const members = numbers.map(
    (i) => `Meera Joshi,many${i}@register.example.com,98${22_000_000 + i},${i < 1_000 ? '' : `R${i - 1_000}`},R${i}`,
  );
  const gifts = numbers.map((i) => `R${i},05-11-2019,501`);
  for (const [kind, lines] of [
    ['members', ['Name,Email,Mobile,Sponsor,Old id', ...members]],
    ['donations', ['Member,Date,Amount', ...gifts]],
  ] as const) {
    const params = { code: await killed(kind, lines) };
    expect(await staff.admin.does(getImport, { params })).toMatchObject({ status: 'running', progress: 1_000 });
    await t.runJobs();
    expect(await staff.admin.does(getImport, { params })).toMatchObject({ status: 'done', progress: 1_100, wrong: 0, known: 0 });
  }
  const count = async (table: 'imported_members' | 'past_donations') => (await t.db.selectFrom(table).select('line').execute()).length;
  expect([await count('imported_members'), await count('past_donations')]).toEqual([1_100, 1_100]);
});
