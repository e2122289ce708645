import { promisedTimes } from '#api/core/settings/index.ts';
import { withdrawalCode } from '#api/features/withdrawals/case/codes.ts';
import { type Cooling, payableFrom } from '#api/features/withdrawals/case/payable.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { paise } from '#contract/values/money.ts';
import type { MyWithdrawal, WithdrawalStep } from '#contract/withdrawals/my-withdrawals.ts';
import { shownWithdrawal, withdrawalCan } from '#contract/withdrawals/payout-fields.ts';
import type { ActRow, MineRow } from './store.ts';

export interface Telling {
  readonly values: SettingValues;
  readonly cooling: Cooling;
  readonly now: Date;
}

/** Of what the member herself ended nobody needs to tell her why. */
const explained: ReadonlySet<string> = new Set(['rejected', 'failed', 'returned']);

export function presentMine(row: MineRow, acts: readonly ActRow[], telling: Telling): MyWithdrawal {
  const isUnderWay = shownWithdrawal[row.status] === 'processing';
  return {
    code: withdrawalCode(row.id),
    amount: row.amount,
    fee: row.fee,
    net: paise(row.amount - row.fee),
    method: row.method,
    account: row.shown,
    reason: row.reason,
    status: row.status,
    shownAs: shownWithdrawal[row.status],
    askedAt: row.asked_at.toISOString(),
    ...(isUnderWay ? promiseOf(row, telling) : { payableFrom: null, expectedBy: null, latestBy: null }),
    transactionId: row.bank_reference,
    note: explained.has(row.status) ? row.note : null,
    canCancel: withdrawalCan('cancel', row.status),
    steps: stepsOf(row, acts, telling),
  };
}

/** Not before the account has been there for a while; from then on the method's own time counts. */
function promiseOf(row: MineRow, { values, cooling, now }: Telling) {
  const from = payableFrom(row, cooling);
  const starts = new Date(Math.max(from.getTime(), row.asked_at.getTime()));
  const { expectedBy, latestBy } = promisedTimes(values, values['withdrawal.times'][row.method], starts);
  return {
    payableFrom: from > now ? from.toISOString() : null,
    expectedBy: expectedBy.toISOString(),
    latestBy: latestBy.toISOString(),
  };
}

/** What was, and while it is under way what is still to come. */
function stepsOf(row: MineRow, acts: readonly ActRow[], telling: Telling): WithdrawalStep[] {
  const when = (...wanted: readonly ActRow['act'][]) => acts.findLast(({ act }) => wanted.includes(act))?.at ?? null;
  const approved = when('approve');
  const way: WithdrawalStep[] = [step('asked', row.asked_at), ...waitOf(row, telling)];
  if (shownWithdrawal[row.status] === 'processing')
    return [...way, step('approved', approved), step('sent', row.sent_at), step('paid', null)];
  const reached = [step('approved', approved), step('sent', row.sent_at), step('paid', when('pay'))].filter(({ at }) => at !== null);
  return row.status === 'paid' ? [...way, ...reached] : [...way, ...reached, step(row.status as WithdrawalStep['step'], row.processed_at)];
}

/** Only where there was, or is, something to wait for; of what has ended, only what it has waited out. */
function waitOf(row: MineRow, { cooling, now }: Telling): WithdrawalStep[] {
  const isUnderWay = shownWithdrawal[row.status] === 'processing';
  const until = isUnderWay ? payableFrom(row, cooling) : row.payable_from;
  if (until <= row.asked_at) return [];
  const end = isUnderWay ? now : (row.processed_at ?? now);
  if (until <= end) return [step('waiting_time', until)];
  return isUnderWay ? [step('waiting_time', null)] : [];
}

const step = (name: WithdrawalStep['step'], at: Date | null): WithdrawalStep => ({ step: name, at: at?.toISOString() ?? null });
