import { expect, test } from 'vitest';
import { assertAdminRemains, oneStaffChangeAtATime, updateStaff } from '#api/core/accounts/staff/store.ts';
import { testAppOnce } from '#api/testing/app.ts';
import { inTurn } from '#api/testing/in-turn.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { codeOf } from '#api/testing/world/totp.ts';
import { PASSWORD, visitor, world } from '#api/testing/world/world.ts';
import { signIn } from '#contract/accounts/accounts.ts';
import { askPasswordReset, resetPassword } from '#contract/accounts/recover.ts';
import { staffSignIn, staffSignInCode } from '#contract/accounts/staff.ts';
import { suspendStaff } from '#contract/accounts/staff-admin.ts';

test('of two uses of one link the second waits for the first, and finds it used', async () => {
  const t = await testAppOnce();
  const { asha } = await world(t, { asha: {} });
  await visitor(t).does(askPasswordReset, { body: { userId: asha.code } });
  await t.runJobs();
  const token = tokenIn(t.inbox.last(asha.email));
  const password = 'a new garden in Pune';
  const outcome = await inTurn(
    t.db,
    (tx) => tx.updateTable('member_links').set({ used_at: t.clock.now() }).where('member_id', '=', asha.id).execute(),
    () => visitor(t).does(resetPassword, { body: { token, password, confirmPassword: password } }),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'link_ended' } });
  await visitor(t).does(signIn, { body: { userId: asha.code, password: PASSWORD } });
});

test('of two uses of one code of the authenticator app the second waits for the first, and comes too late', async () => {
  const t = await testAppOnce();
  const { staff } = await world(t, {});
  const { challenge } = await visitor(t).does(staffSignIn, { body: { email: staff.finance.email, password: PASSWORD } });
  const code = await codeOf(staff.finance.secret, t.clock);
  const step = Math.floor(t.clock.now().getTime() / 30_000);
  const outcome = await inTurn(
    t.db,
    (tx) => tx.updateTable('staff').set({ totp_last_step: step }).where('id', '=', staff.finance.id).execute(),
    () => visitor(t).does(staffSignInCode, { body: { challenge, code } }),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'wrong_code' } });
});

test('two admins shut each other out: the second waits for the first, and is told that an admin must remain', async () => {
  const t = await testAppOnce();
  const { staff } = await world(t, {});
  // Both without rights over money: those need a second person.
  const [kept, gone] = [staff.editor, staff.admin];
  await t.db.deleteFrom('staff_roles').where('role', '=', 'admin').where('staff_id', '=', staff.all.id).execute();
  await t.db.insertInto('staff_roles').values({ staff_id: kept.id, role: 'admin', given_at: t.clock.now() }).execute();
  const outcome = await inTurn(
    t.db,
    async (tx) => {
      await oneStaffChangeAtATime(tx);
      await updateStaff(tx, gone.id, { status: 'suspended' });
      await assertAdminRemains(tx);
    },
    () => gone.does(suspendStaff, { params: { code: kept.code }, body: { reason: 'Left' } }),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'last_admin' } });
  const admins = await t.db.selectFrom('staff').select('status').where('id', 'in', [kept.id, gone.id]).orderBy('status').execute();
  expect(admins).toEqual([{ status: 'active' }, { status: 'suspended' }]);
});
