import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { takesUpi } from '#api/testing/world/settings.ts';
import { monthByMonth, timePasses } from '#api/testing/world/time-passes.ts';
import { world } from '#api/testing/world/world.ts';
import { sendMonthlyReports } from './send-reports.ts';

const t = await testAppOfFile();
await takesUpi(t);
const { set, gives, subjects } = monthByMonth(t);

test('who asked for it gets one report of the month that ended: her sums, campaigns and receipts, and nobody else’s', {
  timeout: 60_000,
}, async () => {
  await timePasses(t, '2026-10-05T06:00:00Z');
  const { asha, ravi, meera, priya, staff } = await world(t, { asha: {}, ravi: {}, meera: { language: 'hi' }, priya: { verified: false } });
  for (const who of [asha, meera, priya]) await set(who, { monthlyReports: true });
  await gives(asha, staff.finance, 501);
  await gives(asha, staff.finance, 1_000);
  await gives(ravi, staff.finance, 7_777);
  const back = await gives(asha, staff.finance, 833);
  await staff.finance.reverses(back);
  // The first minutes of November in India are still October in UTC.
  await timePasses(t, '2026-10-31T18:31:00Z');
  await gives(asha, staff.finance, 2_500);
  await timePasses(t, '2026-11-01T04:30:00Z');
  t.inbox.clear();
  await sendMonthlyReports(t);
  await t.runJobs();

  const report = t.inbox.last(asha.email);
  expect(report.subject).toMatch(/October 2026$/);
  expect(report.text).toContain('You gave ₹1,501 in 2 donations');
  expect(report.text).toMatch(/Receipts: 2026-27\/?\S*, \S+/);
  for (const words of ['7,777', '2,500', '833', 'Ravi']) expect(report.text, words).not.toContain(words);
  expect(report.headers['list-unsubscribe']).toContain('/message-unsubscriptions/');
  expect(t.inbox.last(meera.email).text).toContain('2026');
  expect([subjects(ravi), subjects(priya)], 'did not ask; cannot be written to').toEqual([[], []]);

  await Promise.all([sendMonthlyReports(t), sendMonthlyReports(t)]);
  await t.runJobs();
  expect(subjects(asha), 'run again, twice at once').toHaveLength(1);

  await set(asha, { monthlyReports: false });
  await timePasses(t, '2026-12-01T04:30:00Z');
  await sendMonthlyReports(t);
  await t.runJobs();
  expect(subjects(asha)).toHaveLength(1);
  expect(subjects(meera)).toHaveLength(2);
});
