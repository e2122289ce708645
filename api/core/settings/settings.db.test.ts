import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp, testAppOnce } from '#api/testing/app.ts';
import { agreesTo } from '#api/testing/world/second-person.ts';
import { visitor, world } from '#api/testing/world/world.ts';
import { register } from '#contract/accounts/register.ts';
import { listAudit } from '#contract/audit.ts';
import { type SettingKey, settingKeys, settingTypes } from '#contract/settings/setting-types.ts';
import { changeLegalSetting, changeSetting, getPublicSettings, listSettingHistory, listSettings } from '#contract/settings/settings.ts';
import { rupees } from '#contract/values/money.ts';
import { defaultsFor } from './defaults.ts';
import { setting } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test('[G-02.1] [G-02.2] [G-02.3] [G-02.4] [G-01.7] the source’s constants are settings, its numbers in rupees', async () => {
  const values = await visitor(t).does(getPublicSettings);
  expect(values['donation.minimum']).toBe(rupees(201));
  expect(values['donation.default']).toBe(rupees(201));
  expect(values['withdrawal.minimum']).toBe(rupees(10));
  expect(values['withdrawal.fees']).toEqual({
    bank_transfer: { basisPoints: 100, minimum: 250 },
    upi: { basisPoints: 0, minimum: 0 },
    paypal: { basisPoints: 250, minimum: 0 },
    crypto: { basisPoints: 50, minimum: 0 },
  });
  // Sums of rewards are nobody's business while the programme pays none.
  expect(values).not.toHaveProperty('referral.tiers');
  expect(defaultsFor(true)['referral.tiers']).toEqual([
    { name: 'bronze', from: 0, firstBasisPoints: 500, laterBasisPoints: 200, monthlyBonus: 0 },
    { name: 'silver', from: 11, firstBasisPoints: 700, laterBasisPoints: 300, monthlyBonus: 5_000 },
    { name: 'gold', from: 26, firstBasisPoints: 1_000, laterBasisPoints: 500, monthlyBonus: 15_000 },
  ]);
});

test('[G-02.5] [G-02.6] [G-02.7] [G-02.8] promised times, limits, the mobile rule, display times and measures', async () => {
  const demo = defaultsFor(true);
  expect(demo).toMatchObject({
    'donation.activation_hours': 24,
    'donation.verification': { from: 24, to: 48, unit: 'hours' },
    'support.answer_hours': 24,
    'support.email_hours': 24,
    'support.hours': { opens: '09:00', closes: '18:00', zone: 'EST' },
    'withdrawal.times': {
      bank_transfer: { from: 3, to: 5, unit: 'business_days' },
      paypal: { from: 1, to: 2, unit: 'business_days' },
      crypto: { from: 1, to: 24, unit: 'hours' },
      upi: { from: 1, to: 1, unit: 'days' },
    },
    'withdrawal.processing': { from: 1, to: 5, unit: 'business_days' },
    'files.document_bytes': 10 * 1024 * 1024,
    'files.photo_bytes': 5 * 1024 * 1024,
    'kyc.address_proof_months': 3,
    'lists.page_size': 10,
    'lists.page_buttons': 5,
    'members.mobile': { digits: 10, firstDigits: '6789' },
    'display.top_bar_px': 50,
    'display.testimonial_seconds': 5,
    'display.newsletter_seconds': 3,
    'display.copied_seconds': 2,
    'display.desktop_px': 1024,
    'display.member_sidebar_px': { open: 256, collapsed: 80 },
    'display.admin_sidebar_px': { open: 280, collapsed: 80 },
    'display.chunk_seconds': 120,
  });
});

test('the switches of a fresh installation are careful, those of the demo show everything', () => {
  const fresh = defaultsFor(false);
  const demo = defaultsFor(true);
  const switches: SettingKey[] = [
    'referral.programme',
    'referral.reward_wait_days',
    'withdrawal.methods',
    'deposit.methods',
    'support.hours',
  ];
  expect(switches.map((key) => fresh[key])).toEqual([
    'recognition',
    30,
    ['bank_transfer', 'upi'],
    ['bank_transfer', 'cheque', 'cash'],
    { opens: '10:00', closes: '18:00', zone: 'IST' },
  ]);
  expect(demo['referral.programme']).toBe('rewards');
  expect(demo['referral.reward_wait_days']).toBe(0);
  expect([demo['withdrawal.methods'].length, demo['deposit.methods'].length]).toEqual([4, 7]);
  for (const values of [fresh, demo]) {
    expect(values['second_person.above']).toBe(rupees(10_000));
    expect(values['donation.citizenship_declaration']).toBe(true);
    expect(values['donation.unmatched_approval']).toBe(true);
    expect(values['deposit.cash_limit']).toBe(rupees(2_000));
  }
});

test('[G-02.9] [G-01.2] every setting has a default of its own type, and a value of the wrong type is refused', async () => {
  const { staff } = await world(t, {});
  for (const isDemo of [true, false])
    for (const key of settingKeys) expect(settingTypes[key].safeParse(defaultsFor(isDemo)[key]).success, key).toBe(true);
  const wrong: [SettingKey, unknown][] = [
    ['donation.minimum', '201'],
    ['donation.minimum', 0],
    ['donation.minimum', 20_100.5],
    ['withdrawal.minimum', -1],
    ['lists.page_size', 0],
    ['members.mobile', { digits: 10, firstDigits: 'abc' }],
    ['donation.verification', { from: 48, to: 24, unit: 'hours' }],
    ['members.password_minimum_length', 4],
  ];
  expect(settingTypes['referral.tiers'].safeParse([]).success).toBe(false);
  for (const [key, value] of wrong)
    await expect(
      staff.admin.does(changeSetting, { params: { key }, body: { value, version: 0 } }),
      `${key} ${JSON.stringify(value)}`,
    ).rejects.toMatchObject({ code: 'invalid' });
  expect((await staff.admin.asks(changeSetting, { params: { key: 'no.such' }, body: { value: 1, version: 0 } })).statusCode).toBe(400);
});

test('[G-02.10] [G-02.12] whoever has the permission changes a setting; the log has it before and after', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const change = { params: { key: 'donation.minimum' }, body: { value: rupees(301), version: 0, reason: 'Trustees of 4 May' } };
  for (const nobody of [asha, staff.finance, staff.auditor, staff.trustee])
    expect((await nobody.asks(changeSetting, change)).statusCode).toBeGreaterThanOrEqual(401);
  const changed = await staff.admin.does(changeSetting, change);
  expect(changed).toMatchObject({ value: rupees(301), default: rupees(201), isDefault: false, version: 1, changedBy: 'Staff admin' });
  expect((await visitor(t).does(getPublicSettings))['donation.minimum']).toBe(rupees(301));

  const { rows } = await staff.auditor.does(listAudit, { query: { action: 'setting.changed' } });
  expect(rows[0]).toMatchObject({
    actor: { kind: 'staff', code: staff.admin.code, name: 'Staff admin' },
    subject: { kind: 'setting', code: 'donation.minimum' },
    before: { value: rupees(201) },
    after: { value: rupees(301), reason: 'Trustees of 4 May' },
    from: '127.0.0.1',
  });
});

test('who changes what they did not see is told so; every version stays readable', async () => {
  const { staff } = await world(t, {});
  const params = { key: 'lists.page_size' };
  await staff.admin.does(changeSetting, { params, body: { value: 20, version: 0 } });
  await expect(staff.admin.does(changeSetting, { params, body: { value: 30, version: 0 } })).rejects.toMatchObject({ code: 'stale' });
  const both = await Promise.all([30, 40].map((value) => staff.admin.asks(changeSetting, { params, body: { value, version: 1 } })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const { rows } = await staff.auditor.does(listSettingHistory, { params });
  expect(rows.map(({ version, value }) => [version, value]).at(-1)).toEqual([1, 20]);
  expect(rows).toHaveLength(2);
});

test('legal switches are a trustee’s, with the notice read and kept word for word', async () => {
  const { staff } = await world(t, {});
  const params = { key: 'referral.programme' };
  const rewards = { value: 'rewards', version: 0 };
  await expect(staff.admin.does(changeSetting, { params, body: rewards })).rejects.toMatchObject({ code: 'setting_is_legal', status: 403 });
  await expect(staff.trustee.does(changeLegalSetting, { params, body: rewards })).rejects.toMatchObject({ code: 'notice_not_confirmed' });
  await expect(
    staff.trustee.does(changeLegalSetting, { params, body: { ...rewards, confirmedNotice: 'of last year' } }),
  ).rejects.toMatchObject({ code: 'notice_not_confirmed' });
  const { rows } = await staff.trustee.does(listSettings);
  const notice = rows.find(({ key }) => key === 'referral.programme')?.notice;
  await staff.trustee.does(changeLegalSetting, { params, body: { ...rewards, confirmedNotice: notice?.version } });
  await agreesTo(t, 'setting.change', 'referral.programme');
  const kept = await t.db
    .selectFrom('setting_changes')
    .select(['notice_version', 'notice_text', 'staff_id'])
    .where('key', '=', 'referral.programme')
    .execute();
  expect(kept).toEqual([{ notice_version: notice?.version, notice_text: notice?.text, staff_id: staff.trustee.id }]);
  // Switching off needs no notice, and an ordinary setting cannot be changed by the trustee's endpoint.
  await staff.trustee.does(changeLegalSetting, { params, body: { value: 'off', version: 1 } });
  await agreesTo(t, 'setting.change', 'referral.programme');
  await expect(
    staff.trustee.does(changeLegalSetting, { params: { key: 'lists.page_size' }, body: { value: 5, version: 2 } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('[G-02.11] a change takes effect without a restart, in every server process', async () => {
  const { staff } = await world(t, {});
  const other = await testAppOnce({ database: t.database, clock: t.clock });
  expect(await setting(other, 'members.password_minimum_length')).toBe(8);
  await staff.admin.does(changeSetting, { params: { key: 'members.password_minimum_length' }, body: { value: 12, version: 0 } });
  const body = {
    fullName: 'M',
    email: 'm@example.com',
    mobile: '9822044815',
    password: 'ten chars!',
    confirmPassword: 'ten chars!',
    agreeToTerms: true,
  };
  const message = async (app: TestApp) => (await visitor(app).asks(register, { body })).json().fields?.password;
  expect(await message(t)).toBe('Password must be at least 12 characters');
  await vi.waitFor(async () => expect(await message(other)).toBe('Password must be at least 12 characters'), {
    timeout: 5_000,
    interval: 100,
  });
});

test('the text that names a constant names the new one: the mobile rule', async () => {
  const { staff } = await world(t, {});
  await staff.admin.does(changeSetting, {
    params: { key: 'members.mobile' },
    body: { value: { digits: 8, firstDigits: '45' }, version: 0 },
  });
  const body = {
    fullName: 'M',
    email: 'm@example.com',
    mobile: '9822044815',
    password: 'a long enough one',
    confirmPassword: 'a long enough one',
    agreeToTerms: true,
  };
  expect((await visitor(t).asks(register, { body })).json().fields).toEqual({ mobile: 'Please enter a valid 8-digit mobile number' });
});

test('the application cannot rewrite the history of settings', async () => {
  await expect(t.db.updateTable('setting_changes').set({ reason: 'x' }).execute()).rejects.toThrow(/permission denied/);
  await expect(t.db.deleteFrom('setting_changes').execute()).rejects.toThrow(/permission denied/);
});

test('[G-10.2] [G-10.3] what a schema has no words for is said in plain words, in the reader’s language, whatever the pattern looks like', async () => {
  const { staff } = await world(t, {});
  const change = { params: { key: 'members.mobile' }, body: { value: { digits: 10, firstDigits: 'abc' }, version: 1 } };
  const inEnglish = await staff.admin.asks(changeSetting, change);
  expect(inEnglish.json()).toEqual({
    code: 'invalid',
    message: 'Please check the marked fields.',
    fields: { 'value.firstDigits': 'Please check this entry' },
  });
  await t.db.updateTable('staff').set({ language: 'hi' }).where('id', '=', staff.admin.id).execute();
  expect((await staff.admin.asks(changeSetting, change)).json().fields['value.firstDigits']).toMatch(/[\u0900-\u097f]/);
});

test('[G-01.1] no column of the database can hold a fraction of a paisa', async () => {
  const { rows } = await t.pool.query(`select table_schema, table_name, column_name from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')
      and data_type in ('numeric', 'real', 'double precision', 'money')
      -- A running total over all of time outgrows 64 bits; it is a proof, not a sum that anybody is paid.
      and (table_schema, table_name, column_name) <> ('ledger', 'seals', 'total')`);
  expect(rows).toEqual([]);
});
