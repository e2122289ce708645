import { setTimeout as delay } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { buildApp } from '#api/app.ts';
import type { Db } from '#api/platform/db/db.ts';
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
/** What is tried is the money: a request waits for nothing but the books. */
const settings = {
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
  const pair = await openPair(settings);
  const books = openBooks(pair.deps.config.databaseUrl ?? '', { max: 8, name: 'torture' });
  const app = await buildApp(pair.deps);
  const t = { ...pair.deps, app } as unknown as TestApp;
  const names = Array.from({ length: count }, (_, i) => `member${i}`);
  const { staff, ...named } = await world(t, Object.fromEntries(names.map((name) => [name, {}])));
  const members = Object.values(named) as Person[];
  await Promise.all(
    members.map(async (who) => {
      await decides(staff.kyc_reviewer, await sendsPapers(t, who, staff.kyc_reviewer));
      await correctsWallet(staff.payouts, who, { before: 0, after: rupees(wallet) });
    }),
  );
  await delay(2 * UNDO_SECONDS * 1_000);
  await makeHashingCheap(books.db, members);
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

/** Every request brings the password: at full strength the run would measure how long hashing takes. */
async function makeHashingCheap(db: Db, members: readonly Person[]): Promise<void> {
  const cheap = await hash(members[0]?.password ?? '', { memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  await sql`update members set password_hash = ${cheap} where id = any(${members.map(({ id }) => id)}::bigint[])`.execute(db);
}
