import { type Balance, balanceOf } from '#api/core/ledger/index.ts';
import { promisedTimes, settings } from '#api/core/settings/index.ts';
import { kycStatusOf } from '#api/features/kyc/index.ts';
import { coolingOf } from '#api/features/withdrawals/case/payable.ts';
import { arePayoutsStopped } from '#api/features/withdrawals/case/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import type { KycStatus } from '#contract/kyc/kyc-status.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { paise } from '#contract/values/money.ts';
import type { WithdrawalForm, WithdrawalObstacle } from '#contract/withdrawals/my-withdrawals.ts';
import { presentAccount } from './accounts.ts';
import { type LeftToday, leftToday } from './caps.ts';
import { accountsOf } from './store.ts';

/** Balances, what can be asked for, and why not. */
export async function getForm(deps: Deps, { id }: MemberActor): Promise<WithdrawalForm> {
  const { db } = deps;
  const [values, now] = [await settings(deps), deps.clock.now()];
  const [balance, accounts, kyc, isStopped, left, cooling] = await Promise.all([
    balanceOf(db, id),
    accountsOf(db, id),
    kycStatusOf(deps, id),
    arePayoutsStopped(db, id),
    leftToday(db, values, id, now),
    coolingOf(db, values, id, now),
  ]);
  const shown = await Promise.all(accounts.map((row) => presentAccount(db, deps, row)));
  return {
    balance,
    minimum: values['withdrawal.minimum'],
    maximum: paise(Math.min(balance.available, left.sum)),
    methods: methodsOf(values, now),
    accounts: shown.filter((one) => one !== undefined),
    kyc,
    obstacle: obstacleOf(values, { balance, kyc, isStopped, left }),
    coolingUntil: cooling.until?.toISOString() ?? null,
    coolingHours: values['withdrawal.cooling_hours'],
  };
}

function methodsOf(values: SettingValues, now: Date): WithdrawalForm['methods'] {
  return values['withdrawal.methods'].map((method) => {
    const time = values['withdrawal.times'][method];
    const { expectedBy, latestBy } = promisedTimes(values, time, now);
    const arrives = { from: expectedBy.toISOString(), to: latestBy.toISOString() };
    return { method, fee: values['withdrawal.fees'][method], time, arrives };
  });
}

interface Standing {
  readonly balance: Balance;
  readonly kyc: KycStatus;
  readonly isStopped: boolean;
  readonly left: LeftToday;
}

function obstacleOf(values: SettingValues, { balance, kyc, isStopped, left }: Standing): WithdrawalObstacle | null {
  const minimum = values['withdrawal.minimum'];
  if (isStopped) return 'payouts_stopped';
  if (kyc !== 'verified') return 'kyc_needed';
  if (balance.owed > 0) return 'money_owed';
  if (values['withdrawal.methods'].length === 0) return 'no_method';
  if (balance.available < minimum) return 'below_minimum';
  if (left.requests === 0) return 'daily_requests';
  return left.sum < minimum ? 'daily_sum' : null;
}
