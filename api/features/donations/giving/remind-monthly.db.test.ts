import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { takesUpi } from '#api/testing/world/settings.ts';
import { monthByMonth, timePasses } from '#api/testing/world/time-passes.ts';
import { world } from '#api/testing/world/world.ts';
import { remindMonthly } from './remind-monthly.ts';

const t = await testAppOfFile();
await takesUpi(t);
const { set, gives, subjects } = monthByMonth(t);

test('a month after her last gift she is asked once; who gave since, or said no, is not', { timeout: 60_000 }, async () => {
  await timePasses(t, '2027-01-31T06:00:00Z');
  const { asha, ravi, meera, staff } = await world(t, { asha: {}, ravi: {}, meera: {} });
  await set(meera, { donationReminders: false });
  for (const who of [asha, ravi, meera]) await gives(who, staff.finance, 501);
  await timePasses(t, '2027-02-10T06:00:00Z');
  await gives(ravi, staff.finance, 900);
  t.inbox.clear();

  // February has no 31st: its last day stands for it.
  for (const day of ['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-31']) {
    await timePasses(t, `${day}T05:00:00Z`);
    await Promise.all([remindMonthly(t), remindMonthly(t)]);
    await t.runJobs();
    const asked = day >= '2027-02-28' ? ['Would you like to give again?'] : [];
    expect(subjects(asha), day).toEqual(asked);
  }
  expect(subjects(ravi)).toEqual([]);
  expect(subjects(meera)).toEqual([]);
  expect(t.inbox.last(asha.email).text).toContain('₹501');
});
