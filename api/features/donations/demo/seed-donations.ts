import { takeFile } from '#api/core/files/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { leaveRoomForGifts } from '#api/features/campaigns/index.ts';
import { readCase } from '#api/features/donations/case/case.ts';
import { donationIdOf } from '#api/features/donations/case/codes.ts';
import { approveDonation } from '#api/features/donations/deciding/approve-donation.ts';
import { warningsOf } from '#api/features/donations/deciding/evidence.ts';
import { rejectDonation } from '#api/features/donations/deciding/reject-donation.ts';
import { reverseDonation } from '#api/features/donations/deciding/reverse-donation.ts';
import { settleDonation } from '#api/features/donations/deciding/settle-donation.ts';
import { recordDeposit } from '#api/features/donations/desk/record-deposit.ts';
import { claimDonation } from '#api/features/donations/giving/claim-donation.ts';
import { withdrawClaim } from '#api/features/donations/giving/withdraw-claim.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { permissionsOf } from '#contract/permissions.ts';
import type { MemberId, StaffId } from '#contract/values/ids.ts';
import { moneyDay } from '#contract/values/time.ts';
import { drawDemoReceipt } from './draw-receipt.ts';
import { type DemoGift, demoGifts } from './stories.ts';

const HOUR = 3_600_000;
const from = 'demo';

/** The demo's gifts, made by the same verbs as real ones, each at its own time. Does nothing when there are donations already. */
export async function seedDonations(deps: Deps): Promise<void> {
  if (!deps.config.isDemo) throw new Error('Demo donations exist in demo mode only');
  if (await deps.db.selectFrom('donations').select('id').limit(1).executeTakeFirst()) return;
  const [clerk, second] = await demoFinance(deps);
  if (!clerk || !second) throw new Error('Demo donations need the demo staff');
  for (const gift of demoGifts) await seedGift(deps, gift, { clerk, second });
  await deps.db.transaction().execute((tx) => leaveRoomForGifts(tx));
}

interface Desk {
  readonly clerk: StaffActor;
  readonly second: StaffActor;
}

async function demoFinance(deps: Deps): Promise<StaffActor[]> {
  const rows = await deps.db
    .selectFrom('staff_roles')
    .select('staff_id')
    .where('role', '=', 'finance')
    .orderBy('staff_id')
    .limit(2)
    .execute();
  const permissions = permissionsOf(['finance']);
  return rows.map(({ staff_id }) => ({
    kind: 'staff',
    id: staff_id as StaffId,
    sessionId: 0,
    language: 'en',
    permissions,
    confirmedAt: deps.clock.now(),
  }));
}

async function seedGift(deps: Deps, gift: DemoGift, { clerk, second }: Desk): Promise<void> {
  const sent = new Date(deps.clock.now().getTime() - gift.hoursAgo * HOUR);
  const then = (hours: number): Deps => ({ ...deps, clock: { now: () => new Date(sent.getTime() + hours * HOUR) } });
  const member = { id: await memberIdOf(deps, gift.member) };
  const id = gift.recordedAs ? await recordGift(deps, then(0), gift, second) : await claimGift(deps, then(0), gift, member.id);
  const { became } = gift;
  if (!became) return;
  if (became === 'withdrawn')
    return withdrawClaim(then(2), { id, member: { kind: 'member', ...member, sessionId: 0, language: 'en' }, from });
  if (typeof became === 'object') {
    await rejectDonation(then(4), { id, reason: became.rejected, reasonCode: became.code, staff: clerk, from });
    return settleLast(then(5), id);
  }
  await approve(then(3), id, clerk);
  await settleLast(then(4), id);
  if (became === 'reversed') await reverseDonation(then(30), { id, reason: 'The bank took the payment back', staff: clerk, from });
}

async function memberIdOf({ db }: Deps, code: string): Promise<MemberId> {
  const { id } = await db.selectFrom('members').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  return id as MemberId;
}

/** Uploads are counted by the clock of today. */
async function receiptOf(deps: Deps, gift: DemoGift, owner: Parameters<typeof takeFile>[1]['owner'], at: Date): Promise<string> {
  const bytes = await drawDemoReceipt({ ...gift, at });
  const file = {
    owner,
    kind: 'receipt',
    name: 'payment.png',
    contentType: 'image/png',
    bytes,
    key: `demo:${gift.member}:${gift.utr}`,
  } as const;
  return (await takeFile(deps, file)).code;
}

async function claimGift(
  deps: Deps,
  then: Deps,
  { campaign, amount, utr, onWall = false, ...gift }: DemoGift,
  member: MemberId,
): Promise<number> {
  const receipt = await receiptOf(deps, { ...gift, campaign, amount, utr }, { kind: 'member', id: member }, then.clock.now());
  const claim = { campaign, amount, utr, receipt, showOnWall: onWall, wallName: '', isIndianCitizen: true };
  return (await claimDonation(then, { claim, member: { id: member }, from })).id;
}

async function recordGift(deps: Deps, then: Deps, gift: DemoGift, staff: StaffActor): Promise<number> {
  const evidence = await receiptOf(deps, gift, staff, then.clock.now());
  const { member, campaign, amount, utr: reference, recordedAs: method = 'cheque' } = gift;
  const receivedOn = moneyDay(then.clock.now());
  const recorded = await recordDeposit(then, { member, campaign, amount, reference, method, receivedOn, evidence, note: '', staff, from });
  return donationIdOf(recorded.code);
}

async function approve(then: Deps, id: number, staff: StaffActor): Promise<void> {
  const found = await readCase(then.db, id);
  const acknowledged = warningsOf(found, await settings(then));
  await approveDonation(then, {
    id,
    received: found.claimed_amount,
    note: 'Seen in the bank statement',
    acknowledged,
    version: found.version,
    staff,
    from,
  });
}

/** What follows the undo window, at its own time; the job that waits for it finds it done. */
async function settleLast(then: Deps, id: number): Promise<void> {
  const { decision_id } = await readCase(then.db, id);
  if (decision_id !== null) await settleDonation(then, { decision: decision_id });
}
