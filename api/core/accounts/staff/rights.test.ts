import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testAppOfFile, testAppOnce } from '#api/testing/app.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import {
  approveSecondFactorReset,
  inviteStaff,
  linkStaffMember,
  listStaff,
  requestSecondFactorReset,
  setStaffRoles,
} from '#contract/accounts/staff-admin.ts';
import type { Role } from '#contract/permissions.ts';
import { agreeAsSecondPerson } from '#contract/second-person.ts';

const t = await testAppOfFile();

const staffOf = async (who: StaffPerson, email: string) => (await who.does(listStaff)).rows.find((row) => row.email === email);
const invites = (who: StaffPerson, email: string, roles: readonly Role[]) =>
  who.does(inviteStaff, { body: { fullName: 'Second Me', email, roles } });
const asked = (answer: object): string => (answer as { secondPerson: { code: string } }).secondPerson.code;
const agrees = (who: StaffPerson, code: string) => who.does(agreeAsSecondPerson, { params: { code } });

test('an admin alone does not make a second self with rights over money; two do, and every trustee hears of it', async () => {
  const { staff } = await world(t, {});
  for (const role of ['finance', 'payouts', 'trustee'] as const) {
    const email = `second.${role}@example.com`;
    const code = asked(await invites(staff.admin, email, ['editor', role]));
    expect(await staffOf(staff.admin, email)).toBeUndefined();
    await t.runJobs();
    expect(t.inbox.to(email)).toEqual([]);
    await agrees(staff.trustee, code);
    expect(await staffOf(staff.admin, email)).toMatchObject({ status: 'invited', roles: expect.arrayContaining([role]) });
    await t.runJobs();
    expect(t.inbox.last(email).subject).toBe('Your staff account at Our Trust');
    expect(t.inbox.last(staff.all.email).text).toContain(email);
  }
  expect(await invites(staff.admin, 'new.editor@example.com', ['editor', 'support'])).toMatchObject({ status: 'invited' });
});

test('rights over money come and go by two; the person concerned does not agree; what changed since is stale', async () => {
  const { staff } = await world(t, {});
  const sets = (code: string, roles: readonly Role[]) => staff.admin.does(setStaffRoles, { params: { code }, body: { roles } });
  const given = asked(await sets(staff.editor.code, ['editor', 'finance']));
  expect((await staffOf(staff.admin, staff.editor.email))?.roles).toEqual(['editor']);
  await agrees(staff.trustee, given);
  expect((await staffOf(staff.admin, staff.editor.email))?.roles.toSorted()).toEqual(['editor', 'finance']);

  const taken = asked(await sets(staff.trustee.code, ['auditor']));
  await expect(agrees(staff.trustee, taken)).rejects.toMatchObject({ code: 'not_for_yourself' });
  await t.db.insertInto('staff_roles').values({ staff_id: staff.trustee.id, role: 'support', given_at: t.clock.now() }).execute();
  await expect(agrees(staff.all, taken)).rejects.toMatchObject({ code: 'stale' });
  expect((await staffOf(staff.admin, staff.trustee.email))?.roles).toContain('trustee');
  // Without rights over money an admin goes on alone.
  expect(await sets(staff.support.code, ['editor'])).toMatchObject({ roles: ['editor'] });
});

test('which member account is a clerk’s own is not unlinked by one admin', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const links = (memberCode: string) => staff.admin.does(linkStaffMember, { params: { code: staff.finance.code }, body: { memberCode } });
  expect(await links(asha.code)).toMatchObject({ memberCode: asha.code });
  const code = asked(await links(''));
  expect((await staffOf(staff.admin, staff.finance.email))?.memberCode).toBe(asha.code);
  await agrees(staff.trustee, code);
  expect((await staffOf(staff.admin, staff.finance.email))?.memberCode).toBeNull();
});

test('the first trustee is an admin’s to invite; once there is one, suspending them brings that back to nobody', async () => {
  const fresh = await testAppOnce();
  const { staff } = await world(fresh, {});
  await sql`delete from staff_roles where role = 'trustee'`.execute(fresh.db);
  expect(await invites(staff.admin, 'first.trustee@example.com', ['trustee'])).toMatchObject({ status: 'invited' });
  await fresh.db.insertInto('staff_roles').values({ staff_id: staff.trustee.id, role: 'trustee', given_at: fresh.clock.now() }).execute();
  await fresh.db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', staff.trustee.id).execute();
  expect(asked(await invites(staff.admin, 'sock@example.com', ['trustee']))).toMatch(/^REQ/);
});

test('rights over money and second factors want the identity confirmed again; the trustees hear of a replaced factor', async () => {
  const { staff } = await world(t, {});
  await sql`update staff_sessions set confirmed_at = null where staff_id in (${staff.admin.id}, ${staff.trustee.id})`.execute(t.db);
  const params = { code: staff.finance.code };
  const body = { reason: 'Lost phone' };
  await expect(invites(staff.admin, 'x@example.com', ['finance'])).rejects.toMatchObject({ code: 'identity_not_confirmed' });
  await expect(staff.admin.does(requestSecondFactorReset, { params, body })).rejects.toMatchObject({ code: 'identity_not_confirmed' });
  await staff.all.does(requestSecondFactorReset, { params, body });
  await expect(staff.trustee.does(approveSecondFactorReset, { params })).rejects.toMatchObject({ code: 'identity_not_confirmed' });
  await sql`update staff_sessions set confirmed_at = ${t.clock.now()} where staff_id = ${staff.trustee.id}`.execute(t.db);
  await staff.trustee.does(approveSecondFactorReset, { params });
  await t.runJobs();
  expect(t.inbox.last(staff.all.email).subject).toBe('The second factor of Staff finance will be replaced');
});
