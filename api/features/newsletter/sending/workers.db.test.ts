import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { asksToSend, readers, writes } from '#api/testing/world/desks/newsletter.ts';
import { addresses, newsletterDesk } from '#api/testing/world/desks/newsletter-desk.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { world } from '#api/testing/world/world.ts';
import { stopIssue } from '#contract/newsletter/issues.ts';
import { deliverIssue } from './deliver-issue.ts';
import { sendBatch } from './send-batch.ts';

const t = await testAppOfFile();
const { staff } = await world(t, {});
const { afresh, begins, firstWaiting, got, idOf, queued, see, until } = newsletterDesk(t, staff);
const anyTime = { isLastAttempt: false };

beforeEach(afresh);

test('killed in the middle of the list, again and again: none is missed and none is sent twice', async () => {
  await setTo(t, 'newsletter.per_minute', 60);
  await readers(t, addresses(40));
  const issue = await asksToSend(staff.editor, await writes(staff.editor));
  await t.db.updateTable('newsletter_issues').set({ starts_at: t.clock.now() }).where('id', '=', idOf(issue)).execute();
  for (let round = 0; round < 4; round += 1) {
    const running = Promise.allSettled([sendBatch(t, { issue: idOf(issue) }), sendBatch(t, { issue: idOf(issue) })]);
    await t.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and state <> 'idle'",
    );
    await running;
    await t.runJobs({ mayFail: true });
  }
  await sendBatch(t, { issue: idOf(issue) });
  const { progress } = await until(issue, 'sent');
  expect(got()).toEqual(addresses(40));
  expect(progress).toEqual({ waiting: 0, sent: 40, failed: 0, skipped: 0, unsure: 0 });
  await setTo(t, 'newsletter.per_minute', 300);
});

test('two at once walk the list once, and two with the same mail send it once', async () => {
  await readers(t, addresses(12));
  const issue = await begins();
  await Promise.all([1, 2, 3].map(() => sendBatch(t, { issue: idOf(issue) })));
  const ids = (await t.db.selectFrom('newsletter_deliveries').select('subscriber_id').where('issue_id', '=', idOf(issue)).execute()).map(
    ({ subscriber_id }) => subscriber_id,
  );
  expect(ids).toHaveLength(12);
  await Promise.all(ids.flatMap((subscriberId) => [1, 2].map(() => deliverIssue(t, { issue: idOf(issue), subscriberId }, anyTime))));
  await until(issue, 'sent');
  expect(got()).toEqual(addresses(12));
});

test('one that died between sending and noting it down: not sent again, and it is said', async () => {
  await readers(t, ['asha@example.org']);
  const issue = await begins();
  const one = { issue: idOf(issue), subscriberId: await firstWaiting(issue) };
  await t.db.updateTable('newsletter_deliveries').set({ status: 'sending' }).where('issue_id', '=', one.issue).execute();
  await deliverIssue(t, one, anyTime);
  expect((await until(issue, 'sent')).progress).toMatchObject({ unsure: 1, sent: 0 });
  expect(got()).toEqual([]);
});

test('a mail whose worker died for good does not keep the issue open for ever, nor is it sent again', async () => {
  await readers(t, ['asha@example.org', 'ravi@example.org']);
  const issue = await begins();
  const one = { issue: idOf(issue), subscriberId: await firstWaiting(issue) };
  const its = t.db.updateTable('newsletter_deliveries').where('issue_id', '=', one.issue).where('subscriber_id', '=', one.subscriberId);
  await its.set({ status: 'sending', changed_at: t.clock.now() }).execute();
  await sql`delete from graphile_worker._private_jobs where key = ${`newsletter-issue-${one.issue}-${one.subscriberId}`}`.execute(t.db);
  t.clock.advance({ minutes: 59 });
  await t.runJobs();
  expect(await see(issue)).toMatchObject({ status: 'sending', progress: { waiting: 1, sent: 1, unsure: 0 } });
  t.clock.advance({ minutes: 2 });
  expect((await until(issue, 'sent')).progress).toMatchObject({ waiting: 0, sent: 1, unsure: 1 });
  expect(got()).toEqual(['ravi@example.org']);
});

test('no more go out in a minute than the setting says, and never more than 500 at once', async () => {
  await readers(t, addresses(30));
  for (const [perMinute, batch, seconds] of [
    [30, 5, 10],
    [7, 2, 18],
  ] as const) {
    await setTo(t, 'newsletter.per_minute', perMinute);
    const issue = await begins();
    expect(await queued(issue)).toBe(batch);
    const { rows } = await sql<{ pause: number }>`select extract(epoch from run_at - now())::int as pause
      from graphile_worker._private_jobs where key = ${`newsletter-batch-${idOf(issue)}`}`.execute(t.db);
    expect(rows[0]?.pause, 'the next batch waits its share of the minute').toBeGreaterThan(seconds - 5);
    await staff.trustee.does(stopIssue, { params: { code: issue.code } });
  }
  await readers(t, addresses(520, 'more'));
  await setTo(t, 'newsletter.per_minute', 6_000);
  const large = await begins();
  expect(await queued(large)).toBe(500);
  await staff.trustee.does(stopIssue, { params: { code: large.code } });
  await setTo(t, 'newsletter.per_minute', 300);
});

test('a mail server that takes nothing does not make the queue grow without end', async () => {
  await setTo(t, 'newsletter.per_minute', 30);
  await readers(t, addresses(60));
  const issue = await begins();
  for (let turn = 0; turn < 8; turn += 1) await sendBatch(t, { issue: idOf(issue) });
  expect(await queued(issue), 'two batches of five').toBe(10);
  expect((await see(issue)).progress, 'all who wait, not only those').toMatchObject({ waiting: 60, sent: 0 });
  await staff.trustee.does(stopIssue, { params: { code: issue.code } });
  expect((await see(issue)).progress, 'nor those alone are passed over').toMatchObject({ waiting: 0, skipped: 60 });
  await setTo(t, 'newsletter.per_minute', 300);
});
