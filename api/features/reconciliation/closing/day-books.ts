import { ledgerProof, type Movement, movementsBetween } from '#api/core/ledger/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type DayBooks, type MovementKind, movementKinds } from '#contract/reconciliation/day-books.ts';
import { paise } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

const DAY = 86_400_000;

/** What people call it. Holds and what is only due are not listed: they move nothing in or out. */
const calledBy: Readonly<Partial<Record<Movement['kind'], MovementKind>>> = {
  donation_approved: 'donations',
  credit_imported: 'unclaimed',
  interest_received: 'interest',
  reward_booked: 'rewards',
  bonus_booked: 'rewards',
  withdrawal_paid: 'paid_out',
  refund_paid: 'paid_out',
  disbursement_paid: 'given',
  charge_taken: 'charges',
  wallet_corrected: 'corrections',
  wallet_corrected_reversed: 'corrections',
  donation_approved_reversed: 'corrections',
  reward_booked_reversed: 'corrections',
  bonus_booked_reversed: 'corrections',
  withdrawal_paid_reversed: 'corrections',
  refund_paid_reversed: 'corrections',
  disbursement_paid_reversed: 'corrections',
  charge_taken_reversed: 'corrections',
  interest_received_reversed: 'corrections',
};

export async function getDayBooks(deps: Deps, day: string): Promise<DayBooks> {
  if (day > moneyDay(deps.clock.now())) throw new Refusal('not_found');
  const from = new Date(`${day}T00:00:00+05:30`);
  const [booked, { isBalanced, check, seal }] = await Promise.all([
    movementsBetween(deps.db, from, new Date(from.getTime() + DAY)),
    ledgerProof(deps.db),
  ]);
  return {
    day,
    movements: movementKinds.map((kind) => {
      const those = booked.filter((one) => calledBy[one.kind] === kind);
      const sum = (of: (one: Movement) => number) => those.reduce((total, one) => total + of(one), 0);
      return { kind, amount: paise(sum(({ amount }) => amount)), count: sum(({ facts }) => facts) };
    }),
    ledger: {
      isBalanced,
      check: check && { at: check.at.toISOString(), found: check.found },
      seal: seal && { number: seal.id, at: seal.at.toISOString(), digest: seal.digest },
    },
  };
}
