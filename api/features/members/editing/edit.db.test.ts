import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { facts, post } from '#api/core/ledger/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { verified } from '#api/testing/world/withdrawals.ts';
import { type Person, type StaffPerson, world } from '#api/testing/world/world.ts';
import { getMe } from '#contract/accounts/accounts.ts';
import { listAudit } from '#contract/audit.ts';
import { activateMembers, editMember, suspendMembers } from '#contract/members/change-members.ts';
import { getMemberDetails, listMembers } from '#contract/members/list-members.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';

const t = await testAppOfFile();
const now = { givenName: 'Asha', familyName: 'Kumar', mobile: '9822044815', language: 'en' };
const edits = (who: StaffPerson, { code }: Person, change: object, before: object = now) =>
  who.asks(editMember, { params: { code }, body: { ...now, ...change, reason: 'She called us', before } });
const details = (who: StaffPerson, { code }: Person) => who.does(getMemberDetails, { params: { code } });
const acts = async (who: StaffPerson, { code }: Person) =>
  (await who.does(listAudit, { query: { subject: code } })).rows.map(({ action }) => action);

test('[D-06.2] name, number and language are changed; she hears of name and number, and the log keeps both, sealed', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const answer = await edits(staff.admin, asha, { familyName: 'Joshi', mobile: '9811122233', language: 'hi' });
  expect(answer.json()).toMatchObject({ fullName: 'Asha Joshi', mobile: '9811122233', language: 'hi', email: asha.email });
  expect(await asha.does(getMe)).toMatchObject({ fullName: 'Asha Joshi', mobile: '9811122233' });
  expect(await acts(staff.auditor, asha)).toEqual(['member.language_changed', 'member.mobile_changed', 'member.name_changed']);
  const { rows } = await staff.auditor.does(listAudit, { query: { subject: asha.code } });
  for (const row of rows) expect(row).toMatchObject({ actor: { kind: 'staff', code: staff.admin.code } });
  expect(JSON.stringify(rows)).toContain('She called us');
  expect(JSON.stringify(rows)).not.toMatch(/Joshi|9811122233/);
  await t.runJobs();
  expect(t.inbox.to(asha.email)).toHaveLength(2);
});

test('what another has changed meanwhile is not overwritten; of two at the same moment one is stale', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  expect((await edits(staff.admin, asha, { familyName: 'Joshi' })).statusCode).toBe(200);
  expect((await edits(staff.all, asha, { familyName: 'Devi' })).json()).toMatchObject({ code: 'stale' });
  expect(await details(staff.admin, asha)).toMatchObject({ fullName: 'Asha Joshi' });
  const before = { ...now, familyName: 'Joshi' };
  const both = await Promise.all([
    edits(staff.admin, asha, { familyName: 'One' }, before),
    edits(staff.all, asha, { familyName: 'Two' }, before),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('a verified name is locked for staff, too; the number is not', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await verified(t, asha, staff.kyc_reviewer);
  expect((await edits(staff.admin, asha, { familyName: 'Joshi' })).json()).toMatchObject({ code: 'name_verified' });
  expect((await edits(staff.admin, asha, { mobile: '9811122234' })).json()).toMatchObject({ fullName: 'Asha Kumar', mobile: '9811122234' });
});

test('a stolen session, a clerk for himself, one without the right, and nonsense: nothing changes', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  for (const who of [staff.support, staff.auditor, staff.trustee])
    expect((await edits(who, asha, { familyName: 'X' })).statusCode).toBe(403);
  for (const [change, field] of [
    [{ mobile: '12345' }, 'mobile'],
    [{ givenName: '' }, 'givenName'],
    [{ givenName: 'One two three', familyName: 'four five six' }, 'givenName'],
    [{ reason: '' }, 'reason'],
  ] as const)
    expect(
      (await staff.admin.asks(editMember, { params: { code: asha.code }, body: { ...now, reason: 'x', before: now, ...change } })).json(),
    ).toMatchObject({ fields: { [field]: expect.any(String) } });
  await sql`update staff set member_id = ${ravi.id} where id = ${staff.admin.id}`.execute(t.db);
  expect((await edits(staff.admin, ravi, { givenName: 'R' }, { ...now, givenName: 'Ravi' })).json()).toMatchObject({
    code: 'not_for_yourself',
  });
  await sql`update staff_sessions set confirmed_at = null where staff_id = ${staff.admin.id}`.execute(t.db);
  expect((await edits(staff.admin, asha, { familyName: 'X' })).json()).toMatchObject({ code: 'identity_not_confirmed' });
  expect(await details(staff.all, asha)).toMatchObject({ fullName: 'Asha Kumar', mobile: now.mobile, email: asha.email });
  expect(await acts(staff.auditor, asha)).toEqual([]);
  await t.runJobs();
  expect(t.inbox.to(asha.email)).toHaveLength(0);
});

test('[D-07.1, D-07.2, D-07.8] several are suspended and made active again, each with its line in the log; who cannot be is named', async () => {
  const { asha, ravi, meera, staff } = await world(t, { asha: {}, ravi: {}, meera: { status: 'inactive' } });
  const codes = [asha.code, ravi.code, meera.code, asha.code, 'ZZZZZZZZ'];
  const suspended = await staff.admin.does(suspendMembers, { body: { codes, reason: 'Complaint 4' } });
  expect(suspended.done).toEqual([asha.code, ravi.code]);
  expect(suspended.skipped).toEqual([
    { code: meera.code, message: 'This is not possible in the current status.' },
    { code: 'ZZZZZZZZ', message: expect.any(String) },
  ]);
  expect([(await asha.asks(getMe)).statusCode, (await ravi.asks(getMe)).statusCode]).toEqual([401, 401]);
  expect((await staff.admin.does(listMembers, { query: { status: 'suspended', sort: 'joinDate' } })).rows.map(({ code }) => code)).toEqual([
    asha.code,
    ravi.code,
  ]);
  const active = await staff.admin.does(activateMembers, { body: { codes: [asha.code, meera.code], reason: 'Settled' } });
  expect([active.done, active.skipped.map(({ code }) => code)]).toEqual([[asha.code], [meera.code]]);
  expect(await acts(staff.auditor, asha)).toEqual(['member.reactivated', 'member.suspended']);
  expect(await details(staff.admin, ravi)).toMatchObject({ status: 'suspended' });
  expect((await staff.support.asks(suspendMembers, { body: { codes, reason: 'x' } })).statusCode).toBe(403);
  expect((await staff.admin.asks(suspendMembers, { body: { codes: [], reason: 'x' } })).statusCode).toBe(400);
  expect((await staff.admin.asks(suspendMembers, { body: { codes: Array(101).fill(asha.code), reason: 'x' } })).statusCode).toBe(400);
});

test('a suspension does not wait for a posting to her books that is still open, and both figures are right afterwards', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const bonus = facts.bonusBooked({ bonus: 8_700_001, member: asha.id as MemberId, amount: rupees(25) });
  await t.db.transaction().execute(async (tx) => {
    await post(tx, { by: { kind: 'system' }, at: t.clock.now() }, bonus);
    expect((await staff.admin.does(suspendMembers, { body: { codes: [asha.code], reason: 'Complaint 5' } })).done).toEqual([asha.code]);
  });
  expect(await details(staff.admin, asha)).toMatchObject({ status: 'suspended', walletBalance: rupees(25) });
  expect((await sql`select found from oracle_member_figures`.execute(t.db)).rows).toEqual([]);
});
