import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints, placeOf } from '#api/testing/access/endpoints.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { parseCsv } from '#api/testing/csv.ts';
import { hasApproved } from '#api/testing/world/desks/payout-runs.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { hasInWallet, verified } from '#api/testing/world/withdrawals.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { listAudit } from '#contract/audit.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { makePayoutRun } from '#contract/payouts/runs.ts';
import { exportWalletStatement, exportWallets } from '#contract/wallets/wallets.ts';
import { exportWithdrawals, listWithdrawals } from '#contract/withdrawals/review-withdrawals.ts';

const t = await testAppOfFile();

/** Lists without a file of their own; why. */
const withoutFile: Readonly<Record<string, string>> = {
  'GET /api/v1/admin/notifications': 'the bell of one staff member: what it tells of stands in the lists',
  'GET /api/v1/admin/second-person': 'open requests, some at a time; all that ever was asked and decided is in the activity log',
  'GET /api/v1/admin/live': 'tells open pages that something changed, and has no rows',
  'GET /api/v1/admin/lost-factors': 'open requests, some at a time; the activity log has them all',
  'GET /api/v1/admin/legal-settings': 'what waits to be in force, some at a time; the activity log has them all',
  'GET /api/v1/admin/staff': 'tens of people on one page; who could do what and when is in the activity log',
  'GET /api/v1/admin/settings': 'what holds now, whole on one page; every change is in the activity log',
  'GET /api/v1/admin/donations/:code/suggestions': 'some lines beside one claim; the list of suggestions has its file',
  'GET /api/v1/admin/imports': 'one row for each spreadsheet; what came with it stands in the lists of members and donations',
  'GET /api/v1/admin/members/:code/past-donations': 'what one member gave before this site, as the trust’s own spreadsheet had it',
  'GET /api/v1/admin/newsletter/issues': 'what was written, some at a time; who got it is counted with it, and the readers have their file',
  'GET /api/v1/admin/settings/:key/history': 'the same changes stand in the activity log, with their filter',
};

const keysOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
const isPaged = ({ schema }: Endpoint) => keysOf(schema.querystring).some((key) => ['page', 'after', 'before'].includes(key));
const hasRows = ({ schema }: Endpoint) => (schema.response[200] as { shape?: { rows?: unknown } }).shape?.rows instanceof z.ZodArray;
const isList = (endpoint: Endpoint) =>
  endpoint.method === 'GET' &&
  endpoint.url.startsWith('/api/v1/admin/') &&
  !endpoint.url.endsWith('/export') &&
  (isPaged(endpoint) || hasRows(endpoint));
/** Order and place: a file has all rows, in the order of the list or its own. */
const isFilter = (key: string) => !['page', 'after', 'before', 'limit', 'sort'].includes(key);

test('[D-16.1] every list of the back office has its file, with the same filters and for the same people, or a reason', async () => {
  const endpoints = await allEndpoints();
  const lists = endpoints.filter(isList);
  expect(lists.length).toBeGreaterThan(20);
  const bare: string[] = [];
  for (const list of lists) {
    const file = endpoints.find(({ method, url }) => method === 'GET' && url === `${list.url}/export`);
    if (!file) {
      bare.push(placeOf(list));
      continue;
    }
    expect(file.config.access, placeOf(file)).toEqual(list.config.access);
    expect(keysOf(file.schema.querystring), placeOf(file)).toEqual(
      expect.arrayContaining(keysOf(list.schema.querystring).filter(isFilter)),
    );
  }
  expect(bare.sort()).toEqual(Object.keys(withoutFile).sort());
});

const people = await world(t, Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`p${i}`, { fullName: `Person ${i}` }])));
const { staff } = people;
const twelve: Person[] = Array.from({ length: 12 }, (_, i) => people[`p${i}`] as Person);
for (const [i, who] of twelve.entries()) {
  t.clock.advance({ seconds: 20 });
  await hasApproved(t, who, staff, { sum: 100 + i });
}
const rowsIn = (body: string) => parseCsv(body.replace('\ufeff', ''));

test('[D-16.1] ten to a page, twelve in the file, as the list finds, orders and masks them; who, what and how many is logged', async () => {
  const query = { status: 'approved', max: '11050' };
  const listed = await staff.payouts.does(listWithdrawals, { query });
  expect([listed.rows.length, listed.total]).toEqual([10, 11]);
  const { headers, body } = await staff.payouts.asks(exportWithdrawals, { query });
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="withdrawals.csv"',
  });
  const [head, ...rows] = rowsIn(body);
  expect(head?.slice(0, 5)).toEqual(['Withdrawal ID', 'Member ID', 'Name', 'Email', 'Amount (INR)']);
  expect(rows.map(([code]) => code).slice(0, 10)).toEqual(listed.rows.map(({ code }) => code));
  expect(rows).toHaveLength(11);
  // Whole rupees and paise, for a spreadsheet to add up; ₹111 is outside the filter.
  expect(rows.map((row) => Number(row[4])).sort()).toEqual(Array.from({ length: 11 }, (_, i) => 100 + i));
  expect(body).toContain(twelve[0]?.email);
  const masked = (await staff.auditor.asks(exportWithdrawals, { query })).body;
  for (const { email } of twelve) expect(masked).not.toContain(email);
  const { rows: log } = await staff.auditor.does(listAudit, { query: { action: 'list.exported' } });
  expect(log).toHaveLength(2);
  expect(log[1]).toMatchObject({
    actor: { code: staff.payouts.code },
    subject: { code: 'withdrawals' },
    after: { status: 'approved', max: 11050, rows: 11, isSearch: false },
  });
  // When it was written: all of its rows, however many, and their sums.
  const { rows: ended } = await staff.auditor.does(listAudit, { query: { action: 'list.export_ended' } });
  expect(ended).toHaveLength(2);
  expect(ended[1]).toMatchObject({ actor: { code: staff.payouts.code }, subject: { code: 'withdrawals' } });
  const sum = (name: string) => rows.reduce((total, row) => total + Number(row[head?.indexOf(name) ?? -1]), 0);
  expect(ended[1]?.after).toEqual({
    rows: 11,
    'Amount (INR)': 1_155,
    'Fee (INR)': expect.closeTo(sum('Fee (INR)')),
    'Net (INR)': expect.closeTo(sum('Net (INR)')),
  });
});

test('[D-16.1] each file has as many rows as its list, however it is filtered', async () => {
  // Nobody else is paid before she is verified.
  await verified(t, twelve[1] as Person, staff.kyc_reviewer);
  const { code: run } = await staff.payouts.does(makePayoutRun, { headers: { 'idempotency-key': randomUUID() } });
  const params = { code: run, day: '2026-01-01', kind: 'not_booked' };
  await hasInWallet(t, twelve[0] as Person, 50, staff.payouts);
  const endpoints = await allEndpoints();
  const counted: Record<string, number> = {};
  for (const list of endpoints.filter(isList).filter(isPaged)) {
    const file = endpoints.find(({ url }) => url === `${list.url}/export`);
    if (!file || list.url.includes('/wallets/:code') || list.url.includes('/audit')) continue;
    const query =
      keysOf(list.schema.querystring).includes('status') && list.schema.querystring?.safeParse({ status: 'all' }).success
        ? { status: 'all' }
        : {};
    const answer = (await staff.all.asks(list, { params, query })).json();
    const { body, statusCode } = await staff.all.asks(file, { params, query });
    expect(statusCode, file.url).toBe(200);
    counted[list.url.replace('/api/v1/admin/', '')] = rowsIn(body).length - 1;
    expect(rowsIn(body).length - 1, file.url).toBe((answer.page?.total as number | undefined) ?? answer.total);
  }
  expect(counted).toMatchObject({ withdrawals: 12, members: 12, kyc: 1, 'payout-runs': 1, 'payout-runs/:code': 1, wallets: 1 });
});

test('one member’s lines, all of them; of a member who does not exist: 404 and no file', async () => {
  const [first] = twelve;
  const { body } = await staff.payouts.asks(exportWalletStatement, { params: { code: first?.code ?? '' } });
  const [head, ...rows] = rowsIn(body);
  expect(head?.slice(0, 3)).toEqual(['Line', 'Time (UTC)', 'What it was']);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map(([line]) => Number(line))).toEqual(rows.map((_, i) => rows.length - i));
  expect((await staff.payouts.asks(exportWalletStatement, { params: { code: 'ZZZZZZZZ' } })).statusCode).toBe(404);
});

test('a stolen session gets no file, a script few, and words looked for are not kept', async () => {
  const { staff: others } = await world(t, {});
  const asks = () => others.payouts.asks(exportWallets, { query: { show: 'all', find: 'Person 3' } });
  expect(rowsIn((await asks()).body)).toHaveLength(2);
  const { rows: log } = await others.auditor.does(listAudit, { query: { actor: others.payouts.code } });
  expect(log[0]).toMatchObject({ action: 'list.export_ended', after: { rows: 1 } });
  expect(log[1]).toMatchObject({ action: 'list.exported', after: { show: 'all', isSearch: true, rows: 1 } });
  expect(JSON.stringify(log)).not.toContain('Person 3');
  await setTo(t, 'throttle.export', { times: 2, minutes: 60 });
  expect((await asks()).statusCode).toBe(200);
  const third = await asks();
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  // One clerk's tries are not another's.
  expect((await others.auditor.asks(exportWallets, {})).statusCode).toBe(200);
  await setTo(t, 'throttle.export', { times: 1_000, minutes: 60 });
  await sql`update staff_sessions set confirmed_at = null where staff_id = ${others.payouts.id}`.execute(t.db);
  expect((await asks()).json()).toMatchObject({ code: 'identity_not_confirmed' });
  expect((await others.auditor.does(listAudit, { query: { actor: others.payouts.code, action: 'list.exported' } })).rows).toHaveLength(2);
});
