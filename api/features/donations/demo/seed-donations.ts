import { takeFile } from '#api/core/files/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { leaveRoomForGifts } from '#api/features/campaigns/index.ts';
import { readCase } from '#api/features/donations/case/case.ts';
import { donationIdOf } from '#api/features/donations/case/codes.ts';
import { approveDonation } from '#api/features/donations/deciding/approve-donation.ts';
import { rejectDonation } from '#api/features/donations/deciding/reject-donation.ts';
import { reverseDonation } from '#api/features/donations/deciding/reverse-donation.ts';
import { settleDonation } from '#api/features/donations/deciding/settle-donation.ts';
import { recordDeposit } from '#api/features/donations/desk/record-deposit.ts';
import { warningsOf } from '#api/features/donations/evidence/evidence.ts';
import { claimDonation } from '#api/features/donations/giving/claim-donation.ts';
import { putIntent } from '#api/features/donations/giving/put-intent.ts';
import { withdrawClaim } from '#api/features/donations/giving/withdraw-claim.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor, StaffActor } from '#api/platform/http/access.ts';
import { permissionsOf } from '#contract/permissions.ts';
import type { MemberId, StaffId } from '#contract/values/ids.ts';
import { moneyDay } from '#contract/values/time.ts';
import { bankGifts } from './bank-gifts.ts';
import { drawDemoReceipt } from './draw-receipt.ts';
import { govindsGifts } from './govinds-friends.ts';
import { circleGifts } from './savitas-friends.ts';
import { type DemoGift, demoGifts } from './stories.ts';

const HOUR = 3_600_000;
const ip = 'demo';

/** The demo's gifts, made by the same verbs as real ones, each at its own time. Does nothing when there are donations already. */
export async function seedDonations(deps: Deps): Promise<void> {
  if (!deps.config.isDemo) throw new Error('Demo donations exist in demo mode only');
  if (await deps.db.selectFrom('donations').select('id').limit(1).executeTakeFirst()) return;
  const [clerk, second] = await demoFinance(deps);
  if (!clerk || !second) throw new Error('Demo donations need the demo staff');
  const gifts = [...demoGifts, ...bankGifts, ...circleGifts, ...govindsGifts];
  const receipts = await uploadReceipts(deps, gifts, second);
  for (const gift of gifts) await seedGift(deps, { ...gift, receipt: receipts.get(gift) ?? '' }, { clerk, second });
  await deps.db.transaction().execute((tx) => leaveRoomForGifts(tx));
}

/** Approvals that had to wait for the bank's lines. Those that are decided stay as they are. */
export async function seedLateApprovals(deps: Deps): Promise<void> {
  const [clerk] = await demoFinance(deps);
  if (!deps.config.isDemo || !clerk) throw new Error('Demo donations exist in demo mode only');
  const then: Deps = { ...deps, clock: { now: () => new Date(deps.clock.now().getTime() - HOUR) } };
  for (const { utr } of circleGifts.filter(({ afterStatement }) => afterStatement)) {
    const named = deps.db
      .selectFrom('donations')
      .select('id')
      .where((is) => is.or([is('utr', '=', utr), is('reference', '=', utr)]));
    const open = await named.where('status', '=', 'pending').executeTakeFirst();
    if (!open) continue;
    await approve(then, open.id, clerk);
    await settleLast(deps, open.id);
  }
}

type GiftWithReceipt = DemoGift & { readonly receipt: string };

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

async function seedGift(deps: Deps, gift: GiftWithReceipt, { clerk, second }: Desk): Promise<void> {
  const sent = new Date(deps.clock.now().getTime() - gift.hoursAgo * HOUR);
  const then = (hours: number): Deps => ({ ...deps, clock: { now: () => new Date(sent.getTime() + hours * HOUR) } });
  const member = { kind: 'member', id: await memberIdOf(deps, gift.member), sessionId: 0, language: 'en' } as const;
  const id = gift.recordedAs ? await recordGift(then(0), gift, second) : await claimGift(then(0), gift, member);
  const { became, afterStatement = false } = gift;
  if (!became || afterStatement) return;
  if (became === 'withdrawn') return withdrawClaim(then(2), { id, member, ip });
  if (typeof became === 'object') {
    await rejectDonation(then(4), { id, reason: became.rejected, reasonCode: became.code, staff: clerk, ip });
    return settleLast(then(5), id);
  }
  await approve(then(3), id, clerk);
  await settleLast(then(4), id);
  if (became === 'reversed') await reverseDonation(then(30), { id, reason: 'The bank took the payment back', staff: clerk, ip });
}

async function memberIdOf({ db }: Deps, code: string): Promise<MemberId> {
  const { id } = await db.selectFrom('members').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  return id as MemberId;
}

/** Checking a picture takes most of the time, so several are checked at once. */
const AT_ONCE = 4;

async function uploadReceipts(deps: Deps, gifts: readonly DemoGift[], staff: StaffActor): Promise<ReadonlyMap<DemoGift, string>> {
  const receipts = new Map<DemoGift, string>();
  for (let i = 0; i < gifts.length; i += AT_ONCE)
    await Promise.all(gifts.slice(i, i + AT_ONCE).map(async (gift) => receipts.set(gift, await uploadReceipt(deps, gift, staff))));
  return receipts;
}

/** Uploads are counted by the clock of today. */
async function uploadReceipt(deps: Deps, gift: DemoGift, staff: StaffActor): Promise<string> {
  const at = new Date(deps.clock.now().getTime() - gift.hoursAgo * HOUR);
  const bytes = await drawDemoReceipt({ ...gift, at });
  const file = {
    owner: gift.recordedAs ? staff : ({ kind: 'member', id: await memberIdOf(deps, gift.member) } as const),
    kind: 'receipt',
    name: 'payment.png',
    contentType: 'image/png',
    bytes,
    key: `demo:${gift.member}:${gift.utr}`,
  } as const;
  return (await takeFile(deps, file)).code;
}

async function claimGift(then: Deps, gift: GiftWithReceipt, member: MemberActor): Promise<number> {
  const { campaign, amount, utr, receipt, onWall = false, withQr = false, noReward = false } = gift;
  const intent = withQr ? (await putIntent(then, { campaign, amount, member })).reference : undefined;
  const claim = { campaign, amount, utr, receipt, intent, showOnWall: onWall, wallName: '', isIndianCitizen: true, noReward };
  return (await claimDonation(then, { claim, member, ip })).id;
}

async function recordGift(then: Deps, gift: GiftWithReceipt, staff: StaffActor): Promise<number> {
  const { member, campaign, amount, utr: reference, receipt: evidence, recordedAs: method = 'cheque' } = gift;
  const receivedOn = moneyDay(then.clock.now());
  const recorded = await recordDeposit(then, { member, campaign, amount, reference, method, receivedOn, evidence, note: '', staff, ip });
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
    ip,
  });
}

/** What follows the undo window, at its own time; the job that waits for it finds it done. */
async function settleLast(then: Deps, id: number): Promise<void> {
  const { decision_id } = await readCase(then.db, id);
  if (decision_id !== null) await settleDonation(then, { decision: decision_id });
}
