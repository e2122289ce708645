import type { z } from 'zod';
import { record } from '#api/core/audit/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { canIssue, type Issue, type IssueTexts } from '#contract/newsletter/issues.ts';
import { issueCode, issueId } from './codes.ts';
import { presentIssue } from './present-issue.ts';
import { insertIssue, lockIssue, removeIssue, updateIssue } from './store.ts';
import { outlineOf, rowOfTexts, textsOf } from './texts.ts';

interface By {
  readonly staff: StaffActor;
  readonly ip: string;
}
type Texts = z.output<typeof IssueTexts>;

export async function addIssue(deps: Deps, { texts, staff, ip }: By & { texts: Texts }): Promise<Issue> {
  const at = deps.clock.now();
  const id = await deps.db.transaction().execute(async (tx) => {
    const added = await insertIssue(tx, rowOfTexts(texts), { at, staff: staff.id });
    const subject = { kind: 'newsletter', code: issueCode(added) } as const;
    await record(tx, { at, actor: staff, action: 'newsletter.added', subject, after: outlineOf(texts), ip });
    return added;
  });
  return presentIssue(deps, id);
}

/** Only a draft, and only over what the writer saw: once somebody asked to send it, it stays as it was looked at. */
export async function changeIssue(
  deps: Deps,
  { code, texts, version, staff, ip }: By & { code: string; texts: Texts; version: number },
): Promise<Issue> {
  const at = deps.clock.now();
  const id = issueId(code);
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockIssue(tx, id);
    if (!canIssue('edit', row.status)) throw new Refusal('not_in_this_status');
    if (row.version !== version) throw new Refusal('stale');
    await updateIssue(tx, id, { ...rowOfTexts(texts), version: version + 1, changed_at: at, written_by: staff.id });
    const subject = { kind: 'newsletter', code } as const;
    await record(tx, {
      at,
      actor: staff,
      action: 'newsletter.changed',
      subject,
      before: outlineOf(textsOf(row)),
      after: outlineOf(texts),
      ip,
    });
  });
  return presentIssue(deps, id);
}

export async function deleteIssue(deps: Deps, { code, staff, ip }: By & { code: string }): Promise<{ done: true }> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockIssue(tx, issueId(code));
    if (!canIssue('edit', row.status)) throw new Refusal('not_in_this_status');
    await removeIssue(tx, row.id);
    const subject = { kind: 'newsletter', code } as const;
    await record(tx, { at: deps.clock.now(), actor: staff, action: 'newsletter.deleted', subject, before: outlineOf(textsOf(row)), ip });
  });
  return { done: true };
}
