import { approveDeposit, type Decided, getDeposit, rejectDeposit, reverseDeposit, undoDecision } from '#contract/deposits.ts';
import { claimDonation, type MyDonationDetails } from '#contract/donations.ts';
import type { Paise } from '#contract/money.ts';
import type { Actor } from './world.ts';

export interface ClaimDetails {
  readonly campaign?: string | null;
  readonly utr?: string;
  readonly intent?: string;
  readonly receipt?: string;
  readonly showOnWall?: boolean;
  readonly wallName?: string;
  readonly isIndianCitizen?: boolean;
  readonly taxDetails?: { name: string; address: string; pan: string };
  readonly retryOf?: string;
  /** Of the Idempotency-Key header. */
  readonly key?: string;
}

export interface Donor {
  /** Sends a claim with a fresh UTR and a receipt, unless it says otherwise. */
  donates(amount: Paise, details?: ClaimDetails): Promise<MyDonationDetails>;
}

export interface ApprovalDetails {
  readonly received?: Paise;
  readonly note?: string;
  readonly acknowledged?: readonly string[];
  readonly version?: number;
}

type Named = string | { readonly code: string };

/** Staff who review: `staff.finance.approves(donation)`. */
export interface Reviewer {
  /** Looks at it, ticks every warning, and approves what was claimed, unless it says otherwise. */
  approves(donation: Named, details?: ApprovalDetails): Promise<Decided>;
  rejects(donation: Named, reason?: string): Promise<Decided>;
  undoes(donation: Named): Promise<Decided>;
  reverses(donation: Named, reason?: string): Promise<Decided>;
}

let utrs = 0;
/** Twelve digits that nobody used before. */
export const freshUtr = (): string => String(430_000_000_000 + ++utrs);

let receipts = 0;

export const donor = (who: Pick<Actor, 'does'>): Donor => ({
  async donates(amount, { key = `claim-${crypto.randomUUID()}`, ...details } = {}) {
    const body = { utr: freshUtr(), receipt: String(++receipts), isIndianCitizen: true, ...details, amount };
    return (await who.does(claimDonation, { body, headers: { 'idempotency-key': key } })).donation;
  },
});

const codeOf = (donation: Named): string => (typeof donation === 'string' ? donation : donation.code);

export const reviewer = (who: Pick<Actor, 'does'>): Reviewer => ({
  async approves(donation, details = {}) {
    const params = { code: codeOf(donation) };
    const seen = await who.does(getDeposit, { params });
    const acknowledged = seen.evidence.filter(({ verdict }) => verdict === 'warn').map(({ check }) => check);
    const body = { received: seen.claimedAmount, note: 'Seen in the bank app', acknowledged, version: seen.version, ...details };
    return who.does(approveDeposit, { params, body });
  },
  rejects: (donation, reason = 'The UTR is not in our bank') =>
    who.does(rejectDeposit, { params: { code: codeOf(donation) }, body: { reason, reasonCode: 'utr_not_found' } }),
  undoes: (donation) => who.does(undoDecision, { params: { code: codeOf(donation) } }),
  reverses: (donation, reason = 'The bank took the payment back') =>
    who.does(reverseDeposit, { params: { code: codeOf(donation) }, body: { reason } }),
});
