import { isBankPayment } from '#api/core/bank/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { readCase } from '#api/features/donations/case/case.ts';
import { campaignFor } from '#api/features/donations/case/gift-campaigns.ts';
import { mapDbErrors } from '#api/features/donations/case/map-db-errors.ts';
import { recordAct } from '#api/features/donations/case/record-act.ts';
import { tellOf } from '#api/features/donations/case/tell-of.ts';
import { presentDecided } from '#api/features/donations/deciding/present-decided.ts';
import { markDisputes } from '#api/features/donations/deciding/store.ts';
import { compareReceiptJob } from '#api/features/donations/declared-jobs.ts';
import { insertDonation, lockUtr } from '#api/features/donations/giving/store.ts';
import { attachReceipt, receiptId } from '#api/features/donations/giving/use-receipt.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Decided } from '#contract/donations/decide-deposit.ts';
import type { RecordDeposit } from '#contract/donations/record-deposit.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { inr } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { normaliseUtr } from '#contract/values/utr.ts';
import { memberToCredit } from './store.ts';

interface Input extends RecordDeposit {
  readonly staff: StaffActor;
  readonly ip: string;
}

/** Money that came another way, with its evidence. It waits like a claim, and somebody else approves it. */
export async function recordDeposit(deps: Deps, input: Input): Promise<Decided> {
  const { staff, method, amount, note } = input;
  assertTaken(input, await settings(deps), deps.clock.now());
  const at = deps.clock.now();
  const reference = normaliseUtr(input.reference);
  if (reference === '') throw new Refusal('invalid', { fields: { reference: /*i18n*/ 'Please enter the reference' } });
  const utr = isBankPayment(method) ? reference : null;

  return mapDbErrors(
    deps.db.transaction().execute(async (tx) => {
      const member = await memberToCredit(tx, input.member);
      if (!member) throw new Refusal('invalid', { fields: { member: /*i18n*/ 'We could not find this User Id' } });
      const campaign_id = await campaignFor(tx, input.campaign);
      const receipt = { file: input.evidence, owner: { kind: 'staff', id: staff.id }, field: 'evidence' } as const;
      if (utr) await lockUtr(tx, utr);
      const id = await insertDonation(tx, {
        member_id: member.id,
        campaign_id,
        entered_by: staff.id,
        method,
        claimed_amount: amount,
        utr,
        reference,
        received_on: input.receivedOn,
        receipt_file_id: await receiptId(tx, receipt),
        note,
        submitted_at: at,
      });
      await attachReceipt(tx, receipt, { donation: id, at });
      await markDisputes(tx, utr);
      await queue(tx, compareReceiptJob, { donation: id });
      await tellOf(tx, at, { id, member_id: member.id });
      await recordAct(tx, id, {
        at,
        actor: staff,
        action: 'donation.recorded',
        after: { member: input.member, method, amount, receivedOn: input.receivedOn, note },
        ip: input.ip,
      });
      return presentDecided(await readCase(tx, id), at);
    }),
  );
}

function assertTaken({ method, amount, receivedOn }: Input, values: SettingValues, now: Date): void {
  if (!values['deposit.methods'].includes(method)) throw new Refusal('method_switched_off');
  const limit = values['deposit.cash_limit'];
  if (method === 'cash' && amount > limit) throw new Refusal('cash_limit', { values: { limit: inr(limit) } });
  if (receivedOn > moneyDay(now)) throw new Refusal('invalid', { fields: { receivedOn: /*i18n*/ 'This date is in the future' } });
}
