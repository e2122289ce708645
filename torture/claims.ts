import { Agent } from 'node:http';
import { type Donor, openHall } from './claims/hall.ts';
import { verdict } from './claims/verdict.ts';
import { manners, playWish, type Wish } from './claims/wish.ts';
import { dice } from './ledger/dice.ts';

const DONORS = 16;

/**
 * Claims as bad networks and worried people send them: several at once, again after an answer was lost, again from a page that was
 * loaded anew and has another key. Over HTTP on two server processes. Each must become exactly one donation and touch nothing else.
 */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const count = full ? 10_000 : 300;
  const hall = await openHall({ donors: DONORS });
  const agent = new Agent({ keepAlive: true, maxSockets: DONORS * 4 });
  try {
    const wishes: Wish[] = [];
    let next = 0;
    const started = performance.now();
    // One wish after another for each donor, as an intent is hers; all donors at once.
    const lane = async (donor: Donor, index: number) => {
      const luck = dice(seed * 1_000 + index);
      while (next < count) wishes.push(await playWish(hall, { agent, dice: luck, donor, number: next++ }));
    };
    await Promise.all(hall.donors.map(lane));
    const seconds = (performance.now() - started) / 1_000;
    const faults = await verdict(hall.deps.db, wishes);
    for (const fault of faults.slice(0, 20)) console.error(fault);
    const sent = wishes.reduce((total, wish) => total + wish.sent, 0);
    const answers = wishes.flatMap(({ heard }) => heard);
    return {
      ok: faults.length === 0,
      claims: wishes.length,
      sent,
      answersLost: sent - answers.length,
      toldYes: answers.filter(({ status }) => status === 201).length,
      toldSentAlready: answers.filter(({ body }) => body.code === 'utr_already_sent').length,
      toldInProgress: answers.filter(({ body }) => body.code === 'idempotency_in_progress').length,
      manners: Object.fromEntries(manners.map((manner) => [manner, wishes.filter((wish) => wish.manner === manner).length])),
      faults: faults.length,
      requestsPerSecond: Math.round((sent + wishes.length) / seconds),
    };
  } finally {
    agent.destroy();
    await hall.close();
  }
}
