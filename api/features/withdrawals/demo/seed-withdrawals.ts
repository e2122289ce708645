import { demoActor, demoPassword } from '#api/core/accounts/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { accountById, lockWithdrawal } from '#api/features/withdrawals/case/store.ts';
import { decideWithdrawal } from '#api/features/withdrawals/deciding/decide-withdrawal.ts';
import { checksToTick, evidenceOf } from '#api/features/withdrawals/evidence/evidence.ts';
import { askForWithdrawal } from '#api/features/withdrawals/mine/ask-for-withdrawal.ts';
import { cancelMine } from '#api/features/withdrawals/mine/cancel.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor, StaffActor } from '#api/platform/http/access.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { summaryOf } from '#contract/withdrawals/fee.ts';
import { type DemoWithdrawal, demoWithdrawals } from './stories.ts';

const HOUR = 3_600_000;
const ip = 'demo';

/**
 * The demo's withdrawals up to the bank's door, made by the same verbs as real ones, each at its own time: those before its payout run, or those
 * after it. Does nothing when they are there already.
 */
export async function seedWithdrawals(deps: Deps, which: keyof typeof demoWithdrawals): Promise<void> {
  if (!deps.config.isDemo) throw new Error('Demo withdrawals exist in demo mode only');
  const there = await deps.db
    .selectFrom('withdrawals')
    .select('id')
    .limit(demoWithdrawals.beforeRun.length + 1)
    .execute();
  if (there.length !== (which === 'beforeRun' ? 0 : demoWithdrawals.beforeRun.length)) return;
  const staff = await demoActor(deps, 'payouts');
  for (const story of demoWithdrawals[which]) await seedOne(deps, story, staff);
}

async function seedOne(deps: Deps, story: DemoWithdrawal, staff: StaffActor): Promise<void> {
  const { id: owner } = await deps.db.selectFrom('members').select('id').where('code', '=', story.member).executeTakeFirstOrThrow();
  const member: MemberActor = { kind: 'member', id: owner as MemberId, sessionId: 0, language: 'en' };
  const { amount, details, hoursAgo, became } = story;
  const values = await settings(deps);
  const asked = {
    payTo: { details },
    amount,
    fee: summaryOf(values['withdrawal.fees'], details.method, amount).fee,
    reason: 'referral_earnings',
    password: demoPassword,
    ip,
  } as const;
  const id = await askForWithdrawal(hoursBack(deps, hoursAgo), member, asked);
  if (!became) return;
  const then = hoursBack(deps, became.hoursAgo);
  if (became.act === 'cancel') {
    await cancelMine(then, member, { id, ip });
    return;
  }
  const { version, seen } = await then.db.transaction().execute(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    const account = await accountById(tx, row.account_id);
    const findings = await evidenceOf(tx, then, { row, account, values, language: 'en' });
    return { version: row.version, seen: checksToTick(findings) };
  });
  const decision =
    became.act === 'approve' ? { act: 'approve' as const, seen, version } : { act: 'reject' as const, reason: became.reason, version };
  await decideWithdrawal(then, { id, decision, staff, ip });
}

const hoursBack = (deps: Deps, hours: number): Deps => ({
  ...deps,
  clock: { now: () => new Date(deps.clock.now().getTime() - hours * HOUR) },
});
