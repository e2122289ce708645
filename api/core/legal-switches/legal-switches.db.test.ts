import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { secondPersonJobs } from '#api/core/second-person/index.ts';
import { readSettings } from '#api/core/settings/index.ts';
import { secondPersonActs } from '#api/second-person-acts.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { type Staff, type StaffPerson, visitor, world } from '#api/testing/world/world.ts';
import { agreeAsSecondPerson, listSecondPersonRequests, refuseAsSecondPerson } from '#contract/second-person.ts';
import type { SettingKey } from '#contract/settings/setting-types.ts';
import { changeLegalSetting, getPublicSettings, listSettings } from '#contract/settings/settings.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const runByTheClock = (deps: TestApp) => secondPersonJobs(secondPersonActs)['second-person-requests']?.(deps, {}, {} as never);
const agrees = (who: StaffPerson, code = '') => who.does(agreeAsSecondPerson, { params: { code } });
const upiId = async () => (await readSettings(t, t.db))['org.upi_id'];

async function changes(who: StaffPerson, key: SettingKey, value: unknown) {
  const setting = (await who.does(listSettings)).rows.find((row) => row.key === key);
  const body = { value, version: setting?.version ?? 0, reason: 'Trustees of 4 May', confirmedNotice: setting?.notice?.version };
  return who.does(changeLegalSetting, { params: { key }, body });
}

let staff: Staff;
beforeEach(async () => {
  staff = (await world(t, {})).staff;
  await sql`update second_person_requests set status = 'expired', decided_at = now() where status = 'open'`.execute(t.db);
  await setTo(t, 'staff.solo', false);
  await setTo(t, 'org.upi_id', 'trust@goodbank');
});

test('a lone trustee session cannot redirect gifts: a second trustee agrees, a day passes, and every trustee gets a mail each time', async () => {
  const { secondPerson, value } = await changes(staff.trustee, 'org.upi_id', 'trust@newbank');
  expect([value, await upiId(), secondPerson?.status]).toEqual(['trust@goodbank', 'trust@goodbank', 'open']);
  await expect(agrees(staff.trustee, secondPerson?.code)).rejects.toMatchObject({ code: 'not_what_you_entered' });
  await t.runJobs();
  for (const { email } of [staff.trustee, staff.all])
    expect(t.inbox.last(email).text).toContain('Change the setting org.upi_id from trust@goodbank to trust@newbank.');

  expect(await agrees(staff.all, secondPerson?.code)).toMatchObject({ status: 'waiting' });
  await t.runJobs();
  expect(t.inbox.last(staff.trustee.email).subject).toContain('takes effect in 24 hours');
  t.clock.advance({ hours: 23 });
  await runByTheClock(t);
  expect(await upiId()).toBe('trust@goodbank');
  t.clock.advance({ hours: 1 });
  await runByTheClock(t);
  expect(await upiId()).toBe('trust@newbank');
  await t.runJobs();
  for (const { email } of [staff.trustee, staff.all]) expect(t.inbox.last(email).subject).toBe('Something important was changed');
  const { rows } = await sql<{ actor_id: number; after: object }>`
    select actor_id, after from audit_entries where action = 'setting.changed' and subject = 'org.upi_id' order by id desc limit 1`.execute(
    t.db,
  );
  expect(rows[0]).toMatchObject({ actor_id: staff.trustee.id, after: { value: 'trust@newbank', agreedBy: staff.all.id } });
});

test('while it waits, any trustee stops it', async () => {
  const { secondPerson } = await changes(staff.trustee, 'org.upi_id', 'trust@evilbank');
  await agrees(staff.all, secondPerson?.code);
  await staff.all.does(refuseAsSecondPerson, { params: { code: secondPerson?.code ?? '' }, body: { reason: 'I was deceived' } });
  t.clock.advance({ hours: 30 });
  await runByTheClock(t);
  expect(await upiId()).toBe('trust@goodbank');
});

test('solo mode is switched on by two; then nobody is asked, but the UPI ID still waits its day and the mail still goes out', async () => {
  const { secondPerson } = await changes(staff.trustee, 'staff.solo', true);
  expect((await visitor(t).does(getPublicSettings))['staff.solo']).toBe(false);
  await agrees(staff.all, secondPerson?.code);
  expect((await visitor(t).does(getPublicSettings))['staff.solo']).toBe(true);

  expect((await changes(staff.trustee, 'donation.unmatched_approval', false)).secondPerson).toBeNull();
  await t.runJobs();
  expect(t.inbox.last(staff.all.email).text).toContain('donation.unmatched_approval');
  const changed = await changes(staff.trustee, 'org.upi_id', 'trust@newbank');
  expect([changed.secondPerson?.status, await upiId()]).toEqual(['waiting', 'trust@goodbank']);
  await t.runJobs();
  expect(t.inbox.last(staff.all.email).text).toContain('trust@newbank');
  t.clock.advance({ hours: 24 });
  await runByTheClock(t);
  expect(await upiId()).toBe('trust@newbank');
});

test('a stolen session without the authenticator changes nothing and asks nobody', async () => {
  await sql`update staff_sessions set confirmed_at = null where staff_id = ${staff.trustee.id}`.execute(t.db);
  await expect(changes(staff.trustee, 'org.upi_id', 'trust@evilbank')).rejects.toMatchObject({ code: 'identity_not_confirmed' });
  await expect(changes(staff.trustee, 'staff.solo', true)).rejects.toMatchObject({ code: 'identity_not_confirmed' });
  expect((await staff.trustee.does(listSecondPersonRequests)).rows).toEqual([]);
});

test('changed by others meanwhile: what was agreed to is stale and does not overwrite', async () => {
  const { secondPerson } = await changes(staff.trustee, 'deposit.cash_limit', 100_000);
  await setTo(t, 'deposit.cash_limit', 300_000 as never);
  await expect(agrees(staff.all, secondPerson?.code)).rejects.toMatchObject({ code: 'stale' });
  const row = (await staff.trustee.does(listSettings)).rows.find(({ key }) => key === 'deposit.cash_limit');
  expect(row?.value).toBe(300_000);
});
