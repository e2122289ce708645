import { system } from '#api/core/audit/index.ts';
import { notify } from '#api/core/notifications/index.ts';
import { lateBefore, settings } from '#api/core/settings/index.ts';
import { lateMessage } from '#api/features/kyc/case/messages.ts';
import { recordAct } from '#api/features/kyc/case/record-act.ts';
import { insertDecision } from '#api/features/kyc/case/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { JobRun } from '#api/platform/jobs/jobs.ts';
import { letPapersGo } from './let-go.ts';
import { lockDue, tellLate } from './store.ts';

const PORTION = 200;

/** Pictures that have served go, case by case; stopped in between, the next run goes on. */
export async function deleteOldPapers(deps: Deps, _payload: unknown, { signal }: Pick<JobRun, 'signal'>): Promise<{ cases: number }> {
  let cases = 0;
  while (!signal.aborted && (await deleteNext(deps))) cases += 1;
  return { cases };
}

const deleteNext = (deps: Deps): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const due = await lockDue(tx, at);
    if (!due) return false;
    const pictures = await letPapersGo(tx, deps, due);
    await insertDecision(tx, { case_id: due.id, act: 'delete_papers', at });
    await recordAct(tx, due.id, { at, actor: system, action: 'kyc.papers_deleted', after: { pictures } });
    return true;
  });

/** Whoever waits longer than promised is told so, once. */
export async function tellOfLateCases(deps: Deps): Promise<void> {
  const values = await settings(deps);
  const now = deps.clock.now();
  for (let told = PORTION; told === PORTION; )
    told = await deps.db.transaction().execute(async (tx) => {
      const late = await tellLate(tx, { before: lateBefore(values, values['kyc.review'], now), now, most: PORTION });
      for (const { member_id } of late) await notify(tx, deps, lateMessage(deps, member_id));
      return late.length;
    });
}
