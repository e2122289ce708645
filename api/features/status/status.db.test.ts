import { expect, test } from 'vitest';
import { withClient } from '#api/database/cluster.ts';
import { testAppOnce } from '#api/testing/app.ts';
import { importsStatement, runningAccount, upi } from '#api/testing/world/statements.ts';
import { world } from '#api/testing/world/world.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

const url = '/api/v1/status';

test('everybody reads what works, from real checks, and nothing more', async () => {
  const t = await testAppOnce();
  const answer = await t.app.inject(url);
  expect(answer.json()).toEqual({
    site: 'works',
    mail: 'works',
    files: 'works',
    paymentsCheckedTo: null,
    lookedAt: t.clock.now().toISOString(),
  });
  expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
});

test('a mail server that is away shows within a minute, without a word about where it is', async () => {
  const t = await testAppOnce();
  expect((await t.app.inject(url)).json()).toMatchObject({ mail: 'works' });
  await t.inbox.close();
  expect((await t.app.inject(url)).json()).toMatchObject({ mail: 'works' });
  t.clock.advance({ minutes: 1 });
  const answer = await t.app.inject(url);
  expect(answer.json()).toMatchObject({ site: 'works', mail: 'disturbed', files: 'works' });
  expect(answer.body).not.toMatch(/ECONN|127\.0\.0\.1|smtp/i);
});

test('payments: the last day whose statement was imported', async () => {
  const t = await testAppOnce();
  const { staff } = await world(t, {});
  const account = runningAccount(t, rupees(0));
  await importsStatement(t, staff.finance, account(upi(rupees(501), '430000000001', 'ASHA PATIL')));
  expect((await t.app.inject(url)).json()).toMatchObject({ paymentsCheckedTo: moneyDay(t.clock.now()) });
});

test('a scanner that is away disturbs files', async () => {
  const t = await testAppOnce({ env: { SCANNER: 'clamd://127.0.0.1:1' } });
  expect((await t.app.inject(url)).json()).toMatchObject({ mail: 'works', files: 'disturbed' });
});

test('a database that is away is told too, and asked once a minute however many want to know', async () => {
  const t = await testAppOnce({ env: { DATABASE_URL: 'postgres://anjuri_app@127.0.0.1:1/nowhere' } });
  const answers = await Promise.all(Array.from({ length: 20 }, () => t.app.inject(url)));
  for (const answer of answers)
    expect([answer.statusCode, answer.json().site, answer.json().paymentsCheckedTo]).toEqual([200, 'disturbed', null]);
});

test('a database that takes the question and does not answer is disturbed too', async () => {
  const t = await testAppOnce();
  await withClient(t.database.ownerUrl, async (client) => {
    await client.query('begin; lock table bank_statements in access exclusive mode');
    expect((await t.app.inject(url)).json()).toMatchObject({ site: 'disturbed', mail: 'works', paymentsCheckedTo: null });
    await client.query('rollback');
  });
  t.clock.advance({ minutes: 1 });
  expect((await t.app.inject(url)).json()).toMatchObject({ site: 'works' });
});
