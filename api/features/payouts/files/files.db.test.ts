import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { clearDesk, downloads, hasApproved, makesRun, verifiedWithApproved } from '#api/testing/world/desks/payout-runs.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { bankAccount, verified } from '#api/testing/world/withdrawals.ts';
import { world } from '#api/testing/world/world.ts';
import { listAudit } from '#contract/audit.ts';
import { getPayoutRun } from '#contract/payouts/runs.ts';
import { rupees } from '#contract/values/money.ts';
import { makeFile } from './bank-files.ts';

const t = await testAppOfFile();
beforeEach(async () => {
  await clearDesk(t);
  await setTo(t, 'second_person.above', rupees(10_000_000));
  await setTo(t, 'withdrawal.daily_caps', { member: null, trust: null });
});

const tableOf = (csv: string): string[][] => parse(csv, { bom: true });
/** What a spreadsheet would run. */
const runs = (cell: string) => /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/.test(cell);

test('[D-11.14] the file for the bank names holder, account, IFSC, sum and our code; its last row is the sum of all, which is the run’s', async () => {
  const { asha, ravi, staff } = await world(t, { asha: { fullName: 'आशा कुमार' }, ravi: {} });
  const one = await verifiedWithApproved(t, asha, staff, { sum: 1_000, details: bankAccount('आशा कुमार', '001234567890123456') });
  const two = await verifiedWithApproved(t, ravi, staff, { sum: 450.5, details: bankAccount('Ravi Kumar', '987654321') });
  const run = await makesRun(staff.payouts);
  const csv = await downloads(staff.payouts, run.code, 'neft');
  expect(tableOf(csv)).toEqual([
    ['Payment Mode', 'Beneficiary Name', 'Beneficiary Account Number', 'IFSC', 'Amount', 'Remarks'],
    ['IMPS', 'AASHAA KUMAAR', '001234567890123456', 'SBIN0001234', '990.00', one.code],
    ['IMPS', 'RAVI KUMAR', '987654321', 'SBIN0001234', '445.99', two.code],
    ['TOTAL', '2', '', '', '1435.99', run.code],
  ]);
  expect(run.total).toBe(rupees(1_435.99));
  const { files } = await staff.support.does(getPayoutRun, { params: { code: run.code } });
  expect(files).toEqual([
    expect.objectContaining({ format: 'neft', lines: 2, total: run.total, digest: createHash('sha256').update(csv).digest('hex') }),
  ]);
});

test('the same bytes every time, each download in the log, and only the first says that the bank has it', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const { code: withdrawal } = await verifiedWithApproved(t, asha, staff);
  const run = await makesRun(staff.payouts);
  const first = await downloads(staff.payouts, run.code);
  t.clock.advance({ minutes: 5 });
  expect(await downloads(staff.all, run.code)).toBe(first);
  await t.runJobs();
  const mails = t.inbox.to(asha.email).filter(({ subject }) => subject.includes('sent to the bank'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(withdrawal);
  const details = await staff.support.does(getPayoutRun, { params: { code: run.code } });
  expect(details).toMatchObject({ status: 'sent', sent: { by: 'Staff payouts' } });
  expect(details.files[0]?.downloads.map(({ by }) => by)).toEqual(['Staff all', 'Staff payouts']);
  const { rows } = await staff.auditor.does(listAudit, { query: { subject: run.code } });
  expect(rows.map(({ action }) => action)).toEqual(['payout_run.downloaded', 'payout_run.sent', 'payout_run.made']);
});

test('a file that is not what was downloaded before is given to nobody, and sends nothing', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await verifiedWithApproved(t, asha, staff);
  const run = await makesRun(staff.payouts);
  const kept = { run_id: Number(run.code.slice(3)), format: 'neft', name: 'x.csv', lines: 1, total: 1, digest: Buffer.alloc(32) } as const;
  await t.db.insertInto('payout_files').values(kept).execute();
  await expect(downloads(staff.payouts, run.code)).rejects.toMatchObject({ code: 'unexpected' });
  expect((await staff.support.does(getPayoutRun, { params: { code: run.code } })).status).toBe('ready');
});

test('only with the identity confirmed, and by nobody without the right', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await verifiedWithApproved(t, asha, staff);
  const run = await makesRun(staff.payouts);
  t.clock.advance({ minutes: 11 });
  await expect(downloads(staff.payouts, run.code)).rejects.toMatchObject({ code: 'identity_not_confirmed' });
  await expect(downloads(staff.finance, run.code)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await staff.support.does(getPayoutRun, { params: { code: run.code } })).toMatchObject({ status: 'ready', files: [] });
});

test('the file for all methods opens in a spreadsheet and runs nothing; numbers of accounts stay text', async () => {
  const { asha, ravi, meena, staff } = await world(t, { asha: {}, ravi: {}, meena: {} });
  await verifiedWithApproved(t, asha, staff, { details: bankAccount('=HYPERLINK("http://x","y")', '000123456789') });
  await verifiedWithApproved(t, ravi, staff, { details: { method: 'upi', holder: '@SUM(A1)', upiId: 'ravi@examplebank' } });
  await verifiedWithApproved(t, meena, staff, { details: { method: 'paypal', holder: '+cmd|calc', paypalEmail: 'meena@example.com' } });
  const run = await makesRun(staff.payouts);
  const table = tableOf(await downloads(staff.payouts, run.code, 'generic'));
  expect(table.flat().filter(runs)).toEqual([]);
  expect(table[1]?.[2]).toBe('\'=HYPERLINK("http://x","y")');
  expect(table[1]?.[3]).toBe("'000123456789");
  expect(table.slice(1, 4).map((row) => row[1])).toEqual(['bank_transfer', 'upi', 'paypal']);
  expect(table.at(-1)).toEqual([run.code, 'TOTAL', '3', '', '', (run.total / 100).toFixed(2)]);
  // The bank's own file holds the bank transfer alone, and nothing that runs either.
  const neft = tableOf(await downloads(staff.payouts, run.code, 'neft'));
  expect([neft.length, neft.flat().filter(runs)]).toEqual([3, []]);
});

test('up to five lakh by IMPS, above by NEFT; a run without bank transfers has no file for them', async () => {
  const details = { method: 'bank_transfer', holder: 'Asha', accountNumber: '123456789', ifsc: 'SBIN0001234' } as const;
  const file = makeFile('neft', 'RUN001', [
    { code: 'WTH001', amount: rupees(500_000), details },
    { code: 'WTH002', amount: rupees(500_000.01), details },
  ]);
  expect(tableOf(file?.bytes.toString() ?? '').map(([mode]) => mode)).toEqual(['Payment Mode', 'IMPS', 'NEFT', 'TOTAL']);
  const { asha, staff } = await world(t, { asha: {} });
  await verifiedWithApproved(t, asha, staff, { details: { method: 'upi', holder: 'Asha Kumar', upiId: 'asha@examplebank' } });
  const run = await makesRun(staff.payouts);
  await expect(downloads(staff.payouts, run.code, 'neft')).rejects.toMatchObject({ code: 'not_found' });
  expect((await staff.support.does(getPayoutRun, { params: { code: run.code } })).status).toBe('ready');
});

test('who was stopped, or changed the password, after the run was made is not sent to the bank', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  await verified(t, asha, staff.kyc_reviewer);
  await hasApproved(t, asha, staff);
  await verifiedWithApproved(t, ravi, staff);
  const run = await makesRun(staff.payouts);
  await t.db.insertInto('payout_stops').values({ member_id: asha.id, stopped_at: t.clock.now() }).execute();
  await expect(downloads(staff.payouts, run.code)).rejects.toMatchObject({ code: 'run_outdated' });
  await t.db.deleteFrom('payout_stops').execute();
  await t.db.insertInto('member_changes').values({ member_id: ravi.id, change: 'password', at: t.clock.now() }).execute();
  await expect(downloads(staff.payouts, run.code)).rejects.toMatchObject({ code: 'run_outdated' });
  expect(await staff.support.does(getPayoutRun, { params: { code: run.code } })).toMatchObject({ status: 'ready', files: [] });
});
