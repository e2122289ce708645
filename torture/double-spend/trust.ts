import { setTimeout as delay } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { buildApp } from '#api/app.ts';
import type { Db } from '#api/platform/db/db.ts';
import { inBatches } from '#api/platform/db/in-batches.ts';
import type { TestApp } from '#api/testing/app.ts';
import { decides, sendsPapers } from '#api/testing/world/identity.ts';
import { correctsWallet } from '#api/testing/world/wallets.ts';
import { type Person, type Staff, world } from '#api/testing/world/world.ts';
import { rupees } from '#contract/values/money.ts';
import { openBooks } from '#torture/ledger/home.ts';
import { openPair, type Pair } from '#torture/platform/pair.ts';

/** Two servers, staff with every right, and members who may withdraw. */
export interface Trust extends Pair {
  readonly t: TestApp;
  readonly staff: Staff;
  readonly members: readonly Person[];
  /** A connection that nobody kills. */
  readonly safe: Db;
}

const UNDO_SECONDS = 0.2;
const AT_ONCE = 4;
/** What is tried is the money: a request waits for nothing but the books. */
export const trustSettings = {
  'kyc.undo_seconds': UNDO_SECONDS,
  'kyc.members_opened_per_hour': 10_000,
  'withdrawal.cooling_hours': 0,
  'withdrawal.daily_requests': 100,
  'withdrawal.daily_caps': { member: null, trust: null },
  'throttle.lock_out': { attempts: 100, minutes: 1, longestMinutes: 1 },
  'second_person.above': rupees(1_000_000_000),
  'staff.confirmation_minutes': 60,
  'referral.programme': 'rewards',
  'referral.reward_wait_days': 0,
};

export async function openTrust({ members: count, wallet }: { members: number; wallet: number }): Promise<Trust> {
  const pair = await openPair(trustSettings);
  const books = openBooks(pair.deps.config.databaseUrl ?? '', { max: 8, name: 'torture' });
  const app = await buildApp(pair.deps);
  const t = { ...pair.deps, app } as unknown as TestApp;
  const { staff, members } = await peopleWhoMayWithdraw(t, books.db, { count, wallet });
  return {
    ...pair,
    t,
    staff,
    members,
    safe: books.db,
    async close() {
      await books.close();
      await app.close();
      await pair.close();
    },
  };
}

interface Wanted {
  readonly count: number;
  /** Rupees of each. */
  readonly wallet: number;
}

/** Known by their papers, with something in the wallet, each brought here by the same member. */
export async function peopleWhoMayWithdraw(t: TestApp, db: Db, { count, wallet }: Wanted): Promise<Pick<Trust, 'staff' | 'members'>> {
  const names = Array.from({ length: count }, (_, i) => `member${i}`);
  const {
    staff,
    sponsor: _,
    ...named
  } = await world(t, {
    sponsor: {},
    ...Object.fromEntries(names.map((name) => [name, { sponsor: 'sponsor' }])),
  } as Readonly<Record<string, { sponsor?: string }>>);
  const members = Object.values(named) as Person[];
  const prepare = async (who: Person) => {
    await decides(staff.kyc_reviewer, await sendsPapers(t, who, staff.kyc_reviewer));
    await correctsWallet(staff.payouts, who, { before: 0, after: rupees(wallet) });
  };
  // A few at a time: on a busy machine more of them would wait too long for a connection.
  for (const few of inBatches(members, AT_ONCE)) await Promise.all(few.map(prepare));
  await delay(2 * UNDO_SECONDS * 1_000);
  await makeHashingCheap(db, members);
  return { staff, members };
}

/** Every request brings the password: at full strength the run would measure how long hashing takes. */
async function makeHashingCheap(db: Db, members: readonly Person[]): Promise<void> {
  const cheap = await hash(members[0]?.password ?? '', { memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  await sql`update members set password_hash = ${cheap} where id = any(${members.map(({ id }) => id)}::bigint[])`.execute(db);
}
