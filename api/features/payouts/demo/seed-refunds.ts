import { demoActor } from '#api/core/accounts/index.ts';
import { bankLines } from '#api/features/payouts/case/codes.ts';
import { askForRefund } from '#api/features/payouts/refunds/ask-for-refund.ts';
import { decideRefund } from '#api/features/payouts/refunds/decide-refund.ts';
import type { Deps } from '#api/platform/deps.ts';
import { demoRefunds } from './refund-stories.ts';

const HOUR = 3_600_000;
const ip = 'demo';

/**
 * The demo's refunds, made by the same verbs as real ones: those that leave with its payout run, or those that come after it. Does nothing when they
 * are there already.
 */
export async function seedRefunds(deps: Deps, which: keyof typeof demoRefunds): Promise<void> {
  if (!deps.config.isDemo) throw new Error('Demo refunds exist in demo mode only');
  const there = await deps.db.selectFrom('refunds').select('id').execute();
  if (there.length !== (which === 'beforeRun' ? 0 : demoRefunds.beforeRun.length)) return;
  const [clerk, payouts] = [await demoActor(deps, 'finance'), await demoActor(deps, 'payouts')];
  for (const { utr, payTo, reason, hoursAgo, became } of demoRefunds[which]) {
    const { id: line } = await deps.db.selectFrom('bank_lines').select('id').where('reference', '=', utr).executeTakeFirstOrThrow();
    const id = await askForRefund(hoursBack(deps, hoursAgo), { line: bankLines.codeOf(line), payTo, reason, staff: clerk, ip });
    if (became) await decideRefund(hoursBack(deps, hoursAgo - 1), { id, ...became, staff: payouts, ip });
  }
}

const hoursBack = (deps: Deps, hours: number): Deps => ({
  ...deps,
  clock: { now: () => new Date(deps.clock.now().getTime() - hours * HOUR) },
});
