import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { checkLedger, violationsIn } from '#api/core/ledger/index.ts';
import { dice } from '#torture/ledger/dice.ts';
import { type Act, acts, Operations } from './operations.ts';
import { type Heard, sendUntilHeard } from './send.ts';
import type { Trust } from './trust.ts';

const CLIENTS = 32;
const KILL_EVERY_MS = 250;
const CHECK_EVERY_MS = 5_000;

export interface Played {
  readonly operations: number;
  readonly kills: number;
  readonly lost: number;
  readonly snapshots: number;
  /** Of each act: done, refused, and asked without ever an answer. */
  readonly counts: Readonly<Record<Act, { done: number; refused: number; unknown: number }>>;
  readonly faults: readonly string[];
}

/** Everybody does everything at once while connections to the database are cut in the middle of transactions. */
export async function playCrowd(trust: Trust, { operations, seed }: { operations: number; seed: number }): Promise<Played> {
  const luck = dice(seed);
  const next = new Operations(trust, luck);
  const counts = Object.fromEntries(acts.map((act) => [act, { done: 0, refused: 0, unknown: 0 }])) as Record<Act, Played['counts'][Act]>;
  const faults: string[] = [];
  const seen = { operations: 0, kills: 0, lost: 0, snapshots: 0 };
  const isOver = () => seen.operations >= operations || faults.length > 20;

  const client = async () => {
    while (!isOver()) {
      const operation = await next.next();
      if (!operation) continue;
      seen.operations += 1;
      const { act, endpoint, call } = operation;
      const server = () => luck.pick(trust.urls()) as string;
      const answer = await sendUntilHeard(server, endpoint, call, () => (seen.lost += 1));
      counts[act][outcomeOf(answer)] += 1;
      if (answer && !isExpected(answer)) faults.push(`${act} was answered with ${answer.status} ${answer.error}`);
    }
  };
  const every = async (milliseconds: number, act: () => Promise<unknown>) => {
    while (!isOver()) {
      await delay(milliseconds);
      await act();
    }
  };
  const kill = async () => {
    const killed = await killOne(trust);
    seen.kills += killed;
  };
  const check = async () => {
    faults.push(...violationsIn(await checkLedger(trust.safe)));
    seen.snapshots += 1;
  };
  await Promise.all([...Array.from({ length: CLIENTS }, client), every(KILL_EVERY_MS, kill), every(CHECK_EVERY_MS, check)]);
  return { ...seen, counts, faults };
}

/** `idempotency_already_done`: it was carried out, and its answer is lost. */
const outcomeOf = (answer: Heard | undefined): 'done' | 'refused' | 'unknown' => {
  if (!answer) return 'unknown';
  return answer.status < 300 || answer.error === 'idempotency_already_done' ? 'done' : 'refused';
};

const isExpected = ({ status }: Heard): boolean => status < 300 || [403, 409, 429].includes(status);

async function killOne({ safe }: Trust): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from (select pid from pg_stat_activity
    where datname = current_database() and application_name = 'anjuri' and xact_start is not null order by random() limit 1) x`.execute(
    safe,
  );
  return rows.length;
}
