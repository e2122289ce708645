import { leasesOn } from '#api/core/desk/index.ts';
import { askedAmong } from '#api/core/second-person/index.ts';
import { askedPage, settings } from '#api/core/settings/index.ts';
import { runCode, WITHDRAWALS, withdrawalCode } from '#api/features/withdrawals/case/codes.ts';
import { APPROVE } from '#api/features/withdrawals/deciding/approve.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { maskEmail } from '#api/platform/security/masks.ts';
import { paise } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import type { Withdrawal, WithdrawalSummary, WithdrawalsQuery } from '#contract/withdrawals/review-withdrawals.ts';
import {
  countOf,
  type DeskRow,
  type Figure,
  oldestPending,
  pageOfIds,
  paidSince,
  pendingFigure,
  readyFigure,
  rowsOf,
  warnedAmong,
} from './store.ts';

const HOUR = 3_600_000;

export async function listWithdrawals(deps: Deps, staff: StaffActor, query: WithdrawalsQuery) {
  const { place, slice } = await askedPage(deps, query);
  const [ids, total] = await Promise.all([pageOfIds(deps.db, query, slice), countOf(deps.db, query)]);
  const mayReview = staff.permissions.has('withdrawals.review');
  return { rows: await presentRows(deps, staff, { ids, mayReview }), ...place, ...total };
}

/** What the list and the details share. Who may only read sees addresses masked. */
export async function presentRows(
  deps: Deps,
  staff: StaffActor,
  { ids, mayReview }: { ids: readonly number[]; mayReview: boolean },
): Promise<Withdrawal[]> {
  const { db, clock } = deps;
  const now = clock.now();
  const waits = (await settings(deps))['withdrawal.cooling_hours'] * HOUR;
  const since = new Date(now.getTime() - waits);
  const [rows, warned, leases, asked] = await Promise.all([
    rowsOf(db, ids, since),
    warnedAmong(db, ids, { since, now }),
    leasesOn(db, staff, { desk: WITHDRAWALS, subjects: ids, now }),
    askedAmong(db, APPROVE, ids.map(withdrawalCode)),
  ]);
  return rows.map((row) => ({
    code: withdrawalCode(row.id),
    member: { code: row.member_code, name: row.full_name, email: mayReview ? row.email : maskEmail(row.email) },
    amount: paise(row.amount),
    fee: paise(row.fee),
    net: paise(row.amount - row.fee),
    method: row.method,
    account: row.shown,
    status: row.status,
    askedAt: row.asked_at.toISOString(),
    processedAt: row.processed_at?.toISOString() ?? null,
    waitsUntil: waitOf(row, { waits, now })?.toISOString() ?? null,
    run: row.run_id === null ? null : runCode(row.run_id),
    hasWarning: warned.has(row.id),
    waitsForSecondPerson: row.status === 'pending' && asked.has(withdrawalCode(row.id)),
    lease: leases.get(row.id) ?? null,
  }));
}

/** Only what is under way and in no run waits for anything. */
function waitOf({ status, run_id, payable_from, changed_at }: DeskRow, { waits, now }: { waits: number; now: Date }): Date | null {
  if ((status !== 'pending' && status !== 'approved') || run_id !== null) return null;
  const cooled = changed_at ? new Date(changed_at.getTime() + waits) : payable_from;
  const from = cooled > payable_from ? cooled : payable_from;
  return from > now ? from : null;
}

export async function getWithdrawalSummary({ db, clock }: Deps): Promise<WithdrawalSummary> {
  const month = new Date(`${moneyDay(clock.now()).slice(0, 7)}-01T00:00:00+05:30`);
  const [pending, ready, paid, oldest] = await Promise.all([pendingFigure(db), readyFigure(db), paidSince(db, month), oldestPending(db)]);
  const present = ({ amount, ...rest }: Figure) => ({ ...rest, amount: paise(amount) });
  return {
    pending: present(pending),
    ready: present(ready),
    paidThisMonth: paise(paid),
    oldestPendingAt: oldest?.toISOString() ?? null,
  };
}

/** What waits for a decision, and what is approved and in no run. */
export async function waitingWithdrawals({ db }: Deps) {
  const [pending, ready, oldestAt] = await Promise.all([pendingFigure(db), readyFigure(db), oldestPending(db)]);
  return { pending, ready, oldestAt };
}
