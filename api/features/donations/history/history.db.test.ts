import { expect, test } from 'vitest';
import { isActivatedByAnother } from '#api/features/donations/deciding/store.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { imports } from '#api/testing/world/desks/imports.ts';
import { world } from '#api/testing/world/world.ts';

const t = await testAppOfFile();

test('a gift that is taken back leaves somebody active whom history activates', async () => {
  const { savita, ravi, staff } = await world(t, { savita: {}, ravi: {} });
  await imports(t, staff.admin, `Member,Date,Amount\n${savita.code},05-11-2019,501`, { kind: 'donations' });
  const isActive = (member: number) => t.db.transaction().execute((tx) => isActivatedByAnother(tx, member, 0));
  expect([await isActive(savita.id), await isActive(ravi.id)]).toEqual([true, false]);
});
