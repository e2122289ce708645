import assert from 'node:assert/strict';
import { confirmMember, lockMemberForBooks, type Proof, takeConfirmed } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { type Balance, hold, lockBalance } from '#api/core/ledger/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { assertVerified } from '#api/features/kyc/index.ts';
import { accountCode, accountIdOf, withdrawalCode } from '#api/features/withdrawals/case/codes.ts';
import { type AccountRow, arePayoutsStopped, insertDecision } from '#api/features/withdrawals/case/store.ts';
import { tellOf } from '#api/features/withdrawals/case/tell-of.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { inrExact, type Paise, paise } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';
import { summaryOf } from '#contract/withdrawals/fee.ts';
import type { PayoutDetails } from '#contract/withdrawals/payout-accounts.ts';
import { drawnFirst, type PayoutMethod, type WithdrawalReason } from '#contract/withdrawals/payout-fields.ts';
import { chosenAccount, savedAccount } from './accounts.ts';
import { countWithinCaps } from './caps.ts';
import { insertWithdrawal } from './store.ts';
import { tellAsked } from './tell-asked.ts';

export interface Asked extends Proof {
  readonly payTo: { readonly account: string } | { readonly details: PayoutDetails };
  readonly amount: Paise;
  /** As the form showed it. */
  readonly fee: Paise;
  readonly reason: WithdrawalReason;
  readonly ip: string;
}

/**
 * One transaction: whoever asks twice at once is served one after the other, and the second sees what the first left. The account, the count of the
 * day, the hold in the books and the mail are there together or not at all. The new withdrawal's id.
 */
export async function askForWithdrawal(deps: Deps, member: MemberActor, { password, code, ...asked }: Asked): Promise<number> {
  const confirmed = await confirmMember(deps, member.id, { password, code, ip: asked.ip });
  const values = await settings(deps);
  const at = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const owner = await lockMemberForBooks(tx, member.id);
    await takeConfirmed(tx, deps, owner, confirmed);
    if (owner.status !== 'active') throw new Refusal('account_suspended');
    if (await arePayoutsStopped(tx, member.id)) throw new Refusal('payouts_stopped');
    await assertVerified(tx, deps, member.id);
    const balance = await lockBalance(tx, member.id);
    if (balance.owed > 0) throw new Refusal('money_owed');
    const account = await accountFor(tx, deps, values, member, asked, at);
    assertSum(values, account.method, asked);
    if (asked.amount > balance.available) throw new Refusal('not_enough_funds');
    await countWithinCaps(tx, values, { member: member.id, amount: asked.amount, at });
    const row = await holdNow(tx, member, account, { ...asked, at, balance });
    await record(tx, {
      at,
      actor: member,
      action: 'withdrawal.asked',
      subject: { kind: 'withdrawal', code: withdrawalCode(row.id) },
      after: { amount: row.amount, fee: row.fee, method: row.method, account: accountCode(account.id), reason: row.reason },
      ip: asked.ip,
    });
    await tellOf(tx, at, row);
    await tellAsked(tx, deps, values, { row, account, email: owner.email });
    return row.id;
  });
}

function accountFor(tx: Tx, deps: Deps, values: SettingValues, { id }: MemberActor, { payTo }: Pick<Asked, 'payTo'>, at: Date) {
  if ('account' in payTo) return chosenAccount(tx, id, accountIdOf(payTo.account));
  return savedAccount(tx, deps, values, { member: id, details: payTo.details, at });
}

/** What the form checks too: the summary that she saw is the one that holds. */
function assertSum(values: SettingValues, method: PayoutMethod, { amount, fee }: Pick<Asked, 'amount' | 'fee'>): void {
  if (!values['withdrawal.methods'].includes(method)) throw new Refusal('method_switched_off');
  const minimum = values['withdrawal.minimum'];
  if (amount < minimum)
    throw new Refusal('invalid', { fields: { amount: says(/*i18n*/ 'Minimum withdrawal: {minimum}', { minimum: inrExact(minimum) }) } });
  const now = summaryOf(values['withdrawal.fees'], method, amount);
  if (now.fee !== fee) throw new Refusal('fee_changed');
  if (now.net <= 0) throw new Refusal('invalid', { fields: { amount: /*i18n*/ 'The fee would take the whole amount' } });
}

interface Holding extends Pick<Asked, 'amount' | 'fee' | 'reason'> {
  readonly at: Date;
  readonly balance: Balance;
}

/** The row says from which balance it comes, as the books split it: they are locked, so both come to the same. */
async function holdNow(tx: Tx, member: MemberActor, account: AccountRow, { amount, fee, reason, at, balance }: Holding) {
  const first = drawnFirst(reason);
  const fromFirst = Math.min(amount, balance[first]);
  const fromEarnings = paise(first === 'earnings' ? fromFirst : amount - fromFirst);
  const row = await insertWithdrawal(tx, {
    member_id: member.id,
    account_id: account.id,
    method: account.method,
    amount,
    fee,
    reason,
    from_earnings: fromEarnings,
    from_wallet: paise(amount - fromEarnings),
    asked_at: at,
  });
  await insertDecision(tx, row.id, { act: 'ask', at });
  const drawn = await hold(tx, { by: member, at }, { withdrawal: row.id, member: member.id, amount, first });
  assert.equal(drawn.from_earnings, row.from_earnings);
  return row;
}
