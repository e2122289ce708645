/** Every kind of business fact in the books, as table ledger.kind numbers it. A reversal is its fact's number plus 100. */
export const kinds = {
  donation_approved: 1,
  reward_booked: 2,
  bonus_booked: 3,
  withdrawal_held: 4,
  withdrawal_paid: 5,
  wallet_corrected: 6,
  credit_imported: 7,
  collection_banked: 8,
  disbursement_paid: 9,
  refund_due: 10,
  refund_paid: 11,
  charge_taken: 12,
  interest_received: 13,
  opening_booked: 14,
} as const;

export type Kind = keyof typeof kinds;
export type PostedKind = Kind | `${Kind}_reversed`;

const REVERSED = 100;
const byNumber = new Map(Object.entries(kinds).map(([name, number]) => [number as number, name as Kind]));

export function kindOf(number: number): PostedKind {
  const kind = byNumber.get(number % REVERSED);
  if (!kind) throw new RangeError(`No such kind in the books: ${number}`);
  return number > REVERSED ? `${kind}_reversed` : kind;
}
