import { randomBytes, randomUUID } from 'node:crypto';
import type { Deps } from '#api/platform/deps.ts';
import { approveDeposit, type Decided, rejectDeposit, reverseDeposit, undoDecision } from '#contract/donations/decide-deposit.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import type { MyDonationDetails } from '#contract/donations/donations.ts';
import { claimDonation, type SentClaim } from '#contract/donations/give.ts';
import type { FileKind } from '#contract/files/file-types.ts';
import type { Paise } from '#contract/values/money.ts';
import type { Actor } from './actor.ts';

export type ClaimDetails = Partial<SentClaim> & {
  /** Of the Idempotency-Key header. */
  readonly key?: string;
};

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

export const uploadedReceipt = (deps: Pick<Deps, 'db' | 'clock'>, owner: { member_id: number } | { staff_id: number }, sha256?: Buffer) =>
  uploaded(deps, 'receipt', owner, sha256);

/** A clean upload, as if it had come through the API; the files module has tests of its own. */
export async function uploaded(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kind: FileKind,
  owner: { member_id: number } | { staff_id: number },
  sha256: Buffer = randomBytes(32),
): Promise<string> {
  const code = randomBytes(16).toString('base64url');
  const at = clock.now();
  await db
    .insertInto('files')
    .values({
      ...owner,
      code,
      kind,
      type: 'png',
      status: 'ready',
      upload_key: randomBytes(32),
      scanned_at: at,
      object_key: `test/${randomBytes(16).toString('hex')}`,
      size: 1_000,
      stored_sha256: randomBytes(32),
      sha256,
      created_at: at,
      expires_at: new Date(at.getTime() + 86_400_000),
    })
    .execute();
  return code;
}

export const donor = (t: Pick<Deps, 'db' | 'clock'>, who: Pick<Actor, 'does' | 'id'>): Donor => ({
  async donates(amount, { key = `claim-${randomUUID()}`, ...details } = {}) {
    const receipt = details.receipt ?? (await uploadedReceipt(t, { member_id: who.id }));
    const body = { utr: freshUtr(), isIndianCitizen: true, ...details, receipt, amount };
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
