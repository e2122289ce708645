import { expect, test } from 'vitest';
import { personalData } from '#api/core/accounts/personal-data.ts';
import { purgeEnded } from '#api/core/accounts/purge.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { world } from '#api/testing/world/world.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { noteChange } from './changes.ts';

const t = await testAppOfFile();

test('a change of address is in her copy, and goes with her and after three months', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const id = asha.id as MemberId;
  await t.db.transaction().execute(async (tx) => {
    for (const who of [asha, ravi]) await noteChange(tx, who.id, { change: 'email', oldEmail: 'before@example.com', at: t.clock.now() });
  });
  const left = async () => (await t.db.selectFrom('member_changes').select('member_id').execute()).map(({ member_id }) => member_id);
  expect(await personalData.exportOf?.(t.db, t, id)).toMatchObject({
    changes: [{ change: 'email', addressBefore: 'before@example.com' }],
  });
  await t.db.transaction().execute(async (tx) => personalData.erase?.(tx, t, id));
  expect(await left()).toEqual([ravi.id]);
  t.clock.advance({ days: 89 });
  await purgeEnded(t);
  expect(await left()).toEqual([ravi.id]);
  t.clock.advance({ days: 2 });
  await purgeEnded(t);
  expect(await left()).toEqual([]);
});
