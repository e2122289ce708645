import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { balanceOf } from '#api/core/ledger/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { FRIENDS, type History, histories } from './histories.ts';
import { activeFriends, type ModelGift, monthOf } from './model.ts';
import { type Cast, Play } from './play.ts';

/**
 * Random programmes and histories, played through the product on a real database and reckoned by the model; equal after every event. Each history is
 * one transaction that is rolled back, so thousands of them leave nothing behind.
 */
export async function compareWithModel(db: Db, { runs, seed }: { runs: number; seed: number }): Promise<{ runs: number; events: number }> {
  const cast = await makeCast(db);
  let events = 0;
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      events += history.events.length;
      await rolledBack(db, (tx) => play(tx, cast, history));
    }),
    { numRuns: runs, seed },
  );
  return { runs, events };
}

async function play(tx: Tx, cast: Cast, history: History): Promise<void> {
  const played = new Play(tx, cast, history);
  for (const event of history.events) {
    await played.step(event);
    for (const [i, sponsor] of cast.sponsors.entries()) await assertEqual(tx, played.gifts, sponsor, played.withdrawn[i] ?? 0);
  }
}

/** Every reward once and to the paisa, the figures by month, the lifetime sum, and the balance with what is owed. */
async function assertEqual(tx: Tx, gifts: readonly ModelGift[], sponsor: MemberId, withdrawn: number): Promise<void> {
  const own = gifts.filter((gift) => gift.sponsor === sponsor);
  const rows = await tx
    .selectFrom('rewards')
    .select(['decision_id', 'amount', 'status'])
    .where('sponsor_id', '=', sponsor)
    .orderBy('id')
    .execute();
  const expected = own
    .filter(({ reward }) => reward > 0)
    .map(({ id, reward, isGone, isBooked }) => `${id} ${reward} ${isGone ? 'reversed' : isBooked ? 'booked' : 'due'}`);
  same('rewards', rows.map(({ decision_id, amount, status }) => `${decision_id} ${amount} ${status}`).toSorted(), expected.toSorted());

  const booked = own.filter(({ isGone, isBooked }) => isBooked && !isGone).reduce((sum, { reward }) => sum + reward, 0);
  const total = await tx.selectFrom('reward_totals').select('lifetime').where('member_id', '=', sponsor).executeTakeFirst();
  same('lifetime', total?.lifetime ?? 0, booked);
  const balance = await balanceOf(tx, sponsor);
  same('balance less what is owed', balance.earnings + balance.wallet - balance.owed, booked - withdrawn);

  const months = await tx
    .selectFrom('sponsor_months')
    .select(['month', 'active', 'rewarded', 'booked'])
    .where('sponsor_id', '=', sponsor)
    .execute();
  same(
    'active friends',
    months.reduce((sum, { active }) => sum + active, 0),
    activeFriends(gifts, sponsor),
  );
  for (const column of ['rewarded', 'booked'] as const) {
    const kept = new Map(months.filter((row) => row[column] !== 0).map((row) => [monthIn(row.month), row[column]]));
    const counted = new Map<string, number>();
    for (const { reward, isGone, isBooked, approvedAt, bookedAt } of own) {
      const at = column === 'rewarded' ? approvedAt : bookedAt;
      if (isGone || reward === 0 || at === null || (column === 'booked' && !isBooked)) continue;
      counted.set(monthOf(at), (counted.get(monthOf(at)) ?? 0) + reward);
    }
    same(column, [...kept].toSorted(), [...counted].toSorted());
  }
}

const monthIn = (month: unknown): string => (month instanceof Date ? monthOf(month) : String(month).slice(0, 7));

function same(what: string, found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${what}: the product says ${JSON.stringify(found)}, the model ${JSON.stringify(expected)}`);
}

async function rolledBack(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  const done = new Error('rolled back');
  await db
    .transaction()
    .execute(async (tx) => {
      await work(tx);
      throw done;
    })
    .catch((error) => {
      if (error !== done) throw error;
    });
}

async function makeCast(db: Db): Promise<Cast> {
  const make = async (sponsor: number | null): Promise<MemberId> => {
    const code = randomBytes(4).toString('hex').toUpperCase();
    const { id } = await db
      .insertInto('members')
      .values({
        code,
        full_name: `Member ${code}`,
        mobile: '9822044815',
        email: `${code.toLowerCase()}@example.com`,
        password_hash: 'x',
        status: 'active',
        sponsor_id: sponsor,
        language: 'en',
        created_at: new Date('2026-01-01'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id as MemberId;
  };
  const sponsors = [await make(null), await make(null)] as const;
  const friends: MemberId[] = [];
  for (let i = 0; i < FRIENDS; i++) friends.push(await make(sponsors[i < FRIENDS / 2 ? 0 : 1]));
  return { sponsors, friends };
}
