import { sql } from 'kysely';
import { sendBatch } from '#api/features/newsletter/sending/send-batch.ts';
import type { TestApp } from '#api/testing/app.ts';
import type { Actor } from '#api/testing/world/actor.ts';
import { getIssue, type Issue, type IssueTexts } from '#contract/newsletter/issues.ts';
import { asksToSend, wells, writes } from './newsletter.ts';

export const addresses = (count: number, name = 'reader') =>
  Array.from({ length: count }, (_, n) => `${name}${String(n).padStart(3, '0')}@example.org`);

const idOf = ({ code }: Pick<Issue, 'code'>) => Number(code.slice(3));

/** What the tests of sending do and look at. */
export function newsletterDesk(t: TestApp, { auditor, editor }: Readonly<Record<'auditor' | 'editor', Actor>>) {
  const see = ({ code }: Pick<Issue, 'code'>) => auditor.does(getIssue, { params: { code } });

  /** A test's clock jumps; its people were there all along. */
  async function stayed(): Promise<void> {
    const later = new Date(t.clock.now().getTime() + 86_400_000);
    await t.db.updateTable('staff_sessions').set({ confirmed_at: t.clock.now(), last_seen_at: later, expires_at: later }).execute();
  }

  /** No readers, no jobs, no mails. */
  async function afresh(): Promise<void> {
    await t.runJobs({ mayFail: true });
    await sql`delete from graphile_worker._private_jobs`.execute(t.db);
    await t.db
      .updateTable('newsletter_subscribers')
      .set({ status: 'unsubscribed', email: null, unsubscribed_at: t.clock.now() })
      .where('status', '<>', 'unsubscribed')
      .execute();
    await stayed();
    t.inbox.clear();
  }

  /** Until it is over, however many turns the walk along the list takes. */
  async function until(issue: Issue, status: Issue['status']): Promise<Issue> {
    for (let turn = 0; turn < 30; turn += 1) {
      const now = await see(issue);
      if (now.status === status) return now;
      t.clock.advance({ minutes: 1 });
      await t.runJobs({ mayFail: true });
    }
    throw new Error(`Never ${status}: ${JSON.stringify(await see(issue))}`);
  }

  /** Asked for, waited for, and the first batch has its jobs. */
  async function begins(texts: IssueTexts = wells): Promise<Issue> {
    const issue = await asksToSend(editor, await writes(editor, texts));
    await t.db.updateTable('newsletter_issues').set({ starts_at: t.clock.now() }).where('id', '=', idOf(issue)).execute();
    await sendBatch(t, { issue: idOf(issue) });
    return issue;
  }

  const news = () => t.inbox.all().filter(({ subject }) => subject === wells.en.subject);
  const got = () =>
    news()
      .map(({ to }) => to.join())
      .toSorted();

  /** Readers who have their row, and so their job. */
  async function queued(issue: Issue): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from newsletter_deliveries where issue_id = ${idOf(issue)}`.execute(
      t.db,
    );
    return rows[0]?.n ?? 0;
  }

  async function firstWaiting(issue: Issue): Promise<number> {
    const { subscriber_id } = await t.db
      .selectFrom('newsletter_deliveries')
      .select('subscriber_id')
      .where('issue_id', '=', idOf(issue))
      .where('status', '=', 'waiting')
      .orderBy('subscriber_id')
      .executeTakeFirstOrThrow();
    return subscriber_id;
  }

  return { afresh, begins, firstWaiting, got, idOf, news, queued, see, stayed, until };
}
