import { expect, test } from 'vitest';
import { testAppOnce } from '#api/testing/app.ts';
import { PASSWORD, visitor, world } from '#api/testing/world/world.ts';
import { signIn } from '#contract/accounts/accounts.ts';

test('an inactive member does not get in, though the password is right, and reads what a stranger reads', async () => {
  const t = await testAppOnce();
  const { asha } = await world(t, { asha: {} });
  await t.db.updateTable('members').set({ status: 'inactive' }).where('id', '=', asha.id).execute();
  const enters = (userId: string) => visitor(t).asks(signIn, { body: { userId, password: PASSWORD } });
  const [inactive, stranger] = [await enters(asha.code), await enters('ZZZZZZZZ')];
  expect([inactive.statusCode, inactive.body]).toEqual([401, stranger.body]);
  expect(inactive.cookies).toEqual([]);
});
