import { approvedOnes, lockApprovedOnes, type OwnPayee, reaches } from '#api/features/withdrawals/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { NextRun } from '#contract/payouts/runs.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { type DueRefund, dueRefunds, lockDueRefunds, takenToday } from './store.ts';

/** A bank's upload takes about so many; the rest leaves with the next run. */
const MOST_LINES = 10_000;

type Approved = Awaited<ReturnType<typeof approvedOnes>>[number];
type Why = NextRun['waiting'][number]['why'];

export interface Chosen {
  readonly withdrawals: readonly (Approved & { readonly sends: Paise })[];
  readonly refunds: readonly DueRefund[];
  readonly total: Paise;
  readonly fees: Paise;
  /** What stays behind, by why. */
  readonly waiting: NextRun['waiting'];
}

interface Choosing {
  /** Nobody sends money to themselves: what is theirs waits for a colleague. */
  readonly own: OwnPayee;
  readonly values: SettingValues;
  readonly now: Date;
}

export async function lookAtNext(db: Db, choosing: Choosing): Promise<Chosen> {
  return choose(db, choosing, await approvedOnes(db, choosing), await dueRefunds(db));
}

/** Locked, ascending: withdrawals, then refunds. */
export async function lockNext(tx: Tx, choosing: Choosing): Promise<Chosen> {
  const approved = await lockApprovedOnes(tx, choosing);
  return choose(tx, choosing, approved, await lockDueRefunds(tx));
}

async function choose(
  db: Db | Tx,
  { own, values, now }: Choosing,
  approved: readonly Approved[],
  due: readonly DueRefund[],
): Promise<Chosen> {
  const { trust: cap } = values['withdrawal.daily_caps'];
  let room = cap === null ? Number.POSITIVE_INFINITY : cap - (await takenToday(db, moneyDay(now)));
  const behind = new Map<Why, { lines: number; total: number }>();
  const stays = (why: Why, sum: number) => {
    const { lines, total } = behind.get(why) ?? { lines: 0, total: 0 };
    behind.set(why, { lines: lines + 1, total: total + sum });
  };

  for (const refund of due) if (reaches(own, refund)) stays('own', refund.amount);
  const refunds = due.filter((refund) => !reaches(own, refund)).slice(0, MOST_LINES);
  const withdrawals: (Approved & { sends: Paise })[] = [];
  for (const row of approved) {
    const sends = paise(row.amount - row.fee);
    const why = row.why ?? (reaches(own, row) ? 'own' : row.amount > room ? 'daily_cap' : null);
    if (why) stays(why, sends);
    else if (withdrawals.length + refunds.length < MOST_LINES) {
      room -= row.amount;
      withdrawals.push({ ...row, sends });
    }
  }
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    withdrawals,
    refunds,
    total: paise(sum(withdrawals.map(({ sends }) => sends)) + sum(refunds.map(({ amount }) => amount))),
    fees: paise(sum(withdrawals.map(({ fee }) => fee))),
    waiting: [...behind].map(([why, { lines, total }]) => ({ why, lines, total: paise(total) })),
  };
}
