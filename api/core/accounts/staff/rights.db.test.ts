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
  suspendStaff,
  unsuspendStaff,
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

test('an open session alone neither invites, raises, links nor locks out anybody, rights over money or not', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await sql`update staff_sessions set confirmed_at = null where staff_id = ${staff.admin.id}`.execute(t.db);
  const params = { code: staff.editor.code };
  const refused = { code: 'identity_not_confirmed' };
  for (const role of ['admin', 'support'] as const)
    await expect(invites(staff.admin, 'thief@example.com', [role])).rejects.toMatchObject(refused);
  await expect(staff.admin.does(setStaffRoles, { params, body: { roles: ['admin'] } })).rejects.toMatchObject(refused);
  await expect(staff.admin.does(linkStaffMember, { params, body: { memberCode: asha.code } })).rejects.toMatchObject(refused);
  await expect(staff.admin.does(suspendStaff, { params, body: { reason: 'x' } })).rejects.toMatchObject(refused);
  await t.db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', staff.support.id).execute();
  await expect(staff.admin.does(unsuspendStaff, { params: { code: staff.support.code } })).rejects.toMatchObject(refused);
  await t.runJobs();
  expect(t.inbox.to('thief@example.com')).toEqual([]);
  expect(await staffOf(staff.admin, staff.editor.email)).toMatchObject({ status: 'active', roles: ['editor'], memberCode: null });
  expect(await staffOf(staff.admin, staff.support.email)).toMatchObject({ status: 'suspended' });
});

test('the list says who was here when, with how many passkeys, and why a second factor is to be replaced', async () => {
  const { staff } = await world(t, {});
  const at = t.clock.now();
  await sql`update staff_sessions set last_seen_at = ${at} where staff_id = ${staff.finance.id}`.execute(t.db);
  await sql`insert into passkeys (staff_id, credential_id, public_key, counter, transports, is_backed_up, name, added_at, stopped_at) values
    (${staff.finance.id}, ${Buffer.from(`one ${staff.finance.id}`)}, 'x', 0, '{}', false, 'Phone', ${at}, null),
    (${staff.finance.id}, ${Buffer.from(`two ${staff.finance.id}`)}, 'x', 0, '{}', false, 'Stopped', ${at}, ${at})`.execute(t.db);
  await staff.admin.does(requestSecondFactorReset, { params: { code: staff.finance.code }, body: { reason: 'Phone fell into the river' } });
  expect(await staffOf(staff.auditor, staff.finance.email)).toMatchObject({
    passkeys: 1,
    hasSecondFactor: true,
    lastSeenAt: at.toISOString(),
    lastSignInAt: null,
    secondFactorReset: { reason: 'Phone fell into the river', requestedBy: 'Staff admin', approvedBy: null, readyAt: null },
  });
});
