import { assertConfirmed } from '#api/core/accounts/index.ts';
import { type Act, record } from '#api/core/audit/index.ts';
import { issueCode, issueId } from '#api/features/newsletter/issues/codes.ts';
import { presentIssue } from '#api/features/newsletter/issues/present-issue.ts';
import { lockIssue, updateIssue } from '#api/features/newsletter/issues/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { unqueue } from '#api/platform/jobs/queue.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { canIssue, type Issue, type issueActs } from '#contract/newsletter/issues.ts';
import { batchKey, queueBatch, queueMails, tellPages } from './queue-batch.ts';
import { moveAll, waitingReaders } from './store.ts';

interface Input {
  readonly code: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** No new mail leaves; those whose turn it was keep it. */
export const pauseIssue = (deps: Deps, input: Input): Promise<Issue> =>
  steer(deps, input, 'pause', async (tx, { id }) => {
    await updateIssue(tx, id, { status: 'paused' });
    return 'newsletter.paused';
  });

/** Asks again who it is, as sending did: otherwise what a trustee held could be let go from a stolen session. */
export async function resumeIssue(deps: Deps, input: Input): Promise<Issue> {
  await assertConfirmed(deps, input.staff);
  return steer(deps, input, 'resume', async (tx, { id }) => {
    await updateIssue(tx, id, { status: 'sending' });
    // Their jobs came while it was held, and went; and however long that was, nobody has tried them meanwhile.
    await moveAll(tx, id, { from: 'waiting', to: 'waiting', at: deps.clock.now() });
    await queueMails(tx, id, await waitingReaders(tx, id));
    await queueBatch(tx, id);
    return 'newsletter.resumed';
  });
}

/** Before the first mail it is a draft again; later it is over. Whoever holds the right, at once, without a second question. */
export const stopIssue = (deps: Deps, input: Input): Promise<Issue> =>
  steer(deps, input, 'stop', async (tx, { id, hasBegun }) => {
    const at = deps.clock.now();
    await unqueue(tx, batchKey(id));
    if (!hasBegun) {
      await updateIssue(tx, id, { status: 'draft', asked_by: null, starts_at: null });
      return 'newsletter.taken_back';
    }
    await updateIssue(tx, id, { status: 'stopped', ended_at: at });
    await moveAll(tx, id, { from: 'waiting', to: 'skipped', at });
    // Which counts them when the last has come back.
    await queueBatch(tx, id);
    return 'newsletter.stopped';
  });

type Does = (tx: Tx, issue: { id: number; hasBegun: boolean }) => Promise<Act['action']>;

async function steer(deps: Deps, { code, staff, ip }: Input, act: keyof typeof issueActs, does: Does): Promise<Issue> {
  const id = issueId(code);
  await deps.db.transaction().execute(async (tx) => {
    const { status, started_at } = await lockIssue(tx, id);
    if (!canIssue(act, status)) throw new Refusal('not_in_this_status');
    const action = await does(tx, { id, hasBegun: started_at !== null });
    const subject = { kind: 'newsletter', code: issueCode(id) } as const;
    await record(tx, { at: deps.clock.now(), actor: staff, action, subject, before: { status }, ip });
    await tellPages(tx, deps, id);
  });
  return presentIssue(deps, id);
}
