import { record } from '#api/core/audit/index.ts';
import { newsletterTestJob } from '#api/features/newsletter/declared-jobs.ts';
import { issueMail, TEST_SUBJECT } from '#api/features/newsletter/mails.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { JobRun } from '#api/platform/jobs/jobs.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { limit } from '#api/platform/security/rate-limit.ts';
import type { Language } from '#contract/values/languages.ts';
import { says } from '#contract/values/words.ts';
import { issueCode, issueId } from './codes.ts';
import { issueById, staffAddress } from './store.ts';
import { textFor, writtenOf } from './texts.ts';

/** As often as somebody who writes looks at it, and no more. */
const TESTS = { name: 'newsletter tests', count: 30, seconds: 3_600 };

interface Test {
  readonly code: string;
  readonly language: Language;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** To the own address and to no other: a test is no way to write to anybody. */
export async function testIssue(deps: Deps, { code, language, staff, ip }: Test): Promise<{ done: true }> {
  await limit(deps.db, deps.clock, TESTS, String(staff.id));
  await deps.db.transaction().execute(async (tx) => {
    const { id } = await issueById(tx, issueId(code));
    await queue(tx, newsletterTestJob, { issue: id, staff: staff.id, language });
    const subject = { kind: 'newsletter', code: issueCode(id) } as const;
    await record(tx, { at: deps.clock.now(), actor: staff, action: 'newsletter.tested', subject, after: { language }, ip });
  });
  return { done: true };
}

export async function sendTest(deps: Deps, job: { issue: number; staff: number; language: Language }, { jobId }: JobRun): Promise<void> {
  const reader = await staffAddress(deps.db, job.staff);
  if (!reader) return;
  const text = textFor(await issueById(deps.db, job.issue), job.language);
  const { publicUrl } = deps.config;
  const mail = await issueMail(deps, { language: text.language, written: writtenOf(text), unsubscribeUrl: `${publicUrl}/newsletter` });
  const subject = deps.words.render(says(TEST_SUBJECT, { subject: mail.subject }), text.language);
  await deps.mailer.send({ ...mail, subject, to: reader.email, messageId: `newsletter-test-${jobId}` });
}
