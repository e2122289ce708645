import { record } from '#api/core/audit/index.ts';
import { giveBackCredit } from '#api/core/bank/index.ts';
import { hasKey } from '#api/core/keys/index.ts';
import { bankLines, refunds } from '#api/features/payouts/case/codes.ts';
import { sealRefundDetails } from '#api/features/payouts/case/refund-details.ts';
import { digestsOf, type KeptDetails, keptOf, maskAccount, ownPayee, reaches } from '#api/features/withdrawals/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { PayoutDetails } from '#contract/withdrawals/payout-accounts.ts';
import { insertRefund, lockCredit } from './store.ts';

interface Input {
  /** Of the statement. */
  readonly line: string;
  readonly payTo: PayoutDetails;
  readonly reason: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** The whole credit, never a part. From now on nobody claims it, and somebody else has to agree. */
export async function askForRefund(deps: Deps, { line, payTo, reason, staff, ip }: Input): Promise<number> {
  const line_id = bankLines.idOf(line);
  return deps.db.transaction().execute(async (tx) => {
    const found = await lockCredit(tx, line_id);
    if (!found) throw new Refusal('not_found');
    if (found.refund_id !== null) throw new Refusal('refund_asked');
    if (!found.is_free || found.is_claimed) throw new Refusal('credit_claimed');
    const details = keptOf(payTo);
    // Of an erased giver nothing is left to seal with: the trust's key will do.
    const member_id = found.member !== null && (await hasKey(tx, found.member)) ? found.member : null;
    const [digest] = digestsOf(deps, details);
    if (!digest) throw new Error('No master key is configured');
    if (reaches(await ownPayee(tx, deps, staff.id), { member_id: found.member, digest })) throw new Refusal('not_for_yourself');
    const at = deps.clock.now();
    const id = await insertRefund(tx, {
      credit_id: found.credit,
      line_id,
      donation_id: found.donation,
      member_id,
      amount: found.amount,
      method: details.method,
      details: await sealRefundDetails(tx, deps, member_id, details),
      shown: maskAccount(details),
      digest,
      is_elsewhere: !isWhereItCameFrom(details, found.payer_vpa),
      reason,
      asked_by: staff.id,
      asked_at: at,
    });
    if (!(await giveBackCredit(tx, { credit: found.credit, refund: id }))) throw new Refusal('credit_claimed');
    await record(tx, {
      at,
      actor: staff,
      action: 'refund.asked',
      subject: { kind: 'refund', code: refunds.codeOf(id) },
      after: { line, amount: found.amount, reason },
      ip,
    });
    return id;
  });
}

/** Only a UPI ID stands in a bank's line; of an account there nobody can tell. */
const isWhereItCameFrom = (details: KeptDetails, vpa: string | null): boolean =>
  details.method === 'upi' && vpa !== null && vpa.toLowerCase() === details.upiId.toLowerCase();
