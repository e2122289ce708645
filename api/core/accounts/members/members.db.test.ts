import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeUnusedMembers } from '#api/core/accounts/purge.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { PASSWORD, visitor, world } from '#api/testing/world/world.ts';
import { getMe, setMyLanguage, signIn } from '#contract/accounts/accounts.ts';
import { activateMember, closeMember, getMember, inviteMember, resendMemberInvitation, suspendMember } from '#contract/accounts/members.ts';
import { acceptInvitation, register } from '#contract/accounts/register.ts';
import { linkStaffMember } from '#contract/accounts/staff-admin.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const signsIn = async (userId: string, password = PASSWORD) => (await visitor(t).asks(signIn, { body: { userId, password } })).statusCode;
const invitation = { fullName: 'Priya Singh', email: 'priya@example.com', mobile: '9822044821', sponsorCode: '', language: 'hi' };

test('[A-13.2] [A-01.16] an invited member is inactive until the invitation is accepted, and then verified too', async () => {
  const { staff } = await world(t, {});
  const invited = await staff.admin.does(inviteMember, { body: invitation });
  expect(invited).toMatchObject({ status: 'inactive', inactiveBecause: 'invited', emailVerified: false, language: 'hi' });
  await t.runJobs();
  await staff.admin.does(resendMemberInvitation, { params: { code: invited.code } });
  await t.runJobs();
  expect(t.inbox.to('priya@example.com')).toHaveLength(2);
  expect(t.inbox.last('priya@example.com').subject).toMatch(/[\u0900-\u097f]/);

  const token = tokenIn(t.inbox.last('priya@example.com'));
  const body = { token, password: PASSWORD, confirmPassword: PASSWORD, agreeToTerms: true };
  await expect(visitor(t).does(acceptInvitation, { body: { ...body, agreeToTerms: false } })).rejects.toMatchObject({
    fields: { agreeToTerms: 'You must agree to the terms and conditions' },
  });
  const own = 'the garden of Priya';
  await expect(visitor(t).does(acceptInvitation, { body: { ...body, password: own, confirmPassword: own } })).rejects.toMatchObject({
    fields: { password: 'Password must not contain your name, your email address or the name of the trust' },
  });
  expect(await visitor(t).does(acceptInvitation, { body })).toEqual({ code: invited.code });
  await expect(visitor(t).does(acceptInvitation, { body })).rejects.toMatchObject({ code: 'link_ended' });
  expect([await signsIn(invited.code), await signsIn('priya@example.com')]).toEqual([200, 200]);
  await expect(staff.admin.does(resendMemberInvitation, { params: { code: invited.code } })).rejects.toMatchObject({
    code: 'not_in_this_status',
  });
});

test('[A-13.3] [A-13.5] staff suspend a member: out at once, not in again; activating lets her back', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  expect((await asha.asks(getMe)).statusCode).toBe(200);
  await expect(staff.admin.does(suspendMember, { params: { code: asha.code }, body: { reason: ' ' } })).rejects.toMatchObject({
    fields: { reason: 'Please give a reason' },
  });
  const suspended = await staff.admin.does(suspendMember, { params: { code: asha.code.toLowerCase() }, body: { reason: 'Complaint 7' } });
  expect(suspended.status).toBe('suspended');
  expect((await asha.asks(getMe)).statusCode).toBe(401);
  expect(await signsIn(asha.code)).toBe(403);
  await expect(staff.admin.does(suspendMember, { params: { code: asha.code }, body: { reason: 'again' } })).rejects.toMatchObject({
    code: 'not_in_this_status',
  });
  await staff.admin.does(activateMember, { params: { code: asha.code }, body: { reason: 'Settled' } });
  expect(await signsIn(asha.code)).toBe(200);
  // The old session stays ended.
  expect((await asha.asks(getMe)).statusCode).toBe(401);
});

test('[A-13.2] [A-13.5] a closed account is inactive too, and out at once; it can be opened again', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const closed = await staff.admin.does(closeMember, { params: { code: asha.code }, body: { reason: 'Her wish' } });
  expect(closed).toMatchObject({ status: 'inactive', inactiveBecause: 'closed' });
  expect(await staff.admin.does(getMember, { params: { code: asha.code } })).toMatchObject({ status: 'inactive' });
  expect([(await asha.asks(getMe)).statusCode, await signsIn(asha.code)]).toEqual([401, 401]);
  const open = await staff.admin.does(activateMember, { params: { code: asha.code }, body: { reason: 'Her wish' } });
  expect(open).toMatchObject({ status: 'active', inactiveBecause: null });
});

test('[A-13.6] a member signs in and is served before any donation; activated is a fact of its own', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: { activated: true } });
  expect(await asha.does(getMe)).toMatchObject({ status: 'active', activated: false });
  expect(await ravi.does(getMe)).toMatchObject({ status: 'active', activated: true });
  expect(await signsIn(asha.code)).toBe(200);
});

test('whoever may only read sees members masked', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const params = { code: asha.code };
  expect(await staff.admin.does(getMember, { params })).toMatchObject({ email: asha.email, mobile: '9822044815' });
  expect(await staff.auditor.does(getMember, { params })).toMatchObject({ email: 'a***@w***.com', mobile: '******4815' });
});

test('nobody suspends their own member account, nor lets it in again', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await staff.all.does(linkStaffMember, { params: { code: staff.admin.code }, body: { memberCode: asha.code } });
  const input = { params: { code: asha.code }, body: { reason: 'x' } };
  await expect(staff.admin.does(suspendMember, input)).rejects.toMatchObject({ code: 'not_for_yourself', status: 403 });
  await staff.all.does(suspendMember, input);
  await expect(staff.admin.does(activateMember, input)).rejects.toMatchObject({ code: 'not_for_yourself' });
});

test('the language is kept with the account', async () => {
  const { asha } = await world(t, { asha: {} });
  expect((await asha.does(setMyLanguage, { body: { language: 'hi' } })).language).toBe('hi');
  const refused = await asha.asks(setMyLanguage, { body: { language: 'xx' } });
  expect(refused.json().message).toMatch(/[\u0900-\u097f]/);
});

test('[P-13.9] which version somebody agreed to at registration is kept, and an outdated page is told', async () => {
  for (const statement of [
    `insert into legal_versions (kind, version) values ('terms', 3)`,
    `insert into legal_texts (kind, version, language, title, body) values ('terms', 3, 'en', 'Terms', 'New words.')`,
    `update legal_versions set status = 'replaced' where kind = 'terms' and status = 'published'`,
    `update legal_versions set status = 'published', published_at = now() where kind = 'terms' and version = 3`,
  ])
    await t.pool.query(statement);
  const body = {
    fullName: 'Meera',
    email: 'm@example.com',
    mobile: '9822044815',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreeToTerms: true,
  };
  for (const termsVersion of [2, 4])
    await expect(visitor(t).does(register, { body: { ...body, termsVersion } })).rejects.toMatchObject({
      fields: { agreeToTerms: 'The terms have changed. Please read them again' },
    });
  const { code } = await visitor(t).does(register, { body: { ...body, termsVersion: 3 } });
  const agreed = await t.db
    .selectFrom('member_agreements')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['kind', 'version'])
    .where('code', '=', code)
    .orderBy('kind', 'desc')
    .execute();
  expect(agreed.map(({ kind }) => kind)).toEqual(['terms', 'privacy']);
  expect(agreed[0]?.version).toBe(3);
});

test('[A-03.11] accounts never verified nor used go after 30 days; everybody else stays', async () => {
  const people = await world(t, {
    used: { verified: false },
    sponsor: { verified: false },
    friend: { sponsor: 'sponsor' },
    verified: {},
    unused: { verified: false },
  });
  await signsIn(people.used.code);
  const codes = async () => {
    const rows = await t.db
      .selectFrom('members')
      .select('code')
      .where(
        'code',
        'in',
        ['used', 'sponsor', 'friend', 'verified', 'unused'].map((name) => people[name as 'used'].code),
      )
      .execute();
    return new Set(rows.map(({ code }) => code));
  };
  t.clock.advance({ days: 29 });
  await purgeUnusedMembers(t);
  expect(await codes()).toHaveLength(5);
  t.clock.advance({ days: 2 });
  await purgeUnusedMembers(t);
  expect(await codes()).toEqual(new Set([people.used.code, people.sponsor.code, people.friend.code, people.verified.code]));
  const key = await t.db
    .selectFrom('member_keys')
    .select(['wrapped', 'destroyed_at'])
    .where('member_id', '=', people.unused.id)
    .executeTakeFirstOrThrow();
  expect(key.wrapped).toBeNull();
});
