import { pino } from 'pino';
import { type Db, openDb, openPool } from '#api/platform/db/db.ts';
import { defineJob } from '#api/platform/jobs/jobs.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { openStack, rounded, type Stack, type Started, until } from './platform/stack.ts';

const LIMIT_SECONDS = 30;

/** A worker killed with -9 in the middle of a job: the job runs again within 30 s, in a surviving process or in the next one started. */
export async function run(): Promise<{ ok: boolean; withSurvivorSeconds: number; afterRestartSeconds: number; limitSeconds: number }> {
  const [withSurvivor, afterRestart] = await Promise.all([killed({ isSurvived: true }), killed({ isSurvived: false })]);
  return {
    ok: withSurvivor <= LIMIT_SECONDS && afterRestart <= LIMIT_SECONDS,
    withSurvivorSeconds: rounded(withSurvivor),
    afterRestartSeconds: rounded(afterRestart),
    limitSeconds: LIMIT_SECONDS,
  };
}

async function killed({ isSurvived }: { isSurvived: boolean }): Promise<number> {
  const stack = await openStack();
  const pool = openPool(stack.env.DATABASE_URL ?? '', { max: 1, log: pino({ level: 'silent' }) });
  try {
    const doomed = await startHolder(stack);
    await addJob(openDb(pool));
    await until(
      () => doomed.said().includes('attempt 1'),
      20,
      () => `The job did not start:\n${doomed.said()}`,
    );
    const survivor = isSurvived ? await startHolder(stack) : undefined;
    doomed.child.kill('SIGKILL');
    await doomed.ended();
    const killedAt = performance.now();
    const other = survivor ?? (await startHolder(stack));
    await until(
      () => other.said().includes('attempt 2'),
      2 * LIMIT_SECONDS,
      () => `The job never ran again:\n${other.said()}`,
    );
    return (performance.now() - killedAt) / 1_000;
  } finally {
    await pool.end();
    await stack.close();
  }
}

async function startHolder(stack: Stack): Promise<Started> {
  const started = stack.startScript('torture/platform/holding-worker.ts');
  await until(
    () => started.said().includes('started'),
    30,
    () => `The worker did not start:\n${started.said()}`,
  );
  return started;
}

const addJob = (db: Db) => db.transaction().execute((tx) => queue(tx, defineJob('hold'), {}));
