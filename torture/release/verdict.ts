import { sql } from 'kysely';
import { checkLedger, violationsIn } from '#api/core/ledger/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Tally } from './traffic.ts';
import { nextMigrations } from './trees.ts';

/** What is wrong afterwards, in words: a promise to somebody that is not kept, books that do not balance, a job that failed, a release that did not happen. */
export async function verdict(db: Db, { claimed, approved }: Tally): Promise<string[]> {
  const { rows } = await sql<{ code: string; status: string; approvals: number }>`
    select 'DEP' || lpad(d.id::text, greatest(3, length(d.id::text)), '0') as code, d.status,
           (select count(*) from donation_decisions x where x.donation_id = d.id and x.act = 'approve' and x.undone_by is null) as approvals
      from donations d`.execute(db);
  const standing = new Map(rows.map((row) => [row.code, row]));
  const unasked = rows.filter(({ code }) => !claimed.includes(code)).map(({ code }) => `${code} is there, and nobody was told so`);
  const lost = claimed.filter((code) => !standing.has(code)).map((code) => `${code} was acknowledged and is gone`);
  const decided = approved
    .filter((code) => standing.get(code)?.status !== 'approved' || standing.get(code)?.approvals !== 1)
    .map((code) => `${code} was approved once and is ${JSON.stringify(standing.get(code))}`);
  return [...unasked, ...lost, ...decided, ...violationsIn(await checkLedger(db)), ...(await jobFaults(db)), ...(await releaseFaults(db))];
}

async function jobFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ task: string; last_error: string }>`
    select task_identifier as task, last_error from graphile_worker.jobs where last_error is not null`.execute(db);
  return rows.map(({ task, last_error }) => `the job ${task} failed: ${last_error}`);
}

async function releaseFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pgmigrations`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(nextMigrations)
    .filter((file) => !done.has(file.replace('.sql', '')))
    .map((file) => `${file} did not run`);
}
