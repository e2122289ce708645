import { createHash } from 'node:crypto';
import { sealAudit, verifyAudit } from '#api/core/audit/index.ts';
import { checkLedger, sealLegs, verifySeals, violationsIn } from '#api/core/ledger/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import { people } from '#torture/files/people.ts';
import { viewBytes } from '#torture/files/sender.ts';
import { type Started, until } from '#torture/platform/stack.ts';
import { give, type Written } from './writers.ts';

type Env = Readonly<Record<string, string>>;
type StartServer = (env: Env) => Promise<Started & { url: string }>;

/** A file as it was seen before the machine was lost. */
export interface Seen {
  readonly code: string;
  readonly owner: { readonly code: string; readonly token: string };
  readonly digest: string;
}

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** On the restored database: old files open with their keys, people give and are approved, and both chains go on without any repair. What is wrong, in words. */
export async function goOn(deps: Deps, env: Env, startServer: StartServer, seen: readonly Seen[]): Promise<string[]> {
  const server = await startServer(env);
  const faults: string[] = [];
  try {
    for (const { code, owner, digest } of seen) {
      const { status, bytes } = await viewBytes(server.url, owner, code);
      if (digestOf(bytes) !== digest) faults.push(`the file ${code} is not what it was (${status})`);
    }
    const { staff, m0 } = await people(deps, 1);
    if (!m0) throw new Error('Nobody is there');
    const written: Written[] = [];
    await give(
      { url: server.url, reviewer: staff.finance, pictures: [await photo({ seed: 99 })], note: (one) => written.push(one) },
      m0,
      0,
    );
    // A seal waits for the jobs that are under way.
    await until(
      async () => (await sealLegs(deps.db)) > 0,
      30,
      () => 'The new gift was not sealed',
    );
    await sealAudit(deps);
    const wrong = await verifySeals(deps.db);
    if (wrong) faults.push(`seal ${wrong.seal} of the books is wrong: ${wrong.problem}`);
    const log = await verifyAudit(deps.db);
    if (log.why) faults.push(`entry ${log.wrongAt} of the log is wrong: ${log.why}`);
    faults.push(...violationsIn(await checkLedger(deps.db)));
  } finally {
    server.child.kill('SIGKILL');
  }
  return faults;
}
