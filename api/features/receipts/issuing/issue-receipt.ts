import { record, system } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import { donationCode } from '#api/features/donations/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { donorOf, freezeReceipt } from './freeze-receipt.ts';
import { issuedMail } from './messages.ts';
import { isIssued, lockApproval } from './store.ts';

/**
 * The job that follows an approval when its undo window is over. It alone gives numbers to first receipts: one transaction holds the
 * approval, takes the number, writes the receipt and tells the donor. So a job that runs twice, or dies half way, issues one
 * receipt; and an approval that was undone or reversed before gets none, and uses up no number.
 */
export async function issueReceipt(deps: Deps, { decision }: { decision: number }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const approved = await lockApproval(tx, decision);
    if (!approved || (await isIssued(tx, decision))) return;
    const at = deps.clock.now();
    const donor = await donorOf(tx, deps, approved);
    const { code, reward } = await freezeReceipt(tx, deps, approved, { at, by: null, donor, replaces: null });
    await record(tx, {
      at,
      actor: system,
      action: 'receipt.issued',
      subject: { kind: 'receipt', code },
      after: { donation: donationCode(approved.donation_id), decision, amount: approved.amount },
    });
    await mail(tx, deps, {
      kind: 'receipt_issued',
      to: { member: approved.member_id },
      mail: issuedMail(deps, { ...approved, number: code, reward }),
    });
  });
}
