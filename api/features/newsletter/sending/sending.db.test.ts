import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { unsubscribeToken } from '#api/features/newsletter/links.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { asksToSend, readers, wells, writes } from '#api/testing/world/desks/newsletter.ts';
import { addresses, newsletterDesk } from '#api/testing/world/desks/newsletter-desk.ts';
import { visitor, world } from '#api/testing/world/world.ts';
import { listIssues, pauseIssue, resumeIssue, sendIssue, stopIssue } from '#contract/newsletter/issues.ts';
import { unsubscribe } from '#contract/newsletter/subscribing.ts';
import { deliverIssue } from './deliver-issue.ts';
import { sendBatch } from './send-batch.ts';

const t = await testAppOfFile();
const { staff } = await world(t, {});
const { afresh, begins, firstWaiting, got, idOf, news, see, stayed, until } = newsletterDesk(t, staff);
const anyTime = { isLastAttempt: false };

beforeEach(afresh);

const leaves = async (id: number) => {
  const { code } = await t.db.selectFrom('newsletter_subscribers').select('code').where('id', '=', id).executeTakeFirstOrThrow();
  await visitor(t).does(unsubscribe, { params: { token: unsubscribeToken(code) } });
};
const stillReading = async () =>
  (await t.db.selectFrom('newsletter_subscribers').select('email').where('status', '=', 'confirmed').orderBy('email').execute()).map(
    ({ email }) => email,
  );

test('every confirmed reader gets it once, with the way out; nobody else does', async () => {
  const [asha] = await readers(t, ['asha@example.org', 'ravi@example.org', 'meera@example.org']);
  await sql`insert into newsletter_subscribers (email, language, requested_at) values ('pending@example.org', 'en', now())`.execute(t.db);
  await leaves(asha ?? 0);
  const issue = await asksToSend(staff.editor, await writes(staff.editor));
  const done = await until(issue, 'sent');
  expect(got()).toEqual(['meera@example.org', 'ravi@example.org']);
  expect(done.progress).toEqual({ waiting: 0, sent: 2, failed: 0, skipped: 0, unsure: 0 });
  for (const mail of news()) {
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const url = String(mail.headers['list-unsubscribe']).slice(1, -1);
    expect(url).toContain('/api/v1/newsletter/unsubscriptions/');
    const page = new URL(mail.links.at(-1) ?? '');
    expect([page.pathname, page.searchParams.get('token')]).toEqual(['/newsletter/unsubscribe', url.split('/').at(-1)]);
    const before = await stillReading();
    expect(before).toContain(mail.to.join());
    expect((await t.app.inject({ method: 'POST', url: new URL(url).pathname })).json()).toEqual({ status: 'unsubscribed' });
    expect(await stillReading(), 'the reader of this mail leaves, and nobody else').toEqual(
      before.filter((email) => email !== mail.to.join()),
    );
  }
  const acts = await t.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_kind'])
    .where('subject', '=', issue.code)
    .orderBy('id')
    .execute();
  expect(acts.map(({ action }) => action)).toEqual(['newsletter.added', 'newsletter.scheduled', 'newsletter.sent']);
});

test('what is over was counted once: neither the list nor the page counts its readers again', async () => {
  await readers(t, ['asha@example.org', 'ravi@example.org']);
  const sent = await until(await begins(), 'sent');
  const stopped = await begins();
  await staff.trustee.does(stopIssue, { params: { code: stopped.code } });
  await t.runJobs();
  await t.db.updateTable('newsletter_deliveries').set({ status: 'failed' }).execute();
  const { rows } = await staff.auditor.does(listIssues);
  expect(rows.slice(0, 2).map(({ code, progress }) => [code, progress.sent, progress.skipped, progress.failed])).toEqual([
    [stopped.code, 0, 2, 0],
    [sent.code, 2, 0, 0],
  ]);
  expect((await see(sent)).progress).toMatchObject({ sent: 2, failed: 0 });
});

test('a Hindi reader gets Hindi; without it the English', async () => {
  await readers(t, ['asha@example.org']);
  await readers(t, ['meera@example.org'], 'hi');
  const both = { en: wells.en, hi: { subject: 'चार नए कुएँ', body: 'ये 300 परिवारों को पानी देते हैं।' } };
  await until(await begins(both), 'sent');
  expect(t.inbox.last('meera@example.org')).toMatchObject({ subject: 'चार नए कुएँ' });
  expect(t.inbox.last('meera@example.org').text).toContain('300 परिवारों');
  expect(t.inbox.last('asha@example.org')).toMatchObject({ subject: wells.en.subject });
  t.inbox.clear();
  await until(await begins(), 'sent');
  expect(t.inbox.last('meera@example.org')).toMatchObject({ subject: wells.en.subject });
});

describe('before the first mail', () => {
  test('it waits ten minutes, tells every editor and trustee where its links lead, and is stopped by a trustee', async () => {
    await readers(t, ['asha@example.org']);
    const texts = { ...wells, en: { ...wells.en, body: 'Pay [here](https://evil.example/pay).' } };
    const issue = await asksToSend(staff.editor, await writes(staff.editor, texts));
    expect(issue.startsAt).toBe(new Date(t.clock.now().getTime() + 600_000).toISOString());
    await t.runJobs();
    for (const who of [staff.editor, staff.trustee, staff.all]) {
      expect(t.inbox.last(who.email).text).toContain('evil.example');
      expect(t.inbox.last(who.email).text).toContain('Staff editor');
    }
    for (const who of [staff.auditor, staff.admin, staff.finance]) expect(t.inbox.to(who.email)).toEqual([]);
    t.clock.advance({ minutes: 9 });
    await t.runJobs();
    expect(t.inbox.to('asha@example.org')).toEqual([]);
    expect(await staff.trustee.does(stopIssue, { params: { code: issue.code } })).toMatchObject({ status: 'draft', startsAt: null });
    t.clock.advance({ minutes: 30 });
    await t.runJobs();
    expect(t.inbox.to('asha@example.org')).toEqual([]);
  });

  test('a stolen session is asked who it is; what was looked at is what is sent; the auditor stops nothing', async () => {
    const { code, version } = await writes(staff.editor);
    await t.db.updateTable('staff_sessions').set({ confirmed_at: null }).where('staff_id', '=', staff.editor.id).execute();
    await expect(asksToSend(staff.editor, { code, version })).rejects.toMatchObject({ code: 'identity_not_confirmed' });
    await expect(asksToSend(staff.all, { code, version: version + 1 })).rejects.toMatchObject({ code: 'stale' });
    expect(await see({ code })).toMatchObject({ status: 'draft' });
    await asksToSend(staff.all, { code, version });
    await expect(asksToSend(staff.all, { code, version })).rejects.toMatchObject({ code: 'not_in_this_status' });
    expect((await staff.auditor.asks(stopIssue, { params: { code } })).statusCode).toBe(403);
    expect((await staff.trustee.asks(sendIssue, { params: { code }, body: { version } })).statusCode).toBe(403);
  });

  test('a batch that comes too early sends nothing', async () => {
    await readers(t, ['asha@example.org']);
    const issue = await asksToSend(staff.editor, await writes(staff.editor));
    await sendBatch(t, { issue: idOf(issue) });
    expect(await see(issue)).toMatchObject({ status: 'scheduled', progress: { waiting: 0 } });
  });
});

describe('while it is sent', () => {
  test('who unsubscribes after the batch gets nothing; who comes back meanwhile gets the next one', async () => {
    const [asha, , meera] = await readers(t, ['asha@example.org', 'ravi@example.org', 'meera@example.org']);
    const issue = await begins();
    expect((await see(issue)).progress.waiting).toBe(3);
    await leaves(asha ?? 0);
    // Whatever made her agreement doubtful: without it nothing is sent.
    await t.db
      .updateTable('newsletter_subscribers')
      .set({ status: 'pending', confirmed_at: null })
      .where('id', '=', meera ?? 0)
      .execute();
    t.clock.advance({ minutes: 1 });
    await sql`insert into newsletter_subscribers (email, language, status, requested_at, confirmed_at)
      values ('asha@example.org', 'en', 'confirmed', ${t.clock.now()}, ${t.clock.now()})`.execute(t.db);
    const { progress } = await until(issue, 'sent');
    expect(got()).toEqual(['ravi@example.org']);
    expect(progress).toMatchObject({ sent: 1, skipped: 2 });
  });

  test('an address that bounced is passed over; one that is refused now counts as failed and gets nothing more', async () => {
    await readers(t, ['gone@example.org', 'ravi@example.org']);
    t.inbox.refuseForGood('gone@example.org', '5.1.1 no such user');
    expect((await until(await begins(), 'sent')).progress).toMatchObject({ sent: 1, failed: 1 });
    t.inbox.refuseForGood('gone@example.org', undefined);
    expect((await until(await begins(), 'sent')).progress).toMatchObject({ sent: 1, skipped: 1 });
    expect(t.inbox.to('gone@example.org')).toEqual([]);
  });

  test('held, no mail leaves; let go on, the rest follow, each once', async () => {
    await readers(t, addresses(6));
    const issue = await begins();
    const params = { code: issue.code };
    await staff.trustee.does(pauseIssue, { params });
    t.clock.advance({ minutes: 5 });
    await t.runJobs();
    expect(got()).toEqual([]);
    await t.db.updateTable('staff_sessions').set({ confirmed_at: null }).where('staff_id', '=', staff.editor.id).execute();
    await expect(staff.editor.does(resumeIssue, { params })).rejects.toMatchObject({ code: 'identity_not_confirmed' });
    expect((await staff.trustee.asks(resumeIssue, { params })).statusCode).toBe(403);
    expect(await see(issue)).toMatchObject({ status: 'paused', progress: { waiting: 6 } });
    await staff.all.does(resumeIssue, { params });
    await until(issue, 'sent');
    expect(got()).toEqual(addresses(6));
  });

  test('held over the weekend, nobody is given up meanwhile', async () => {
    await readers(t, addresses(3));
    const issue = await begins();
    const params = { code: issue.code };
    await staff.trustee.does(pauseIssue, { params });
    t.clock.advance({ days: 3 });
    await stayed();
    await staff.all.does(resumeIssue, { params });
    expect((await until(issue, 'sent')).progress).toMatchObject({ sent: 3, failed: 0 });
    expect(got()).toEqual(addresses(3));
  });

  test('stopped, those who still wait never get it, and it does not go on', async () => {
    await readers(t, addresses(4));
    const issue = await begins();
    await deliverIssue(t, { issue: idOf(issue), subscriberId: await firstWaiting(issue) }, anyTime);
    expect(await staff.trustee.does(stopIssue, { params: { code: issue.code } })).toMatchObject({
      status: 'stopped',
      progress: { waiting: 0, sent: 1, skipped: 3 },
    });
    t.clock.advance({ minutes: 10 });
    await t.runJobs();
    expect(got()).toHaveLength(1);
    await expect(staff.all.does(resumeIssue, { params: { code: issue.code } })).rejects.toMatchObject({ code: 'not_in_this_status' });
  });

  test('stopped while a mail was leaving that the mail server then put off: it is not tried again', async () => {
    const [asha] = await readers(t, ['asha@example.org', 'ravi@example.org']);
    const issue = await begins();
    await t.db
      .updateTable('newsletter_deliveries')
      .set({ status: 'sending' })
      .where('issue_id', '=', idOf(issue))
      .where('subscriber_id', '=', asha ?? 0)
      .execute();
    await staff.trustee.does(stopIssue, { params: { code: issue.code } });
    await sendBatch(t, { issue: idOf(issue) });
    expect((await see(issue)).progress, 'not yet known').toMatchObject({ waiting: 1, skipped: 1 });
    await t.db
      .updateTable('newsletter_deliveries')
      .set({ status: 'waiting' })
      .where('issue_id', '=', idOf(issue))
      .where('subscriber_id', '=', asha ?? 0)
      .execute();
    await t.runJobs();
    await sendBatch(t, { issue: idOf(issue) });
    expect(await see(issue)).toMatchObject({ status: 'stopped', progress: { waiting: 0, sent: 0, skipped: 2 } });
    expect(got()).toEqual([]);
  });

  test('a busy mail server: tried again, sent once', async () => {
    await readers(t, ['asha@example.org']);
    const issue = await begins();
    const one = { issue: idOf(issue), subscriberId: await firstWaiting(issue) };
    t.inbox.refuse(1);
    await expect(deliverIssue(t, one, anyTime)).rejects.toThrow(/451/);
    expect((await see(issue)).progress).toMatchObject({ waiting: 1, failed: 0 });
    await deliverIssue(t, one, anyTime);
    await deliverIssue(t, one, anyTime);
    expect(got()).toEqual(['asha@example.org']);
  });

  test('given up after the last try', async () => {
    await readers(t, ['asha@example.org']);
    const issue = await begins();
    t.inbox.refuse(1);
    await expect(
      deliverIssue(t, { issue: idOf(issue), subscriberId: await firstWaiting(issue) }, { isLastAttempt: true }),
    ).rejects.toThrow();
    expect((await until(issue, 'sent')).progress).toMatchObject({ failed: 1, sent: 0 });
  });
});
