import { assertConfirmed } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { setting } from '#api/core/settings/index.ts';
import { issueCode, issueId } from '#api/features/newsletter/issues/codes.ts';
import { presentIssue } from '#api/features/newsletter/issues/present-issue.ts';
import { lockIssue, updateIssue } from '#api/features/newsletter/issues/store.ts';
import { textsOf } from '#api/features/newsletter/issues/texts.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { linksOf } from '#contract/newsletter/issue-text.ts';
import { canIssue, type Issue } from '#contract/newsletter/issues.ts';
import { tellOfSending } from './messages.ts';
import { queueBatch, tellPages } from './queue-batch.ts';

interface Input {
  readonly code: string;
  readonly version: number;
  readonly staff: StaffActor;
  readonly ip: string;
}

/**
 * Whoever has stolen an editor's session could write to everybody in the trust's name. So it asks again who it is, waits, and meanwhile every editor and
 * trustee hears of it, the one who asked too, and can stop it.
 */
export async function sendIssue(deps: Deps, { code, version, staff, ip }: Input): Promise<Issue> {
  await assertConfirmed(deps, staff);
  const at = deps.clock.now();
  const id = issueId(code);
  const minutes = await setting(deps, 'newsletter.wait_minutes');
  const startsAt = new Date(at.getTime() + minutes * 60_000);
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockIssue(tx, id);
    if (!canIssue('send', row.status)) throw new Refusal('not_in_this_status');
    if (row.version !== version) throw new Refusal('stale');
    await updateIssue(tx, id, { status: 'scheduled', asked_by: staff.id, starts_at: startsAt });
    await queueBatch(tx, id, { runAt: startsAt });
    const texts = textsOf(row);
    const hosts = [...new Set(linksOf(`${texts.en.body}\n\n${texts.hi.body}`).map(({ host }) => host))];
    await record(tx, {
      at,
      actor: staff,
      action: 'newsletter.scheduled',
      subject: { kind: 'newsletter', code: issueCode(id) },
      after: { ...texts, hosts, startsAt: startsAt.toISOString() },
      ip,
    });
    await tellOfSending(tx, deps, { code: issueCode(id), subject: row.subject_en, askedBy: staff.id, hosts, minutes });
    await tellPages(tx, deps, id);
  });
  return presentIssue(deps, id);
}
