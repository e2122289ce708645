import { expect, test } from 'vitest';
import { testAppOnce } from '#api/testing/app.ts';
import { visitor } from '#api/testing/world/world.ts';
import { getDemo, signIn } from '#contract/accounts/accounts.ts';
import { staffSignIn, staffSignInCode } from '#contract/accounts/staff.ts';
import { roles } from '#contract/permissions.ts';
import { seedAccounts } from './seed-accounts.ts';

test('[G-11.3] the demo has an account per role, one with all of them, members in every status, and its published secrets work', async () => {
  const t = await testAppOnce({ env: { MODE: 'demo' } });
  await seedAccounts(t);
  await seedAccounts(t);
  const demo = await visitor(t).does(getDemo);
  expect(demo.staff.map(({ roles: held }) => (held.length === 1 ? held[0] : 'all')).sort()).toEqual([...roles, 'all'].sort());
  await visitor(t).does(signIn, { body: demo.member });
  for (const { email, password, roles: held } of demo.staff) {
    const { challenge } = await visitor(t).does(staffSignIn, { body: { email, password } });
    expect((await visitor(t).does(staffSignInCode, { body: { challenge, code: demo.totpCode } })).roles.sort()).toEqual([...held].sort());
  }
  const statuses = await t.db.selectFrom('members').select('status').distinct().execute();
  expect(statuses).toHaveLength(4);
  const referred = await t.db.selectFrom('members').select('id').where('sponsor_id', 'is not', null).execute();
  expect(referred.length).toBeGreaterThan(2);
});

test('[D-02.10] outside demo mode there is no hint and no demo account can be made', async () => {
  const t = await testAppOnce();
  expect((await visitor(t).asks(getDemo)).statusCode).toBe(404);
  await expect(seedAccounts(t)).rejects.toThrow(/demo mode only/);
  expect(await t.db.selectFrom('staff').select('id').execute()).toEqual([]);
});
