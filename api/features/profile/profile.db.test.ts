import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { inTurn } from '#api/testing/in-turn.ts';
import { decides, sendsPapers } from '#api/testing/world/identity.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { type Person, visitor, world } from '#api/testing/world/world.ts';
import { getMe } from '#contract/accounts/accounts.ts';
import { register } from '#contract/accounts/register.ts';
import { listAudit } from '#contract/audit.ts';
import { revokeKyc } from '#contract/kyc/decide-kyc.ts';
import { getMyProfile, saveMyProfile } from '#contract/profile.ts';

const t = await testAppOfFile();

const info = {
  ...{ givenName: 'Asha', familyName: 'Kumar', dateOfBirth: '1988-03-09', country: 'IN', address: '14 Lotus Lane, Nashik Road' },
  ...{ city: 'Nashik', state: 'Maharashtra', zipCode: '422101', bio: 'I teach.\nAnd I sing.' },
} as const;
type Info = { -readonly [Field in keyof typeof info]: string };
const saves = (who: Person, change: Partial<Info> = {}, version = 0) => who.asks(saveMyProfile, { body: { ...info, ...change, version } });
const said = async (answer: ReturnType<typeof saves>) => {
  const { statusCode, ...rest } = await answer;
  const { code, fields } = rest.json() as { code?: string; fields?: Record<string, string> };
  return [statusCode, fields ?? code];
};
const namesIn = (id: number) =>
  t.db.selectFrom('members').select(['full_name', 'given_name', 'family_name']).where('id', '=', id).executeTakeFirstOrThrow();

test('[F-02.1, F-02.5] what she saves is there afterwards, whole; before, everything but the name is empty', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const empty = { dateOfBirth: '', country: '', address: '', city: '', state: '', zipCode: '', bio: '' };
  expect(await asha.does(getMyProfile)).toMatchObject({ ...empty, givenName: 'Asha', familyName: 'Kumar', version: 0, nameLock: null });
  expect((await saves(asha)).json()).toMatchObject({ ...info, version: 1 });
  expect(await asha.does(getMyProfile)).toMatchObject({
    ...info,
    version: 1,
    mobile: { number: '9822044815', isVerified: false, pending: null },
    photo: null,
  });
  expect((await saves(asha, { dateOfBirth: '', city: '', country: '' }, 1)).statusCode).toBe(200);
  expect(await asha.does(getMyProfile), 'what she takes out is out').toMatchObject({ dateOfBirth: '', city: '', country: '', version: 2 });
  expect(await ravi.does(getMyProfile), 'nobody else’s').toMatchObject({ ...empty, givenName: 'Ravi', version: 0 });
});

test('what is wrong is said at its field, and nothing of it is kept', async () => {
  const { asha } = await world(t, { asha: {} });
  for (const [change, field, message] of [
    [{ givenName: ' ' }, 'givenName', 'First name is required'],
    [{ givenName: 'Asha Vaidehi Rani', familyName: 'Devi Deshmukh Joshi' }, 'givenName', 'A name can have at most 5 words'],
    [{ givenName: 'Аsha' }, 'givenName', 'Please write each word in one alphabet'],
    [{ givenName: 'A'.repeat(60), familyName: 'B'.repeat(60) }, 'givenName', 'Full name is too long'],
    [{ dateOfBirth: '1899-12-31' }, 'dateOfBirth', 'Please check the year'],
    [{ dateOfBirth: '2999-01-01' }, 'dateOfBirth', 'Please check the year'],
    [{ zipCode: '42210' }, 'zipCode', 'A PIN code has 6 digits'],
    [{ zipCode: 'SW1A 1AA' }, 'zipCode', 'A PIN code has 6 digits'],
    [{ country: 'GB', zipCode: '??' }, 'zipCode', 'Please check the postal code'],
    [{ city: 'x'.repeat(81) }, 'city', 'This is too long'],
    [{ bio: 'x'.repeat(501) }, 'bio', 'This is too long'],
    [{ bio: 'My card: 2341 2341 2346' }, 'bio', expect.stringContaining('Aadhaar')],
  ] as const)
    expect.soft(await said(saves(asha, change)), JSON.stringify(change)).toEqual([400, { [field]: message }]);
  expect((await saves(asha, { dateOfBirth: '09/03/1988' })).statusCode).toBe(400);
  expect((await saves(asha, { country: 'XX' })).statusCode).toBe(400);
  expect(await asha.does(getMyProfile)).toMatchObject({ version: 0, city: '', givenName: 'Asha' });
  expect((await saves(asha, { country: 'GB', zipCode: 'SW1A 1AA' })).json()).toMatchObject({ zipCode: 'SW1A 1AA' });
  expect((await saves(asha, { zipCode: '४२२१०१' }, 1)).json(), 'Hindi digits are digits').toMatchObject({ zipCode: '422101' });
});

test('[F-02.2] given and family name are stored apart, however the account came to be, and the full name follows an edit', async () => {
  for (const [fullName, given_name, family_name] of [
    ['Meera Joshi', 'Meera', 'Joshi'],
    ['Asha Vaidehi Deshmukh', 'Asha Vaidehi', 'Deshmukh'],
    ['Meera', 'Meera', ''],
  ] as const) {
    const account = { email: `${given_name.replace(' ', '')}@names.example.com`, mobile: '9822044815' };
    const passwords = { password: 'a garden in Nashik', confirmPassword: 'a garden in Nashik', agreeToTerms: true };
    const { code } = await visitor(t).does(register, { body: { fullName, ...account, ...passwords } });
    const { id } = await t.db.selectFrom('members').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    expect(await namesIn(id)).toEqual({ full_name: fullName, given_name, family_name });
  }
  const { asha } = await world(t, { asha: {} });
  expect((await saves(asha, { givenName: 'Asha', familyName: 'van der Berg' })).statusCode).toBe(200);
  expect(await namesIn(asha.id)).toEqual({ full_name: 'Asha van der Berg', given_name: 'Asha', family_name: 'van der Berg' });
  expect(await asha.does(getMe)).toMatchObject({ fullName: 'Asha van der Berg' });
  expect((await saves(asha, { givenName: 'Asha', familyName: '' }, 1)).statusCode).toBe(200);
  expect(await namesIn(asha.id)).toEqual({ full_name: 'Asha', given_name: 'Asha', family_name: '' });
  await sql`update members set full_name = 'Asha Rani' where id = ${asha.id}`.execute(t.db);
  expect(await namesIn(asha.id), 'who knows only full names').toEqual({ full_name: 'Asha Rani', given_name: 'Asha', family_name: 'Rani' });
});

test('[F-02.3] a verified paper locks both names, from the decision on; the rest stays open, and a revoked one unlocks them', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await setTo(t, 'throttle.name_change', { times: 20, minutes: 60 });
  const code = await sendsPapers(t, asha, staff.kyc_reviewer);
  expect((await saves(asha, { familyName: 'Kumari' })).statusCode, 'while it waits').toBe(200);
  expect((await saves(asha, {}, 1)).statusCode).toBe(200);
  await decides(staff.kyc_reviewer, code);
  expect(await said(saves(asha, { familyName: 'Kumari' }, 2)), 'also while it can be undone').toEqual([409, 'name_locked']);
  t.clock.advance({ seconds: 11 });
  await t.runJobs();
  expect(await asha.does(getMyProfile)).toMatchObject({ nameLock: { legalName: 'Asha Kumar', since: expect.any(String) } });
  for (const change of [{ givenName: 'Usha' }, { familyName: '' }, { givenName: 'Asha Kumar', familyName: '' }])
    expect(await said(saves(asha, { ...change, city: 'Pune' }, 2))).toEqual([409, 'name_locked']);
  expect(await namesIn(asha.id)).toMatchObject({ full_name: 'Asha Kumar' });
  expect(await asha.does(getMyProfile), 'nothing of a refused edit').toMatchObject({ city: 'Nashik', version: 2 });
  expect((await saves(asha, { city: 'Pune' }, 2)).json()).toMatchObject({ city: 'Pune', version: 3 });
  await staff.kyc_reviewer.does(revokeKyc, { params: { code }, body: { reason: 'The card was reported stolen' } });
  expect((await saves(asha, { familyName: 'Kumari' }, 3)).json()).toMatchObject({ familyName: 'Kumari', nameLock: null });
});

test('[F-02.7] an edit that did not see the last one is refused and changes nothing, also at the same moment', async () => {
  const { asha } = await world(t, { asha: {} });
  expect((await saves(asha, { city: 'Pune' })).statusCode).toBe(200);
  expect(await said(saves(asha, { city: 'Delhi', familyName: 'Rani' }))).toEqual([409, 'stale']);
  expect(await said(saves(asha, { city: 'Delhi' }, 2)), 'nor one from the future').toEqual([409, 'stale']);
  expect(await asha.does(getMyProfile)).toMatchObject({ city: 'Pune', familyName: 'Kumar', version: 1 });
  const second = await inTurn(
    t.db,
    async (tx) => {
      await sql`select from members where id = ${asha.id} for no key update`.execute(tx);
      await sql`update member_profiles set city = 'Goa', version = 2 where member_id = ${asha.id}`.execute(tx);
    },
    () => said(saves(asha, { city: 'Delhi' }, 1)),
  );
  expect(second).toMatchObject({ value: [409, 'stale'] });
  expect(await asha.does(getMyProfile)).toMatchObject({ city: 'Goa', version: 2 });
});

test('a change of name is mailed whatever she switched off, logged with both names sealed, and limited; another edit is not', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await sql`insert into message_preferences (member_id, email_notifications, sms_notifications, marketing_emails, monthly_reports, donation_reminders, updated_at)
    values (${asha.id}, false, false, false, false, false, now())`.execute(t.db);
  await saves(asha, { city: 'Pune' });
  await t.runJobs();
  expect(t.inbox.to(asha.email)).toHaveLength(0);
  await saves(asha, { familyName: 'Deshmukh' }, 1);
  await t.runJobs();
  expect(t.inbox.to(asha.email).map(({ subject }) => subject)).toEqual(['Your name was changed']);
  expect(t.inbox.last(asha.email).text).not.toContain('Deshmukh');
  const { rows } = await staff.auditor.does(listAudit, { query: { action: 'member.name_changed' } });
  expect(rows.find(({ subject }) => subject.code === asha.code)).toMatchObject({ actor: { kind: 'member', code: asha.code } });
  const stored = await t.pool.query('select e::text from audit_entries e');
  expect(JSON.stringify(stored.rows)).not.toContain('Deshmukh');

  await setTo(t, 'throttle.name_change', { times: 2, minutes: 60 });
  const { ravi } = await world(t, { ravi: {} });
  const ravis = (familyName: string, version: number) => saves(ravi, { givenName: 'Ravi', familyName }, version);
  expect([(await ravis('One', 0)).statusCode, (await ravis('Two', 1)).statusCode, (await ravis('Three', 2)).statusCode]).toEqual([
    200, 200, 429,
  ]);
  expect((await ravis('Two', 2)).statusCode, 'the same name is no change').toBe(200);
});
