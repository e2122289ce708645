import { beforeEach, expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { browser } from '#api/testing/browser.ts';
import { beginsAnew } from '#api/testing/limits.ts';
import { addsPasskey, addsStaffPasskey, type Device } from '#api/testing/world/devices/authenticator.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { visitor, world } from '#api/testing/world/world.ts';
import { passkeyOptions, signInPasskey } from '#contract/accounts/passkeys.ts';
import { askStaffPasswordReset, confirmIdentity, getStaffMe, resetStaffPassword } from '#contract/accounts/staff.ts';
import {
  getStaffPasskeys,
  removeStaffPasskey,
  renameStaffPasskey,
  signInStaffPasskey,
  staffPasskeyOptions,
  startStaffPasskeySetup,
} from '#contract/accounts/staff-passkeys.ts';

const t = await testAppOfFile();
beforeEach(() => beginsAnew(t));

const enters = async (device: Device, twist: Parameters<Device['signs']>[1] = {}) => {
  const response = device.signs(await visitor(t).does(staffPasskeyOptions), twist);
  return visitor(t).asks(signInStaffPasskey, { body: { response } });
};
const wrong = { code: 'wrong_passkey' };

test('[F-05.4] staff sign in with a passkey instead of password and code; what matters still asks for the authenticator app', async () => {
  const { staff } = await world(t, {});
  const { device } = await addsStaffPasskey(staff.support);
  await t.runJobs();
  expect(t.inbox.last(staff.support.email).subject).toBe('A passkey was added');
  const desk = browser(t);
  const response = device.signs(await desk.does(staffPasskeyOptions));
  expect(await desk.does(signInStaffPasskey, { body: { response } })).toMatchObject({ code: staff.support.code, confirmedUntil: null });
  expect((await desk.does(getStaffMe)).code).toBe(staff.support.code);
  // The sign-in does not count as the confirmation, and a passkey is none.
  expect((await desk.asks(startStaffPasskeySetup)).json()).toMatchObject({ code: 'identity_not_confirmed' });
  expect((await desk.asks(confirmIdentity, { body: { code: '000000' } })).statusCode).toBe(401);
  const [line] = await t.db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('subject', '=', staff.support.code)
    .where('action', '=', 'staff.signed_in')
    .execute();
  expect(line?.after).toEqual({ factor: 'passkey' });
});

test('without a finger, or with a member’s passkey, nobody gets into the office; nor with staff’s into a member’s account', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const { device } = await addsStaffPasskey(staff.support);
  const { device: hers } = await addsPasskey(asha);
  expect((await enters(device, { isVerified: false })).json()).toMatchObject(wrong);
  expect((await enters(hers)).json()).toMatchObject(wrong);
  const asMember = device.signs(await visitor(t).does(passkeyOptions));
  expect((await visitor(t).asks(signInPasskey, { body: { response: asMember } })).json()).toMatchObject(wrong);
  // A challenge of the members' door is none for the office's.
  const crossed = device.signs(await visitor(t).does(passkeyOptions));
  expect((await visitor(t).asks(signInStaffPasskey, { body: { response: crossed } })).json()).toMatchObject({ code: 'challenge_ended' });
});

test('adding and removing one wants a confirmed identity; a colleague’s is not found', async () => {
  const { staff } = await world(t, {});
  const { device, passkey } = await addsStaffPasskey(staff.support);
  const params = { code: passkey.code };
  expect((await staff.admin.asks(removeStaffPasskey, { params })).statusCode).toBe(404);
  expect((await staff.admin.asks(renameStaffPasskey, { params, body: { name: 'x' } })).statusCode).toBe(404);
  await t.db.updateTable('staff_sessions').set({ confirmed_at: null }).where('staff_id', '=', staff.support.id).execute();
  const refused = { code: 'identity_not_confirmed' };
  expect((await staff.support.asks(removeStaffPasskey, { params })).json()).toMatchObject(refused);
  expect((await staff.support.asks(startStaffPasskeySetup)).json()).toMatchObject(refused);
  expect(await staff.support.does(getStaffPasskeys)).toEqual({ passkeys: [passkey] });
  await t.db.updateTable('staff_sessions').set({ confirmed_at: t.clock.now() }).where('staff_id', '=', staff.support.id).execute();
  await staff.support.does(removeStaffPasskey, { params });
  expect((await enters(device)).json()).toMatchObject(wrong);
});

test('suspended staff stay out; a new password by mail ends every passkey; a copy is stopped and told', async () => {
  const { staff } = await world(t, {});
  const { device: finances } = await addsStaffPasskey(staff.finance);
  await t.db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', staff.finance.id).execute();
  expect((await enters(finances)).json()).toMatchObject(wrong);

  const { device: editors } = await addsStaffPasskey(staff.editor);
  await enters(editors);
  expect((await enters(editors, { counter: 1 })).json()).toMatchObject({ code: 'passkey_stopped' });
  await t.runJobs();
  expect(t.inbox.last(staff.editor.email).subject).toBe('A passkey was stopped');

  const { device } = await addsStaffPasskey(staff.support);
  await visitor(t).does(askStaffPasswordReset, { body: { email: staff.support.email } });
  await t.runJobs();
  const password = 'a longer phrase for work';
  await visitor(t).does(resetStaffPassword, {
    body: { token: tokenIn(t.inbox.last(staff.support.email)), password, confirmPassword: password },
  });
  expect((await enters(device)).json()).toMatchObject(wrong);
});
