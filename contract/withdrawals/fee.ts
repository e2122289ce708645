import type { SettingValues } from '#contract/settings/setting-types.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import type { PayoutMethod } from './payout-fields.ts';

export type Fees = SettingValues['withdrawal.fees'];

export interface Summary {
  readonly amount: Paise;
  readonly fee: Paise;
  /** What arrives. */
  readonly net: Paise;
}

/**
 * What a withdrawal costs: its share of the amount, half a paisa rounded up, and at least the method's minimum; never more than the amount. The form
 * shows it while somebody types, and the server reckons it again when it is asked for: one function, so that they cannot differ.
 */
export function summaryOf(fees: Fees, method: PayoutMethod, amount: Paise): Summary {
  const { basisPoints, minimum } = fees[method];
  const share = Number((BigInt(amount) * BigInt(basisPoints) + 5_000n) / 10_000n);
  const fee = paise(Math.min(amount, Math.max(share, minimum)));
  return { amount, fee, net: paise(amount - fee) };
}
