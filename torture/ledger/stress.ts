import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { checkLedger, type FundCode, openFund, sealLegs, verifySeals, violationsIn } from '#api/core/ledger/index.ts';
import { type Db, isDatabaseAway } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type Dice, dice } from './dice.ts';
import { type Home, openBooks } from './home.ts';
import { Journal } from './journal.ts';
import { type Operation, Operations } from './operations.ts';

export interface StressGoal {
  readonly operations: number;
  readonly connections: number;
  readonly kills: number;
  readonly crashes: number;
  readonly seed: number;
}

const DATABASE = 'stress';
const VICTIM = 'anjuri';

class RolledBack extends Error {}

/** Everybody at once, while backends are killed and the server crashes. Ends when every goal is reached. */
export async function stress(home: Home, goal: StressGoal) {
  await home.create(DATABASE);
  const safe = openBooks(home.url('anjuri_app', DATABASE));
  const killing = openBooks(home.url('postgres', DATABASE));
  const victims = openBooks(home.url('anjuri_app', DATABASE), { max: goal.connections, name: VICTIM });
  const funds = await safe.db
    .transaction()
    .execute(async (tx) => [await openFund(tx, 'A'), await openFund(tx, 'B'), await openFund(tx, 'C')]);
  const crowd = new Crowd(victims.db, goal, funds);
  const { seen, violations } = crowd;

  const kill = async () => {
    const { rows } = await sql`select pg_terminate_backend(pid) from (select pid from pg_stat_activity
      where datname = ${DATABASE} and application_name = ${VICTIM} and xact_start is not null order by random() limit 1) x`.execute(
      killing.db,
    );
    seen.kills += rows.length;
  };
  const seal = async () => {
    await sealLegs(safe.db);
    seen.seals += 1;
  };
  const check = async () => {
    violations.push(...violationsIn(await checkLedger(safe.db)));
    seen.snapshots += 1;
  };
  const crash = async () => {
    if (seen.crashes >= goal.crashes || seen.operations < ((seen.crashes + 1) * goal.operations) / (goal.crashes + 1)) return;
    await home.crash();
    seen.crashes += 1;
  };

  const crew = [crowd.every(10, kill), crowd.every(250, seal), crowd.every(2_000, check), crowd.every(100, crash)];
  await Promise.all([...Array.from({ length: goal.connections }, () => crowd.work()), ...crew]);
  await seal();
  await check();
  const wrong = await verifySeals(safe.db);
  if (wrong) violations.push(`seal ${wrong.seal}: ${wrong.problem}`);
  const { lost, invented } = await crowd.journal.compare(safe.db);
  for (const books of [victims, killing, safe]) await books.close();
  const told = { ...crowd.journal.counts, acknowledgedLost: lost.length, deniedButThere: invented.length };
  return { ...seen, ...told, violations: [...violations, ...lost, ...invented] };
}

class Crowd {
  readonly journal = new Journal();
  readonly violations: string[] = [];
  readonly seen = { operations: 0, refused: 0, rolledBack: 0, lost: 0, kills: 0, crashes: 0, deadlocks: 0, seals: 0, snapshots: 0 };
  readonly #db: Db;
  readonly #goal: StressGoal;
  readonly #operations: Operations;
  readonly #luck: Dice;

  constructor(db: Db, goal: StressGoal, funds: readonly FundCode[]) {
    this.#db = db;
    this.#goal = goal;
    this.#operations = new Operations(goal.seed, funds);
    this.#luck = dice(goal.seed + 1);
  }

  get #isOver(): boolean {
    const { seen } = this;
    const { operations, kills, crashes } = this.#goal;
    return this.violations.length > 20 || (seen.operations >= operations && seen.kills >= kills && seen.crashes >= crashes);
  }

  async work(): Promise<void> {
    while (!this.#isOver) await this.#attempt(this.#operations.next());
  }

  /** Goes on through everything it does to the server. */
  async every(milliseconds: number, act: () => Promise<unknown>): Promise<void> {
    while (!this.#isOver) {
      await delay(milliseconds);
      await act().catch((error) => {
        if (!isLost(error)) this.violations.push(String(error));
      });
    }
  }

  async #attempt(operation: Operation): Promise<void> {
    const willRollBack = this.#luck.chance(20);
    const pause = this.#luck.chance(3) ? this.#luck.roll(6) : 0;
    this.seen.operations += 1;
    while (this.violations.length <= 20) {
      try {
        await this.#db.transaction().execute(async (tx) => {
          await operation.run(tx);
          if (pause) await delay(pause);
          if (willRollBack) throw new RolledBack();
        });
        return operation.isReversal ? this.journal.reversed(operation.keys) : this.journal.acked(operation.keys);
      } catch (error) {
        if (this.#isAnswer(error)) return operation.isReversal ? undefined : this.journal.denied(operation.keys);
        // The answer was lost: it may have happened. The same keys are tried again until there is one.
        this.journal.unsure(operation.keys);
        this.#count(operation, error);
        await delay(this.#luck.roll(30));
      }
    }
  }

  #isAnswer(error: unknown): boolean {
    if (error instanceof Refusal) this.seen.refused += 1;
    else if (error instanceof RolledBack) this.seen.rolledBack += 1;
    else return false;
    return true;
  }

  #count(operation: Operation, error: unknown): void {
    if ((error as { code?: string }).code === '40P01') this.seen.deadlocks += 1;
    else if (isLost(error)) this.seen.lost += 1;
    else this.violations.push(`${operation.name}: ${String(error)}`);
  }
}

const LOST = /terminat|Connection|connection|not queryable|closed|ECONN|EPIPE|shutting down|starting up|recovery mode|driver has already/;
const TRY_AGAIN = new Set(['55P03', '57014', '25P02', '08P01', '25P03']);

const isLost = (error: unknown): boolean =>
  isDatabaseAway(error) || TRY_AGAIN.has((error as { code?: string }).code ?? '') || LOST.test(String((error as Error).message));
