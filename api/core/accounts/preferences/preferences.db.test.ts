import { describe, expect, test, vi } from 'vitest';
import { system } from '#api/core/audit/index.ts';
import { eraseMember, exportOf } from '#api/personal-data.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { listens, newsIn } from '#api/testing/hears.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { type Person, visitor, world } from '#api/testing/world/world.ts';
import { setMyLanguage } from '#contract/accounts/accounts.ts';
import { changeMyPreferences, getMyPreferences, type Preferences } from '#contract/accounts/preferences.ts';
import { changeSetting, getPublicSettings, listSettingHistory, listSettings } from '#contract/settings/settings.ts';
import { MemberId } from '#contract/values/ids.ts';
import { namedZones } from '#contract/values/time-zones.ts';

const t = await testAppOfFile();

const atFirst: Preferences = { timeZone: 'Asia/Kolkata', currency: 'INR', theme: 'auto', lessMovement: false, showName: false };
const rates = { asOf: '2026-11-10', USD: '87.91', EUR: '101.85', GBP: '115.40', CAD: '62.70' };
const change = (who: Person, body: object) => who.does(changeMyPreferences, { body });
const preferences = async (who: Person) => (await who.does(getMyPreferences)).preferences;

test('[F-06.2] [F-06.3] it begins with India’s time and rupees alone, and nothing is stored until she chooses', async () => {
  const { asha } = await world(t, { asha: {} });
  expect(await asha.does(getMyPreferences)).toEqual({ preferences: atFirst, rates: null });
  await change(asha, {});
  const rows = await t.db.selectFrom('member_preferences').select('member_id').where('member_id', '=', asha.id).execute();
  expect(rows, 'no choice is no row').toEqual([]);
});

describe('[F-06.6] each is stored by itself, and is nobody else’s', () => {
  const choices: Partial<Preferences>[] = [
    { timeZone: 'America/Chicago' },
    { currency: 'GBP' },
    { theme: 'dark' },
    { lessMovement: true },
    { showName: true },
  ];
  test.each(choices)('%j', async (choice) => {
    const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
    expect((await change(asha, choice)).preferences).toEqual({ ...atFirst, ...choice });
    expect(await preferences(asha)).toEqual({ ...atFirst, ...choice });
    expect(await preferences(ravi)).toEqual(atFirst);
  });
});

test('[F-06.5] two devices that change different ones at the same moment both keep theirs', async () => {
  const { asha } = await world(t, { asha: {} });
  await Promise.all([change(asha, { timeZone: 'Europe/London' }), change(asha, { theme: 'dark' }), change(asha, { currency: 'EUR' })]);
  expect(await preferences(asha)).toEqual({ ...atFirst, timeZone: 'Europe/London', theme: 'dark', currency: 'EUR' });
  await change(asha, { theme: 'auto' });
  expect(await preferences(asha)).toEqual({ ...atFirst, timeZone: 'Europe/London', currency: 'EUR' });
});

test('[F-06.2] the source’s four zones and any other of the IANA list are taken; what is none is refused', async () => {
  const { asha } = await world(t, { asha: {} });
  const zones = [
    ...namedZones.map(({ zone }) => zone),
    'Asia/Kolkata',
    'Asia/Calcutta',
    'Pacific/Chatham',
    'America/Argentina/Ushuaia',
    'UTC',
  ];
  for (const timeZone of [...zones, ...Intl.supportedValuesOf('timeZone').filter((_, index) => index % 40 === 0)])
    expect((await change(asha, { timeZone })).preferences.timeZone).toBe(timeZone);
  const before = await preferences(asha);
  const wrong = [
    '',
    '+05:30',
    'Mars/Olympus',
    'asia/kolkata; drop table members',
    '../etc',
    'x'.repeat(200),
    'Asia/Kolkata\u0000',
    null,
    5,
  ];
  for (const timeZone of wrong) {
    const refused = await asha.asks(changeMyPreferences, { body: { timeZone } } as never);
    expect(refused.statusCode, String(timeZone)).toBe(400);
  }
  await expect(change(asha, { timeZone: 'Mars/Olympus', theme: 'dark' })).rejects.toMatchObject({
    fields: { timeZone: 'Please choose a time zone from the list' },
  });
  expect(await preferences(asha), 'not the half of it either').toEqual(before);
});

test('[F-06.3] INR, USD, EUR, GBP and CAD can be chosen, nothing else; a theme is one of three', async () => {
  const { asha } = await world(t, { asha: {} });
  for (const currency of ['USD', 'EUR', 'GBP', 'CAD', 'INR'])
    expect((await change(asha, { currency })).preferences.currency).toBe(currency);
  for (const body of [{ currency: 'JPY' }, { currency: 'usd' }, { theme: 'pink' }, { lessMovement: 'yes' }, { showName: 1 }])
    expect((await asha.asks(changeMyPreferences, { body } as never)).statusCode, JSON.stringify(body)).toBe(400);
  expect(await preferences(asha)).toEqual(atFirst);
});

test('whoever is not signed in reads and changes nothing; a member id in the body is not hers to say', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  expect((await visitor(t).asks(getMyPreferences)).statusCode).toBe(401);
  expect((await visitor(t).asks(changeMyPreferences, { body: { theme: 'dark' } })).statusCode).toBe(401);
  await ravi.asks(changeMyPreferences, { body: { theme: 'dark', member_id: asha.id, memberId: asha.id, id: asha.id } } as never);
  expect(await preferences(asha)).toEqual(atFirst);
});

test('[F-06.5] her other open pages are told, and only hers; also of another language', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const [hers, his] = [await listens(t, asha, 'me'), await listens(t, ravi, 'me')];
  await change(asha, { timeZone: 'America/Denver' });
  await vi.waitUntil(() => newsIn(hers.events).length === 1, { timeout: 5_000 });
  await asha.does(setMyLanguage, { body: { language: 'hi' } });
  await vi.waitUntil(() => newsIn(hers.events).length === 2, { timeout: 5_000 });
  expect(newsIn(hers.events)).toEqual(Array(2).fill({ about: 'preferences', code: null }));
  expect(newsIn(his.events)).toEqual([]);
});

test('[F-06.4] staff with the settings maintain the rates, each change with who, when and why; the member reads them with their date', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const params = { key: 'display.rates' } as const;
  const body = { value: rates, version: 0, reason: 'Reference rates of the Reserve Bank' };
  for (const nobody of [asha, staff.support, staff.finance, staff.auditor])
    expect((await nobody.asks(changeSetting, { params, body })).statusCode).toBeGreaterThanOrEqual(401);
  expect((await asha.does(getMyPreferences)).rates).toBeNull();

  await staff.admin.does(changeSetting, { params, body });
  expect((await asha.does(getMyPreferences)).rates).toMatchObject(rates);
  for (const USD of ['0', '-1', '87,91', '1e3', 87.91])
    expect(
      (await staff.admin.asks(changeSetting, { params, body: { value: { ...rates, USD }, version: 1 } })).statusCode,
      String(USD),
    ).toBe(400);
  const { USD: _, ...without } = rates;
  expect((await staff.admin.asks(changeSetting, { params, body: { value: without, version: 1 } })).statusCode).toBe(400);
  // Somebody was faster.
  await expect(staff.admin.does(changeSetting, { params, body })).rejects.toMatchObject({ code: 'stale' });
  const { rows } = await staff.auditor.does(listSettingHistory, { params });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ value: rates, reason: 'Reference rates of the Reserve Bank' });
  expect(rows[0]?.changedBy).toBeTruthy();
  expect(await visitor(t).does(getPublicSettings), 'public pages know of no rates').not.toHaveProperty('display.rates');
});

test('[F-06.4] a rate that moves by more than a fifth is taken only when it was confirmed, whoever sends it', async () => {
  const { staff } = await world(t, {});
  const params = { key: 'display.rates' } as const;
  await setTo(t, 'display.rates', { ...rates, USD: '87.91' });
  const { version } = (await staff.admin.does(listSettings)).rows.find(({ key }) => key === params.key) ?? { version: 0 };
  const sends = (USD: string, more: { confirmed?: boolean } = {}) =>
    staff.admin.does(changeSetting, { params, body: { value: { ...rates, USD }, version, reason: '', ...more } });
  for (const USD of ['8.79', '8791', '105.50', '70.32'])
    for (const more of [{}, { confirmed: false }])
      await expect(sends(USD, more), USD).rejects.toMatchObject({
        status: 400,
        fields: { 'value.USD': expect.stringContaining('last rate') },
      });
  const { rows } = await staff.admin.does(listSettings);
  expect(rows.find(({ key }) => key === params.key)).toMatchObject({ version, value: { USD: '87.91' } });
  expect(await sends('105.50', { confirmed: true })).toMatchObject({ version: version + 1, value: { USD: '105.50' } });
});

test.each([
  ['2026-10-18', false],
  ['2026-10-17', true],
])('[F-06.4] on 17 November rates of %s are old: %s', async (asOf, isOld) => {
  // Half past midnight in India: the day there counts, not the one in London.
  t.clock.set(new Date('2026-11-16T19:00:00Z'));
  const { asha } = await world(t, { asha: {} });
  await setTo(t, 'display.rates', { ...rates, asOf });
  expect((await asha.does(getMyPreferences)).rates?.isOld).toBe(isOld);
});

test('her copy has what she chose; erasing leaves nothing of it', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  await change(asha, { timeZone: 'America/New_York', showName: true });
  await change(ravi, { theme: 'dark' });
  const { accounts } = await exportOf(t, MemberId.parse(asha.id));
  expect(accounts?.preferences).toMatchObject({ ...atFirst, timeZone: 'America/New_York', showName: true });
  await eraseMember(t, MemberId.parse(asha.id), { actor: system });
  const rows = await t.db.selectFrom('member_preferences').select('member_id').where('member_id', 'in', [asha.id, ravi.id]).execute();
  expect(rows.map(({ member_id }) => member_id)).toEqual([ravi.id]);
});
