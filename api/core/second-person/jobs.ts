import { record, system } from '#api/core/audit/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { defineJob, handle, type Jobs, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { StaffId } from '#contract/values/ids.ts';
import type { SecondPersonActs } from './act.ts';
import { actFor, fail, perform } from './decide.ts';
import { thaw } from './frozen.ts';
import { tellAsker, tellOpenPages } from './messages.ts';
import { codeOf, expireRequests, lockRequest, requestsInForceBy } from './store.ts';

const secondPersonRequestsJob = defineJob('second-person-requests');

export const secondPersonJobs = (acts: SecondPersonActs): Jobs =>
  handle(secondPersonRequestsJob, async (deps) => {
    await expire(deps);
    await takeEffect(deps, acts);
  });

export const secondPersonSchedule: readonly Scheduled[] = [{ job: secondPersonRequestsJob, at: '*/5 * * * *' }];

async function expire(deps: Deps): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    for (const { id, kind, subject, asked_by } of await expireRequests(tx, at)) {
      const code = codeOf(id);
      const after = { kind, subject };
      await tellOpenPages(tx, at, { id, asked_by });
      await record(tx, { at, actor: system, action: 'second_person.expired', subject: { kind: 'second_person', code }, after });
      await tellAsker(tx, deps, { asked_by, code, message: /*i18n*/ 'Nobody approved your request {code} in time. It has expired.' });
    }
  });
}

/** Agreed long enough ago. One that cannot be done any more ends, and does not stand in the way of the others. */
async function takeEffect(deps: Deps, acts: SecondPersonActs): Promise<void> {
  for (const { id } of await requestsInForceBy(deps.db, deps.clock.now()))
    await deps.db
      .transaction()
      .execute(async (tx) => {
        const row = await lockRequest(tx, id);
        if (row.status !== 'waiting' || row.decided_by === null) return undefined;
        const act = actFor(acts, row.kind);
        const { payload, lines } = await thaw(tx, deps, row);
        const agreer = { kind: 'staff', id: row.decided_by as StaffId } as const;
        await perform(tx, deps, { row, act, agreer, at: deps.clock.now(), payload, lines });
        return act;
      })
      .then((act) => act?.after?.(deps))
      .catch(async (error) => {
        if (!(error instanceof Refusal)) throw error;
        await deps.db.transaction().execute(async (tx) => fail(tx, deps, await lockRequest(tx, id), { code: error.code }));
      });
}
