import { donationCode } from '#api/features/donations/case/codes.ts';
import { campaignFor } from '#api/features/donations/case/gift-campaigns.ts';
import { mapDbErrors } from '#api/features/donations/case/map-db-errors.ts';
import { recordAct } from '#api/features/donations/case/record-act.ts';
import { tellOf } from '#api/features/donations/case/tell-of.ts';
import { markDisputes } from '#api/features/donations/deciding/store.ts';
import { insertDonation, lockUtr } from '#api/features/donations/giving/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Paise } from '#contract/values/money.ts';
import { memberToCredit } from './store.ts';

interface Input {
  readonly member: string;
  readonly campaign?: string | null | undefined;
  readonly note: string;
  readonly staff: StaffActor;
  readonly ip: string;
  readonly credit: { readonly utr: string; readonly amount: Paise; readonly day: string };
}

/** Somebody knows whose unclaimed payment it is. It waits like a claim, and somebody else approves it. In the caller's transaction. */
export const assignDonation = (tx: Tx, deps: Pick<Deps, 'clock'>, input: Input): Promise<string> => mapDbErrors(assign(tx, deps, input));

async function assign(tx: Tx, { clock }: Pick<Deps, 'clock'>, { member: code, campaign, note, staff, ip, credit }: Input): Promise<string> {
  const at = clock.now();
  const member = await memberToCredit(tx, code);
  if (!member) throw new Refusal('invalid', { fields: { member: /*i18n*/ 'We could not find this User Id' } });
  const campaign_id = await campaignFor(tx, campaign ?? null);
  await lockUtr(tx, credit.utr);
  const id = await insertDonation(tx, {
    member_id: member.id,
    campaign_id,
    entered_by: staff.id,
    method: 'bank_transfer',
    claimed_amount: credit.amount,
    utr: credit.utr,
    reference: credit.utr,
    received_on: credit.day,
    receipt_file_id: null,
    note,
    submitted_at: at,
  });
  await markDisputes(tx, credit.utr);
  await tellOf(tx, at, { id, member_id: member.id });
  await recordAct(tx, id, {
    at,
    actor: staff,
    action: 'donation.assigned',
    after: { member: code, amount: credit.amount, note },
    ip,
  });
  return donationCode(id);
}
