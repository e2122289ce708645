import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { secondPersonJobs } from '#api/core/second-person/index.ts';
import { readSettings } from '#api/core/settings/index.ts';
import { secondPersonActs } from '#api/second-person-acts.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { type Staff, type StaffPerson, world } from '#api/testing/world/world.ts';
import { agreeAsSecondPerson } from '#contract/second-person.ts';
import { listAskedSettingChanges, stopSettingChange } from '#contract/settings/asked-changes.ts';
import type { SettingKey } from '#contract/settings/setting-types.ts';
import { changeLegalSetting, changeSetting, listSettings } from '#contract/settings/settings.ts';

const t = await testAppOfFile();

const runByTheClock = () => secondPersonJobs(secondPersonActs)['second-person-requests']?.(t, {}, {} as never);
const agrees = (who: StaffPerson, code = '') => who.does(agreeAsSecondPerson, { params: { code } });
const stops = (who: StaffPerson, key: SettingKey = 'org.upi_id') =>
  who.does(stopSettingChange, { params: { key }, body: { reason: 'Nobody decided this' } });
const upiId = async () => (await readSettings(t, t.db))['org.upi_id'];
const asked = async (who: StaffPerson) => (await who.does(listAskedSettingChanges)).rows;

async function changes(who: StaffPerson, key: SettingKey, value: unknown) {
  const found = (await who.does(listSettings)).rows.find((row) => row.key === key);
  const body = { value, version: found?.version ?? 0, reason: 'Our bank has a new name', confirmedNotice: found?.notice?.version };
  return who.does(changeLegalSetting, { params: { key }, body });
}

/** Whether the newest mail of each of them speaks of it. */
async function everybodyReads(words: string, people: readonly StaffPerson[]) {
  await t.runJobs();
  for (const { email } of people) expect(`${t.inbox.last(email).subject} ${t.inbox.last(email).text}`).toContain(words);
}

let staff: Staff;
beforeEach(async () => {
  // Who worked here in the tests before gets no mails of this one.
  await sql`update staff set status = 'suspended'`.execute(t.db);
  staff = (await world(t, {})).staff;
  await sql`update second_person_requests set status = 'expired', decided_at = now() where status = 'open'`.execute(t.db);
  await sql`update second_person_requests set status = 'failed' where status = 'waiting'`.execute(t.db);
  await setTo(t, 'staff.solo', false);
});

test('the first UPI ID is taken at once and all staff read of it; emptied later, the next one is no first one', async () => {
  expect((await changes(staff.trustee, 'org.upi_id', 'first@bank')).secondPerson).toBeNull();
  expect(await upiId()).toBe('first@bank');
  await everybodyReads('first@bank', [staff.trustee, staff.all, staff.support, staff.admin]);

  await setTo(t, 'org.upi_id', '');
  expect((await changes(staff.trustee, 'org.upi_id', 'thief@evilbank')).secondPerson?.status).toBe('open');
  expect(await upiId()).toBe('');
});

test('all staff read of it when it is asked for, agreed to and in force; until then gifts go where they went', async () => {
  await setTo(t, 'org.upi_id', 'trust@goodbank');
  const everybody = [staff.trustee, staff.all, staff.support, staff.editor, staff.admin, staff.finance];
  const { secondPerson } = await changes(staff.trustee, 'org.upi_id', 'trust@newbank');
  await everybodyReads('trust@newbank', everybody);
  expect(await asked(staff.auditor)).toMatchObject([
    { key: 'org.upi_id', value: 'trust@newbank', reason: 'Our bank has a new name', agreedBy: null, secondPerson: { status: 'open' } },
  ]);
  await expect(agrees(staff.trustee, secondPerson?.code)).rejects.toMatchObject({ code: 'not_what_you_entered' });
  await expect(agrees(staff.admin, secondPerson?.code)).rejects.toMatchObject({ code: 'forbidden' });

  await agrees(staff.all, secondPerson?.code);
  await everybodyReads('takes effect in 24 hours', everybody);
  expect(await asked(staff.auditor)).toMatchObject([{ agreedBy: 'Staff all', secondPerson: { status: 'waiting' } }]);
  t.clock.advance({ hours: 23 });
  await runByTheClock();
  expect(await upiId()).toBe('trust@goodbank');

  t.clock.advance({ hours: 1 });
  await Promise.all([runByTheClock(), runByTheClock()]);
  await runByTheClock();
  expect(await upiId()).toBe('trust@newbank');
  await everybodyReads('Something important was changed', everybody);
  const { rows } = await sql`select from setting_changes where key = 'org.upi_id' and value = '"trust@newbank"'`.execute(t.db);
  const { staff: dayAfter } = await world(t, {});
  expect([rows.length, await asked(dayAfter.auditor)]).toEqual([1, []]);
});

test('one honest admin or trustee stops it, alone, also after two agreed; who only reads does not', async () => {
  await setTo(t, 'org.upi_id', 'trust@goodbank');
  const first = await changes(staff.trustee, 'org.upi_id', 'thief@evilbank');
  await agrees(staff.all, first.secondPerson?.code);
  await expect(stops(staff.auditor)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(stops(staff.finance)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await stops(staff.admin)).toMatchObject({ status: 'refused' });
  t.clock.advance({ hours: 30 });
  await runByTheClock();
  expect(await upiId()).toBe('trust@goodbank');
  const { staff: dayAfter } = await world(t, {});
  await expect(stops(dayAfter.admin)).rejects.toMatchObject({ code: 'not_in_this_status' });
});

test('who asked may stop it, too; other switches are a trustee’s to refuse, not an admin’s to stop', async () => {
  await setTo(t, 'org.upi_id', 'trust@goodbank');
  await changes(staff.trustee, 'org.upi_id', 'thief@otherbank');
  expect(await stops(staff.trustee)).toMatchObject({ status: 'refused' });
  await changes(staff.trustee, 'deposit.cash_limit', 150_000);
  await expect(stops(staff.admin, 'deposit.cash_limit')).rejects.toMatchObject({ code: 'not_found' });
});

test('two thieves cannot shorten the day first: how long it waits waits just as long', async () => {
  await setTo(t, 'org.upi_id', 'trust@goodbank');
  const { secondPerson } = await changes(staff.trustee, 'second_person.upi_wait_hours', 1);
  expect(await agrees(staff.all, secondPerson?.code)).toMatchObject({ status: 'waiting' });
  expect((await readSettings(t, t.db))['second_person.upi_wait_hours']).toBe(24);
});

test('an admin alone cannot change it, nor can a second request stand beside the first', async () => {
  await setTo(t, 'org.upi_id', 'trust@goodbank');
  const change = { value: 'thief@evilbank', version: 1, reason: '' };
  await expect(staff.admin.does(changeSetting, { params: { key: 'org.upi_id' }, body: change })).rejects.toMatchObject({
    code: 'setting_is_legal',
  });
  await changes(staff.trustee, 'org.upi_id', 'trust@newbank');
  await expect(changes(staff.all, 'org.upi_id', 'thief@evilbank')).rejects.toMatchObject({ code: 'second_person_asked' });
  expect(await upiId()).toBe('trust@goodbank');
});

test('changed meanwhile: what two agreed to is not put over it when its day is over', async () => {
  await setTo(t, 'org.upi_id', 'trust@goodbank');
  const { secondPerson } = await changes(staff.trustee, 'org.upi_id', 'trust@newbank');
  await agrees(staff.all, secondPerson?.code);
  await setTo(t, 'org.upi_id', 'trust@thirdbank');
  t.clock.advance({ hours: 25 });
  await runByTheClock();
  expect(await upiId()).toBe('trust@thirdbank');
});

test('alone in solo mode: the day and the mails stay, and an admin still stops it', async () => {
  await setTo(t, 'org.upi_id', 'trust@goodbank');
  await setTo(t, 'staff.solo', true);
  const { secondPerson } = await changes(staff.trustee, 'org.upi_id', 'thief@evilbank');
  expect(secondPerson?.status).toBe('waiting');
  await everybodyReads('thief@evilbank', [staff.support, staff.admin, staff.all]);
  await stops(staff.admin);
  t.clock.advance({ hours: 30 });
  await runByTheClock();
  expect(await upiId()).toBe('trust@goodbank');
});
