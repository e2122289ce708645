import { Agent } from 'node:http';
import { type ClaimRun, manners, playClaim } from './claims/claim-run.ts';
import { type Donor, openClaimServers } from './claims/servers.ts';
import { verdict } from './claims/verdict.ts';
import { dice } from './ledger/dice.ts';

const DONORS = 16;

/**
 * Claims as bad networks and worried people send them: several at once, again after an answer was lost, again from a page that was
 * loaded anew and has another key. Over HTTP on two server processes. Each must become exactly one donation and touch nothing else.
 */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const count = full ? 10_000 : 150;
  const servers = await openClaimServers({ donors: DONORS });
  const agent = new Agent({ keepAlive: true, maxSockets: DONORS * 4 });
  try {
    const runs: ClaimRun[] = [];
    let next = 0;
    const started = performance.now();
    // One request after another for each donor, as an intent is hers; all donors at once.
    const lane = async (donor: Donor, index: number) => {
      const luck = dice(seed * 1_000 + index);
      while (next < count) runs.push(await playClaim(servers, { agent, dice: luck, donor, number: next++ }));
    };
    await Promise.all(servers.donors.map(lane));
    const seconds = (performance.now() - started) / 1_000;
    const faults = await verdict(servers.deps.db, runs);
    for (const fault of faults.slice(0, 20)) console.error(fault);
    const sent = runs.reduce((total, run) => total + run.sent, 0);
    const answers = runs.flatMap(({ heard }) => heard);
    return {
      ok: faults.length === 0,
      claims: runs.length,
      sent,
      answersLost: sent - answers.length,
      toldYes: answers.filter(({ status }) => status === 201).length,
      toldSentAlready: answers.filter(({ body }) => body.code === 'utr_already_sent').length,
      toldInProgress: answers.filter(({ body }) => body.code === 'idempotency_in_progress').length,
      manners: Object.fromEntries(manners.map((manner) => [manner, runs.filter((run) => run.manner === manner).length])),
      faults: faults.length,
      requestsPerSecond: Math.round((sent + runs.length) / seconds),
    };
  } finally {
    agent.destroy();
    await servers.close();
  }
}
