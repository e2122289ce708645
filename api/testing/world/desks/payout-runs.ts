import { randomUUID } from 'node:crypto';
import { hold } from '#api/core/ledger/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { withdrawalCode } from '#api/features/withdrawals/case/codes.ts';
import { endWithdrawal } from '#api/features/withdrawals/case/end-withdrawal.ts';
import { leaveRun } from '#api/features/withdrawals/case/in-run.ts';
import { maskAccount } from '#api/features/withdrawals/case/masks.ts';
import { digestsOf, keptOf, sealDetails } from '#api/features/withdrawals/case/sealed.ts';
import { lockWithdrawal, moveWithdrawal } from '#api/features/withdrawals/case/store.ts';
import type { TestApp } from '#api/testing/app.ts';
import { bankAccount, hasEarned, verified } from '#api/testing/world/withdrawals.ts';
import type { Person, Staff, StaffPerson } from '#api/testing/world/world.ts';
import { markLineFailed, markLinePaid, type RunResult, readBankAnswer } from '#contract/payouts/run-answers.ts';
import { downloadRunFile, makePayoutRun, type PayoutLine, type PayoutRun } from '#contract/payouts/runs.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { type Paise, rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { summaryOf } from '#contract/withdrawals/fee.ts';
import type { PayoutDetails } from '#contract/withdrawals/payout-accounts.ts';

/** Approved withdrawals, and staff who send them to the bank. */

const HOUR = 3_600_000;
const key = () => ({ 'idempotency-key': randomUUID() });

export interface Approved {
  readonly code: string;
  readonly id: number;
  readonly amount: Paise;
  readonly fee: Paise;
}

/** An account that she named a week ago, a request, and somebody's yes: written as the desks leave them. She has the earnings for it. */
export async function hasApproved(
  t: TestApp,
  who: Person,
  staff: Staff,
  { sum = 100, details = bankAccount(who.fullName) as PayoutDetails } = {},
): Promise<Approved> {
  await hasEarned(t, who, sum);
  const amount = rupees(sum);
  const { fee } = summaryOf((await settings(t))['withdrawal.fees'], details.method, amount);
  const [at, member_id, kept] = [t.clock.now(), who.id as MemberId, keptOf(details)];
  const { method } = details;
  const id = await t.db.transaction().execute(async (tx) => {
    const account = await tx
      .insertInto('payout_accounts')
      .values({
        member_id,
        method,
        details: await sealDetails(tx, t, member_id, kept),
        shown: maskAccount(kept),
        digest: digestsOf(t, kept)[0] as Buffer,
        added_at: new Date(at.getTime() - 168 * HOUR),
        payable_from: new Date(at.getTime() - 96 * HOUR),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const asked = {
      member_id,
      account_id: account.id,
      method,
      amount,
      fee,
      reason: 'referral_earnings',
      from_earnings: amount,
      from_wallet: 0,
      asked_at: at,
    } as const;
    const { id: made } = await tx.insertInto('withdrawals').values(asked).returning('id').executeTakeFirstOrThrow();
    await hold(tx, { by: { kind: 'member', id: who.id }, at }, { withdrawal: made, member: member_id, amount, first: 'earnings' });
    await moveWithdrawal(tx, made, { status: 'approved', processed_at: at, approved_by: staff.trustee.id });
    return made;
  });
  return { code: withdrawalCode(id), id, amount, fee };
}

/** The same for somebody whose papers were looked at just before. */
export async function verifiedWithApproved(
  t: TestApp,
  who: Person,
  staff: Staff,
  wish: Parameters<typeof hasApproved>[3] = {},
): Promise<Approved> {
  await verified(t, who, staff.kyc_reviewer);
  return hasApproved(t, who, staff, wish);
}

export const makesRun = (who: StaffPerson): Promise<PayoutRun> => who.does(makePayoutRun, { headers: key() });

/** The bytes as they were sent; anything but a file is thrown. */
export async function downloads(who: StaffPerson, code: string, format: 'neft' | 'generic' = 'neft'): Promise<string> {
  const answer = await who.asks(downloadRunFile, { params: { code, format } });
  if (answer.statusCode !== 200) throw Object.assign(new Error(answer.body), answer.json());
  return answer.body;
}

/** Made, and with the bank. */
export async function sendsRun(who: StaffPerson): Promise<PayoutRun> {
  const run = await makesRun(who);
  await downloads(who, run.code, 'generic');
  return run;
}

let numbers = 0;
/** A number that the bank gave to nothing else. */
export const bankReference = (): string => `UTR${String(700_000_000_000 + ++numbers)}`;

interface Paying {
  readonly reference?: string;
  readonly paidOn?: string;
}

export const marksPaid = (
  t: TestApp,
  who: StaffPerson,
  run: string,
  line: string,
  { reference = bankReference(), paidOn }: Paying = {},
): Promise<PayoutLine> =>
  who.does(markLinePaid, { params: { code: run, line }, body: { reference, paidOn: paidOn ?? moneyDay(t.clock.now()) }, headers: key() });

export const marksFailed = (who: StaffPerson, run: string, line: string, reason = 'The account is closed'): Promise<PayoutLine> =>
  who.does(markLineFailed, { params: { code: run, line }, body: { reason }, headers: key() });

export const readsAnswer = (who: StaffPerson, run: string, ...rows: readonly string[]): Promise<RunResult> =>
  who.does(readBankAnswer, {
    params: { code: run },
    body: { name: 'answer.csv', csv: ['Remarks,Amount,Status,UTR,Date,Reason', ...rows].join('\n') },
    headers: key(),
  });

/** So that a test begins with nothing ready: open runs are given up, what is approved is rejected. Everybody has just confirmed who they are. */
export async function clearDesk(t: TestApp): Promise<void> {
  const [at, system] = [t.clock.now(), { kind: 'system' } as const];
  await t.db.updateTable('staff_sessions').set({ confirmed_at: at }).execute();
  await t.db.transaction().execute(async (tx) => {
    const open = await tx.selectFrom('payout_runs').select('id').where('sent_at', 'is', null).where('given_up_at', 'is', null).execute();
    for (const { id } of open) {
      await leaveRun(tx, id);
      await tx.updateTable('refunds').set({ run_id: null }).where('run_id', '=', id).execute();
      await tx.updateTable('payout_runs').set({ given_up_at: at }).where('id', '=', id).execute();
    }
    const left = await tx.selectFrom('withdrawals').select('id').where('status', '=', 'approved').where('run_id', 'is', null).execute();
    for (const { id } of left)
      await endWithdrawal(tx, await lockWithdrawal(tx, id), { act: 'reject', by: system, at, note: 'The test is over' });
  });
}
