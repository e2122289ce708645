import { expect, test } from 'vitest';
import { seedAccounts } from '#api/core/accounts/index.ts';
import { profileOf } from '#api/features/profile/store.ts';
import { testAppOnce } from '#api/testing/app.ts';
import { seedProfile } from './seed-profile.ts';

test('Asha of the demo tells where she lives and what she does, once; the others tell nothing, and nobody has a second factor', async () => {
  const t = await testAppOnce({ env: { MODE: 'demo', SCANNER: 'off' } });
  await seedAccounts(t);
  await seedProfile(t);
  await seedProfile(t);
  const rows = await t.db
    .selectFrom('member_profiles as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select(['m.full_name', 'm.id'])
    .execute();
  expect(rows.map(({ full_name }) => full_name)).toEqual(['Asha Patil']);
  expect(await profileOf(t.db, rows[0]?.id ?? 0)).toMatchObject({ city: 'Nashik', zip_code: '422005', version: 1 });
  expect(await t.db.selectFrom('member_authenticators').select('member_id').execute()).toEqual([]);
});
