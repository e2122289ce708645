import { openDesk } from './approvals/desk.ts';
import { playRound, type Round } from './approvals/round.ts';
import { verdict } from './approvals/verdict.ts';
import { dice } from './ledger/dice.ts';
import { countsOf } from './platform/asked.ts';

const UNDO_SECONDS = 0.2;

/**
 * Ten staff requests on one claim at once, through HTTP on two server processes, some of which are killed in the middle: every round has
 * one outcome, the books are right, and receipts, rewards and mails follow exactly once.
 */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const [count, killEvery] = full ? [500, 12] : [40, 13];
  const desk = await openDesk({ undoSeconds: UNDO_SECONDS });
  try {
    const luck = dice(seed);
    const rounds: Round[] = [];
    const started = performance.now();
    for (let i = 1; i <= count; i++) rounds.push(await playRound(desk, luck, { kills: i % killEvery === 0 }));
    const playing = (performance.now() - started) / 1_000;
    await desk.atRest();
    const faults = await verdict(desk, rounds);
    for (const fault of faults.slice(0, 20)) console.error(fault);
    return {
      ok: faults.length === 0,
      rounds: rounds.length,
      requests: rounds.length * 10,
      kills: rounds.filter(({ wasKilled }) => wasKilled).length,
      ...countsOf(rounds.flatMap(({ asked }) => asked)),
      faults: faults.length,
      mails: desk.inbox.mails.length,
      requestsPerSecond: Math.round((rounds.length * 10) / playing),
    };
  } finally {
    await desk.close();
  }
}
