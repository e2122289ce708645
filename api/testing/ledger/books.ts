import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, vi } from 'vitest';
import { type Booking, chart, type Fact, type FundCode, facts, openFund, post, sealLegs } from '#api/core/ledger/index.ts';
import { withClient } from '#api/database/cluster.ts';
import { type Db, openDb, openPool, type Tx } from '#api/platform/db/db.ts';
import { testDatabase } from '#api/testing/database.ts';
import type { TestDatabase } from '#api/testing/watched.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { type Paise, rupees } from '#contract/values/money.ts';

export const staff: Booking = { by: { kind: 'staff', id: 7 }, at: new Date('2026-11-15T06:30:00Z') };
export const asha = 1001 as MemberId;
export const ravi = 1002 as MemberId;

export const refused = (code: ErrorCode) => expect.objectContaining({ name: 'Refusal', code });

/** The ledger alone, on a database of its own, with one campaign's fund. */
export interface Books {
  readonly db: Db;
  readonly database: TestDatabase;
  readonly fund: FundCode;
  /** The id of one more decision, withdrawal, correction … */
  id(): number;
  /** Somebody new. */
  member(): MemberId;
  gift(decision: number, amount?: Paise): Fact;
  reward(decision: number, sponsor: MemberId, amount?: Paise): Fact;
  /** A reward in the books; the decision it came from. */
  earned(who: MemberId, amount?: Paise): Promise<number>;
  /** One transaction. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Seals every leg. Transactions of other test files on the same server can delay it. How many were new. */
  sealAll(): Promise<number>;
  /** Past every rule, as whoever holds the server could. */
  tamper(statement: string): Promise<void>;
  close(): Promise<void>;
}

/** `watched: false` for tests that leave the books wrong on purpose. */
export async function openBooks({ watched = true } = {}): Promise<Books> {
  const database = await testDatabase({ watched });
  const pool = openPool(database.url, { max: 8, log: pino({ level: 'silent' }) });
  const db = openDb(pool);
  const write: Books['write'] = (work) => db.transaction().execute(work);
  const fund = await write((tx) => openFund(tx, 'Daughter marriage cooperation'));
  let last = 0;
  const id = () => ++last;
  const reward: Books['reward'] = (decision, sponsor, amount = rupees(25)) => facts.rewardBooked({ decision, sponsor, fund, amount });
  return {
    db,
    database,
    fund,
    id,
    member: () => (50_000 + id()) as MemberId,
    gift: (decision, amount = rupees(500)) => facts.donationApproved({ decision, from: chart.bank(), fund, amount }),
    reward,
    async earned(who, amount = rupees(100)) {
      const decision = id();
      await write((tx) => post(tx, staff, reward(decision, who, amount)));
      return decision;
    },
    write,
    sealAll: () => sealAll(db),
    tamper: (statement) =>
      withClient(database.superUrl, async (client) => {
        await client.query('set session_replication_role = replica');
        await client.query(statement);
      }),
    close: () => pool.end(),
  };
}

async function sealAll(db: Db): Promise<number> {
  let sealed = 0;
  await vi.waitFor(
    async () => {
      sealed += await sealLegs(db);
      const { rows } = await sql<{ open: number }>`
        select (select count(*) from ledger.leg) - (select coalesce(sum(legs), 0)::bigint from ledger.seals) as open`.execute(db);
      expect(rows[0]?.open).toBe(0);
    },
    { timeout: 15_000, interval: 20 },
  );
  return sealed;
}

/** For all tests of a file: `const books = await booksOfFile();` at its top. Closes after the last. */
export async function booksOfFile(): Promise<Books> {
  const books = await openBooks();
  afterAll(() => books.close());
  return books;
}
