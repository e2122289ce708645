import { expect, test } from 'vitest';
import type { StaffActor } from '#api/platform/http/access.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { world } from '#api/testing/world/world.ts';
import { dropLeases, leasesOn, releaseLease, takeLease } from './index.ts';

const t = await testAppOfFile();
const { staff } = await world(t, {});
const meena = { kind: 'staff', id: staff.finance.id } as StaffActor;
const ravi = { kind: 'staff', id: staff.all.id } as StaffActor;

test('the first who opens a case has it; a colleague reads who, and one desk knows nothing of the other', async () => {
  const of = { desk: 'deposits', subject: 7 };
  expect(await takeLease(t, meena, of)).toMatchObject({ by: 'Staff finance', isMine: true });
  expect(await takeLease(t, ravi, of)).toMatchObject({ by: 'Staff finance', isMine: false });
  expect(await takeLease(t, ravi, { ...of, desk: 'kyc' })).toMatchObject({ isMine: true });
  await releaseLease(t, ravi, of);
  const seen = await leasesOn(t.db, ravi, { desk: 'deposits', subjects: [7, 8], now: t.clock.now() });
  expect([...seen]).toMatchObject([[7, { by: 'Staff finance', isMine: false }]]);
});

test('a page that was closed without a word frees the case after 40 seconds', async () => {
  const of = { desk: 'kyc', subject: 9 };
  await takeLease(t, meena, of);
  t.clock.advance({ seconds: 39 });
  expect(await takeLease(t, ravi, of)).toMatchObject({ isMine: false });
  t.clock.advance({ seconds: 2 });
  expect(await takeLease(t, ravi, of)).toMatchObject({ isMine: true });
});

test('a decision ends the lease, whoever holds it', async () => {
  const of = { desk: 'kyc', subject: 11 };
  await takeLease(t, meena, of);
  await t.db.transaction().execute((tx) => dropLeases(tx, 'kyc', [11]));
  expect(await takeLease(t, ravi, of)).toMatchObject({ isMine: true });
});
