import { record } from '#api/core/audit/index.ts';
import { notify } from '#api/core/notifications/index.ts';
import { donationCode } from '#api/features/donations/index.ts';
import type { Tx } from '#api/platform/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/errors.ts';
import type { TaxDetails } from '#contract/donation-fields.ts';
import { donorOf, donorText, freezeReceipt, openDonor } from './freeze-receipt.ts';
import type { DonorText } from './frozen.ts';
import { replacedNews } from './news.ts';
import { type Approved, isReplaced, lockApproval } from './store.ts';
import { type Held, holdReceipt, markVoid, type StaffWish } from './void-receipt.ts';

interface Wish extends StaffWish {
  /** What the new one says about the donor; else what the old one said. */
  readonly taxDetails?: TaxDetails | null | undefined;
}

/** A wrong receipt is never mended: it becomes void, and a new one with the next number takes its place and names it. */
export async function reissueReceipt(deps: Deps, wish: Wish): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const held = await holdReceipt(tx, deps, wish);
    const approved = await lockApproval(tx, held.decision_id);
    if (!approved || (await isReplaced(tx, held.id))) throw new Refusal('not_in_this_status');
    const { staff, reason, from } = wish;
    const at = deps.clock.now();
    if (!held.voided_at) await markVoid(tx, deps, held, { by: staff, reason, from });
    const donor = await newDonor(tx, deps, { held, approved, wish });
    const { code } = await freezeReceipt(tx, deps, approved, { at, by: staff.id, donor, replaces: held.id });
    await record(tx, {
      at,
      actor: staff,
      action: 'receipt.reissued',
      subject: { kind: 'receipt', code },
      after: { replaces: held.code, donation: donationCode(held.donation_id), reason, hasNewDetails: Boolean(wish.taxDetails) },
      from,
    });
    await notify(tx, deps, replacedNews(deps, { ...approved, number: code, old: held.code, reason }));
    return held.donation_id;
  });
}

async function newDonor(tx: Tx, deps: Deps, { held, approved, wish }: { held: Held; approved: Approved; wish: Wish }): Promise<DonorText> {
  if (wish.taxDetails) return donorText(approved.member_code, wish.taxDetails);
  return (await openDonor(tx, deps, held)) ?? donorOf(tx, deps, approved);
}
