import { randomUUID } from 'node:crypto';
import { type Balance, balanceOf, facts, post } from '#api/core/ledger/index.ts';
import { settings } from '#api/core/settings/index.ts';
import type { TestApp } from '#api/testing/app.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { type Paise, rupees } from '#contract/values/money.ts';
import { summaryOf } from '#contract/withdrawals/fee.ts';
import { askForWithdrawal, type MyWithdrawal } from '#contract/withdrawals/my-withdrawals.ts';
import type { PayoutDetails } from '#contract/withdrawals/payout-accounts.ts';
import type { PayoutMethod, WithdrawalReason } from '#contract/withdrawals/payout-fields.ts';
import { decides, sendsPapers } from './identity.ts';
import type { Person, StaffPerson } from './world.ts';

/** Somebody who has something to withdraw, and asks for it. */

let bonuses = 9_000_000;
/** So many rupees of earnings more, in the books. Without gifts and friends: referrals have tests of their own. */
export const hasEarned = (t: TestApp, { id }: Pick<Person, 'id'>, sum: number): Promise<void> =>
  t.db
    .transaction()
    .execute((tx) =>
      post(
        tx,
        { by: { kind: 'system' }, at: t.clock.now() },
        facts.bonusBooked({ bonus: ++bonuses, member: id as MemberId, amount: rupees(sum) }),
      ),
    );

/** So many rupees more in the wallet, as staff correct it; less with a minus. */
export const hasInWallet = (
  t: TestApp,
  { id }: Pick<Person, 'id'>,
  sum: number,
  staff: Pick<StaffPerson, 'id'>,
  agreer?: Pick<StaffPerson, 'id'>,
): Promise<void> =>
  t.db.transaction().execute(async (tx) => {
    const [at, { wallet }] = [t.clock.now(), await balanceOf(tx, id as MemberId)];
    const people = { staff_id: staff.id, agreed_by: agreer?.id ?? null };
    const correction = await tx
      .insertInto('wallet_corrections')
      .values({ member_id: id, before: wallet, after: wallet + rupees(sum), reason: 'Paid in by mistake', ...people, at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const by = { kind: 'staff', id: staff.id } as const;
    await post(tx, { by, at }, facts.walletCorrected({ correction: correction.id, member: id as MemberId, by: rupees(sum) }));
  });

/** What the books say. */
export const booksOf = ({ db }: Pick<TestApp, 'db'>, { id }: Pick<Person, 'id'>): Promise<Balance> => balanceOf(db, id as MemberId);

/** Sends papers, and a reviewer finds them good; eleven seconds later nobody can take that back. */
export async function verified(t: TestApp, who: Person, reviewer: StaffPerson): Promise<void> {
  await decides(reviewer, await sendsPapers(t, who, reviewer));
  t.clock.advance({ seconds: 11 });
}

/** Verified, and with earnings: the form has no obstacle. */
export async function canWithdraw(t: TestApp, who: Person, reviewer: StaffPerson, sum: number): Promise<void> {
  await verified(t, who, reviewer);
  await hasEarned(t, who, sum);
}

let numbers = 0;
/** An account at a bank that nobody named before. */
export function bankAccount(holder: string, accountNumber = String(50_100_000_000_000 + ++numbers)): PayoutDetails {
  return { method: 'bank_transfer', holder, accountNumber, repeated: accountNumber, ifsc: 'SBIN0001234' };
}

export interface Wish {
  /** Rupees; ₹100 if left out. */
  readonly sum?: number;
  readonly amount?: Paise;
  /** The code of a saved account. */
  readonly account?: string;
  /** Left out, as the account: a new account at a bank, in the member's own name. */
  readonly details?: PayoutDetails;
  /** Of a saved account that is none at a bank: its fee. */
  readonly method?: PayoutMethod;
  readonly reason?: WithdrawalReason;
  /** Left out: what the form would show. */
  readonly fee?: Paise;
  readonly password?: string;
}

/** The form as its last button sends it. */
export async function withdrawalBody(t: TestApp, who: Person, wish: Wish = {}) {
  const { account, details = bankAccount(who.fullName), amount = rupees(wish.sum ?? 100), reason = 'referral_earnings' } = wish;
  const method = wish.method ?? (account ? 'bank_transfer' : details.method);
  return {
    payTo: account ? { account } : { details },
    amount,
    fee: wish.fee ?? summaryOf((await settings(t))['withdrawal.fees'], method, amount).fee,
    reason,
    password: wish.password ?? who.password,
  };
}

/** Asks, and the amount is on hold; a refusal is thrown. */
export async function asksToWithdraw(
  t: TestApp,
  who: Person,
  { key, ...wish }: Wish & { readonly key?: string } = {},
): Promise<MyWithdrawal> {
  const headers = { 'idempotency-key': key ?? randomUUID() };
  return who.does(askForWithdrawal, { body: await withdrawalBody(t, who, wish), headers });
}
