import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { imports } from '#api/testing/world/desks/imports.ts';
import { rowsOfAll } from '#api/testing/world/desks/rows-of-all.ts';
import { world } from '#api/testing/world/world.ts';
import { getImport, undoImport } from '#contract/imports/imports.ts';

const t = await testAppOfFile();
const { staff } = await world(t, {});

test('[D-19.8] a large one is undone in more than one statement: sponsors go after those whom they brought', async () => {
  const before = await rowsOfAll(t);
  const rows = Array.from({ length: 1_100 }, (_, i) => {
    const sponsor = i < 600 ? '' : `R${i - 600}`;
    return `Meera Joshi,many${i}@register.example.com,98${String(22_000_000 + i)},,${sponsor},R${i}`;
  });
  const first = await imports(t, staff.admin, ['Name,Email,Mobile,Joined on,Sponsor,Old id', ...rows].join('\n'));
  const gifts = rows.map((_, i) => `R${i},05-11-2019,501`);
  const second = await imports(t, staff.admin, ['Member,Date,Amount', ...gifts].join('\n'), { kind: 'donations' });
  expect([first.progress, second.progress]).toEqual([1_100, 1_100]);
  for (const { code } of [second, first]) {
    await staff.admin.does(undoImport, { params: { code } });
    await t.runJobs();
    expect(await staff.admin.does(getImport, { params: { code } })).toMatchObject({ status: 'undone' });
  }
  expect(await rowsOfAll(t)).toEqual(before);
});
