import { beforeEach, expect, test } from 'vitest';
import { firstAdminLink, inviteFirstAdmin, renewSecondFactor } from '#api/core/accounts/index.ts';
import { type TestApp, testAppOfFile, testAppOnce } from '#api/testing/app.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { agreesTo } from '#api/testing/world/second-person.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { codeOf } from '#api/testing/world/totp.ts';
import { PASSWORD, visitor, world } from '#api/testing/world/world.ts';
import { getStaffMe, staffSignIn, staffSignInCode } from '#contract/accounts/staff.ts';
import {
  approveSecondFactorReset,
  cancelSecondFactorReset,
  inviteStaff,
  linkStaffMember,
  listStaff,
  requestSecondFactorReset,
  setStaffRoles,
  suspendStaff,
  unsuspendStaff,
} from '#contract/accounts/staff-admin.ts';
import {
  checkStaffLink,
  confirmEnrolment,
  startEnrolment,
  startFirstAdmin,
  stopSecondFactorReset,
} from '#contract/accounts/staff-enrolment.ts';
import { finishSecondFactorResets } from './lost-factor.ts';

const t = await testAppOfFile();
beforeEach(() => t.clock.advance({ minutes: 2 }));

const passwords = (token: string, password = PASSWORD) => ({ token, password, confirmPassword: password });

async function enrols(app: TestApp, token: string) {
  const { enrolment, secret, otpauthUri } = await visitor(app).does(startEnrolment, { body: passwords(token) });
  expect(otpauthUri).toContain(`secret=${secret}`);
  const { recoveryCodes } = await visitor(app).does(confirmEnrolment, { body: { enrolment, code: await codeOf(secret, app.clock) } });
  return { secret, recoveryCodes };
}

async function signsIn(app: TestApp, email: string, code: string) {
  const { challenge } = await visitor(app).does(staffSignIn, { body: { email, password: PASSWORD } });
  return visitor(app).asks(staffSignInCode, { body: { challenge, code } });
}

test('invited staff choose a password, scan a secret, confirm a code, and get ten recovery codes that work once each', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const body = { fullName: 'Nikhil Joshi', email: 'Nikhil@example.com', roles: ['finance', 'auditor'], memberCode: asha.code };
  expect(await staff.admin.does(inviteStaff, { body })).toMatchObject({ secondPerson: { status: 'open' } });
  await agreesTo(t, 'staff.invite');
  const invited = (await staff.admin.does(listStaff)).rows.find(({ email }) => email === 'nikhil@example.com');
  expect(invited).toMatchObject({ email: 'nikhil@example.com', status: 'invited', roles: ['finance', 'auditor'], memberCode: asha.code });
  await expect(staff.admin.does(inviteStaff, { body })).rejects.toMatchObject({ code: 'staff_email_taken' });
  await t.runJobs();
  const token = tokenIn(t.inbox.last('nikhil@example.com'));
  expect(await visitor(t).does(checkStaffLink, { body: { kind: 'enrolment', token } })).toMatchObject({
    usable: true,
    email: 'nikhil@example.com',
    password: 'new',
  });
  await expect(visitor(t).does(startEnrolment, { body: passwords(token, 'password1234567') })).rejects.toMatchObject({ code: 'invalid' });
  await expect(visitor(t).does(startEnrolment, { body: passwords(token, 'fourteen chars') })).rejects.toMatchObject({
    fields: { password: 'Password must be at least 15 characters' },
  });

  // A wrong code changes nothing: the account is still not active.
  const started = await visitor(t).does(startEnrolment, { body: passwords(token) });
  await expect(visitor(t).does(confirmEnrolment, { body: { enrolment: started.enrolment, code: '000000' } })).rejects.toMatchObject({
    code: 'wrong_code',
  });
  expect((await visitor(t).asks(staffSignIn, { body: { email: 'nikhil@example.com', password: PASSWORD } })).statusCode).toBe(401);

  const { secret, recoveryCodes } = await enrols(t, token);
  expect(recoveryCodes).toHaveLength(10);
  expect((await visitor(t).asks(startEnrolment, { body: passwords(token) })).statusCode).toBe(410);
  t.clock.advance({ seconds: 30 });
  expect((await signsIn(t, 'nikhil@example.com', await codeOf(secret, t.clock))).statusCode).toBe(200);

  const [one = ''] = recoveryCodes;
  expect((await signsIn(t, 'nikhil@example.com', one.toLowerCase().replaceAll('-', ' '))).json()).toMatchObject({ recoveryCodesLeft: 9 });
  expect((await signsIn(t, 'nikhil@example.com', one)).json()).toMatchObject({ code: 'wrong_code' });
  await t.runJobs();
  expect(t.inbox.to('nikhil@example.com').map(({ subject }) => subject)).toContain('A recovery code was used');
  const stored = JSON.stringify(await t.db.selectFrom('staff_recovery_codes').selectAll().execute());
  expect(stored).not.toContain(one.replaceAll('-', ''));
});

test('the secret of the app does not lie readable in the database', async () => {
  const { staff } = await world(t, {});
  const rows = await t.db.selectFrom('staff').select(['totp_sealed']).where('id', '=', staff.admin.id).execute();
  expect(rows[0]?.totp_sealed?.toString('utf8')).not.toContain(staff.admin.secret);
});

test('roles decide at once, end sessions, are nobody’s own to change, and one admin remains', async () => {
  const { staff } = await world(t, {});
  await expect(
    staff.admin.does(setStaffRoles, { params: { code: staff.admin.code }, body: { roles: ['admin', 'payouts'] } }),
  ).rejects.toMatchObject({
    code: 'not_for_yourself',
  });
  await staff.admin.does(setStaffRoles, { params: { code: staff.editor.code }, body: { roles: ['support'] } });
  expect((await staff.editor.asks(getStaffMe)).statusCode).toBe(401);
  await expect(staff.admin.does(setStaffRoles, { params: { code: staff.editor.code }, body: { roles: [] } })).rejects.toMatchObject({
    fields: { roles: 'Please choose at least one role' },
  });

  const alone = await testAppOnce();
  const { staff: few } = await world(alone, {});
  await few.all.does(suspendStaff, { params: { code: few.admin.code }, body: { reason: 'left' } });
  await expect(few.all.does(suspendStaff, { params: { code: few.all.code }, body: { reason: 'left' } })).rejects.toMatchObject({
    code: 'not_for_yourself',
  });
  await setTo(alone, 'staff.solo', true);
  await expect(few.all.does(suspendStaff, { params: { code: few.all.code }, body: { reason: 'left' } })).rejects.toMatchObject({
    code: 'last_admin',
  });
  await expect(few.all.does(setStaffRoles, { params: { code: few.all.code }, body: { roles: ['trustee'] } })).rejects.toMatchObject({
    code: 'last_admin',
  });
  // What solo mode lets through stands in the log.
  await few.all.does(setStaffRoles, { params: { code: few.all.code }, body: { roles: ['admin', 'trustee'] } });
  const waived = await alone.db.selectFrom('audit_entries').select('subject').where('action', '=', 'solo.rule_waived').execute();
  expect(waived).toEqual([{ subject: 'not_for_yourself' }, { subject: 'second_person staff.roles' }]);
});

test('suspended staff are out at once and in again when let in; a linked member stays unique', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const params = { code: staff.support.code };
  await staff.admin.does(suspendStaff, { params, body: { reason: 'holiday' } });
  expect((await staff.support.asks(getStaffMe)).statusCode).toBe(401);
  expect((await visitor(t).asks(staffSignIn, { body: { email: staff.support.email, password: PASSWORD } })).statusCode).toBe(401);
  await staff.admin.does(unsuspendStaff, { params });
  expect((await signsIn(t, staff.support.email, await codeOf(staff.support.secret, t.clock))).statusCode).toBe(200);

  await staff.admin.does(linkStaffMember, { params, body: { memberCode: asha.code } });
  await expect(
    staff.admin.does(linkStaffMember, { params: { code: staff.editor.code }, body: { memberCode: asha.code } }),
  ).rejects.toMatchObject({
    fields: { memberCode: 'This member is linked to another staff account' },
  });
  await expect(staff.admin.does(linkStaffMember, { params, body: { memberCode: 'ZZZZZZZZ' } })).rejects.toMatchObject({
    fields: { memberCode: 'We could not find this User Id' },
  });
});

test('a lost second factor needs two others, a mail to the owner and a wait; the owner still needs the password', async () => {
  const { staff } = await world(t, {});
  const params = { code: staff.payouts.code };
  const oldCode = await codeOf(staff.payouts.secret, t.clock);
  await expect(staff.all.does(requestSecondFactorReset, { params: { code: staff.all.code }, body: { reason: 'x' } })).rejects.toMatchObject(
    { code: 'not_for_yourself' },
  );
  await staff.all.does(requestSecondFactorReset, { params, body: { reason: 'Phone fell into the river' } });
  await expect(staff.all.does(approveSecondFactorReset, { params })).rejects.toMatchObject({ code: 'not_what_you_entered' });
  const agreed = await staff.trustee.does(approveSecondFactorReset, { params });
  expect(agreed.secondFactorReset).toMatchObject({ requestedBy: 'Staff all', approvedBy: 'Staff trustee' });
  await t.runJobs();
  expect(t.inbox.last(staff.payouts.email).subject).toBe('Your second factor will be replaced');

  t.clock.advance({ hours: 71 });
  await finishSecondFactorResets(t);
  await t.runJobs();
  expect(t.inbox.last(staff.payouts.email).subject).toBe('Your second factor will be replaced');
  t.clock.advance({ hours: 1 });
  await finishSecondFactorResets(t);
  await t.runJobs();
  const token = tokenIn(t.inbox.last(staff.payouts.email));
  expect(t.inbox.last(staff.payouts.email).subject).toBe('Set up your new second factor');
  expect(await visitor(t).does(checkStaffLink, { body: { kind: 'enrolment', token } })).toMatchObject({ password: 'current' });
  await expect(visitor(t).does(startEnrolment, { body: passwords(token, 'somebody reads my mail') })).rejects.toMatchObject({
    fields: { password: 'Password is wrong' },
  });
  const { secret } = await enrols(t, token);
  t.clock.advance({ minutes: 1 });
  expect((await signsIn(t, staff.payouts.email, oldCode)).statusCode).toBe(401);
  expect((await signsIn(t, staff.payouts.email, await codeOf(secret, t.clock))).statusCode).toBe(200);
});

test('the owner, or an admin, stops it', async () => {
  const { staff } = await world(t, {});
  const params = { code: staff.finance.code };
  const begin = async () => {
    await staff.admin.does(requestSecondFactorReset, { params, body: { reason: 'lost' } });
    await staff.trustee.does(approveSecondFactorReset, { params });
    await t.runJobs();
  };
  await begin();
  const token = tokenIn(t.inbox.last(staff.finance.email));
  await visitor(t).does(stopSecondFactorReset, { body: { token } });
  await expect(visitor(t).does(stopSecondFactorReset, { body: { token } })).rejects.toMatchObject({ code: 'link_ended' });
  await begin();
  await staff.admin.does(cancelSecondFactorReset, { params });
  const { rows } = await staff.admin.does(listStaff);
  expect(rows.find(({ code }) => code === staff.finance.code)?.secondFactorReset).toBeNull();
  const mails = t.inbox.to(staff.finance.email).length;
  t.clock.advance({ days: 10 });
  await finishSecondFactorResets(t);
  await t.runJobs();
  expect(t.inbox.to(staff.finance.email)).toHaveLength(mails);
});

test('first run: no account and no password exist; the printed link makes one admin, and then the door is shut', async () => {
  const fresh = await testAppOnce();
  expect(await fresh.db.selectFrom('staff').selectAll().execute()).toEqual([]);
  const token = /#token=(.+)/.exec((await firstAdminLink(fresh)) ?? '')?.[1] ?? '';
  const second = /#token=(.+)/.exec((await firstAdminLink(fresh)) ?? '')?.[1] ?? '';
  const body = { ...passwords(token), fullName: 'Farah Khan', email: 'farah@example.com' };
  const started = await visitor(fresh).does(startFirstAdmin, { body });
  await visitor(fresh).does(confirmEnrolment, { body: { enrolment: started.enrolment, code: await codeOf(started.secret, fresh.clock) } });
  fresh.clock.advance({ minutes: 1 });
  const me = (await signsIn(fresh, 'farah@example.com', await codeOf(started.secret, fresh.clock))).json();
  expect(me).toMatchObject({ roles: ['admin'] });
  expect(me.permissions).not.toContain('payouts.run');

  for (const link of [token, second])
    await expect(visitor(fresh).does(startFirstAdmin, { body: { ...body, token: link } })).rejects.toMatchObject({ code: 'link_ended' });
  expect(await firstAdminLink(fresh)).toBeUndefined();
  await expect(inviteFirstAdmin(fresh, { email: 'x@example.com', fullName: 'X', alone: false })).rejects.toMatchObject({
    code: 'link_ended',
  });
});

test('who runs the trust alone gets every role and solo mode, and the log says so; the operator can renew a second factor', async () => {
  const fresh = await testAppOnce();
  const link = await inviteFirstAdmin(fresh, { email: 'solo@example.com', fullName: 'Solo', alone: true });
  const { secret } = await enrols(fresh, /#token=(.+)/.exec(link)?.[1] ?? '');
  fresh.clock.advance({ minutes: 1 });
  expect((await signsIn(fresh, 'solo@example.com', await codeOf(secret, fresh.clock))).json().roles).toHaveLength(8);
  const acts = await fresh.db.selectFrom('audit_entries').select(['action', 'subject']).execute();
  expect(acts).toContainEqual({ action: 'setting.changed', subject: 'staff.solo' });
  expect(await renewSecondFactor(fresh, 'solo@example.com')).toContain('/admin/enrol#token=');
  await expect(renewSecondFactor(fresh, 'nobody@example.com')).rejects.toThrow('not_found');
});
