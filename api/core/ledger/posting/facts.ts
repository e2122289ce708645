import { type Account, type BankCode, chart, type FundCode, GENERAL_FUND } from '#api/core/ledger/chart.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import type { Fact } from './fact.ts';

/** Every posting the product makes, one builder each. docs/ledger.md shows them with sums. */
export const facts = {
  /** `decision` is the id of the approval, not of the donation: approve, undo, approve again works. `from` is where the money is. */
  donationApproved: (given: { decision: number; from: Account; fund: FundCode; amount: Paise }): Fact => ({
    kind: 'donation_approved',
    source: given.decision,
    legs: [{ debit: given.from, credit: chart.fund(given.fund), amount: given.amount }],
  }),

  /** Borne by the fund of the gift. What the sponsor owes is paid off first, by the database. */
  rewardBooked: (given: { decision: number; sponsor: MemberId; fund: FundCode; amount: Paise }): Fact => ({
    kind: 'reward_booked',
    source: given.decision,
    legs: [{ debit: chart.rewards, credit: chart.earnings(given.sponsor), amount: given.amount, fund: given.fund }],
  }),

  bonusBooked: (given: { bonus: number; member: MemberId; amount: Paise }): Fact => ({
    kind: 'bonus_booked',
    source: given.bonus,
    legs: [{ debit: chart.bonuses, credit: chart.earnings(given.member), amount: given.amount, fund: GENERAL_FUND }],
  }),

  withdrawalPaid: (given: { withdrawal: number; member: MemberId; bank: BankCode; amount: Paise; fee: Paise }): Fact => ({
    kind: 'withdrawal_paid',
    source: given.withdrawal,
    legs: [
      { debit: chart.held(given.member), credit: chart.bank(given.bank), amount: paise(given.amount - given.fee) },
      { debit: chart.held(given.member), credit: chart.fees, amount: given.fee, fund: GENERAL_FUND },
    ].filter(({ amount }) => amount !== 0),
  }),

  /** `by` is the difference: the new balance minus the old one. */
  walletCorrected: (given: { correction: number; member: MemberId; by: Paise }): Fact => {
    const wallet = chart.wallet(given.member);
    const sides = given.by > 0 ? { debit: chart.corrections, credit: wallet } : { debit: wallet, credit: chart.corrections };
    const legs = [{ ...sides, amount: paise(Math.abs(given.by)), fund: GENERAL_FUND }];
    return { kind: 'wallet_corrected', source: given.correction, legs };
  },

  creditImported: (given: { credit: number; bank: BankCode; amount: Paise }): Fact => ({
    kind: 'credit_imported',
    source: given.credit,
    legs: [{ debit: chart.bank(given.bank), credit: chart.suspense, amount: given.amount }],
  }),

  /** Cash, cheques and other collections reach the bank. */
  collectionBanked: (given: { banking: number; bank: BankCode; from: Account; amount: Paise }): Fact => ({
    kind: 'collection_banked',
    source: given.banking,
    legs: [{ debit: chart.bank(given.bank), credit: given.from, amount: given.amount }],
  }),

  disbursementPaid: (given: { disbursement: number; fund: FundCode; bank: BankCode; amount: Paise }): Fact => ({
    kind: 'disbursement_paid',
    source: given.disbursement,
    legs: [{ debit: chart.fund(given.fund), credit: chart.bank(given.bank), amount: given.amount }],
  }),

  /** Of a donation: from its fund. Of a credit that nobody claimed: from suspense. */
  refundDue: (given: { refund: number; from: Account; amount: Paise }): Fact => ({
    kind: 'refund_due',
    source: given.refund,
    legs: [{ debit: given.from, credit: chart.refundsDue, amount: given.amount }],
  }),

  refundPaid: (given: { refund: number; bank: BankCode; amount: Paise }): Fact => ({
    kind: 'refund_paid',
    source: given.refund,
    legs: [{ debit: chart.refundsDue, credit: chart.bank(given.bank), amount: given.amount }],
  }),

  chargeTaken: (given: { line: number; bank: BankCode; amount: Paise }): Fact => ({
    kind: 'charge_taken',
    source: given.line,
    legs: [{ debit: chart.charges, credit: chart.bank(given.bank), amount: given.amount, fund: GENERAL_FUND }],
  }),

  interestReceived: (given: { line: number; bank: BankCode; amount: Paise }): Fact => ({
    kind: 'interest_received',
    source: given.line,
    legs: [{ debit: chart.bank(given.bank), credit: chart.interest, amount: given.amount, fund: GENERAL_FUND }],
  }),

  /** What a fund had when the trust began to use these books. */
  openingBooked: (given: { opening: number; into: Account; fund: FundCode; amount: Paise }): Fact => ({
    kind: 'opening_booked',
    source: given.opening,
    legs: [{ debit: given.into, credit: chart.fund(given.fund), amount: given.amount }],
  }),
};
