import { sql } from 'kysely';
import type { Deps } from '#api/platform/deps.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import { runDueJobs } from '#api/platform/jobs/worker.ts';

/**
 * Works the queue off, as far as the test's clock says it is due, give or take the second in which the queue looks again. A job that
 * fails fails the test, unless the test expects failures and wants to look at them.
 */
export async function runJobs(deps: Deps, jobs: Jobs, { mayFail = false } = {}): Promise<readonly Error[]> {
  const now = new Date(deps.clock.now().getTime() + 1_000);
  // PostgreSQL goes by its own clock, which may pass a job's hour while the queue is worked off. What the test's clock has reached is made due; what it has
  // not is put out of reach and back.
  const { rows: moved } = await sql<{ isAway: boolean }>`
    update graphile_worker._private_jobs set run_at = case when run_at <= ${now} then created_at else run_at + interval '1000 years' end
     where (run_at > now() and run_at <= ${now}) or (run_at > ${now} and run_at < now() + interval '900 years' and run_at <> created_at)
    returning run_at > now() + interval '900 years' as "isAway"`.execute(deps.db);
  const failures: Error[] = [];
  // Now and then one that is due is passed over, its row or its queue being held by somebody for a moment; a worker looks again a second later.
  for (let round = 0; round < 20 && (await isAnyDue(deps, jobs)); round += 1) failures.push(...(await runDueJobs(deps, jobs)));
  if (moved.some(({ isAway }) => isAway))
    await sql`update graphile_worker._private_jobs set run_at = run_at - interval '1000 years'
    where run_at > now() + interval '900 years'`.execute(deps.db);
  if (failures.length && !mayFail) throw new AggregateError(failures, `${failures.length} jobs failed: ${failures.map(String).join('; ')}`);
  return failures;
}

async function isAnyDue({ db }: Deps, jobs: Jobs): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
                    where j.is_available and j.run_at <= now() and t.identifier = any (${Object.keys(jobs)}::text[])) as due`.execute(db);
  return rows[0]?.due === true;
}
