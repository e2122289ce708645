import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { waitFor } from '#api/platform/security/rate-limit.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { moneyDay } from '#contract/values/time.ts';

const DAY_SECONDS = 86_400;

/**
 * Counts one more of this member's today, in the transaction that it is about: what is refused otherwise is not counted. Every day has a counter of its
 * own, which gets no room again before the day is over. Those of one member come one after another.
 */
export async function countToday(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  member: MemberId,
  { code, most }: { readonly code: 'claims_per_day' | 'corrections_per_day'; readonly most: number },
): Promise<void> {
  const rule = { name: code, count: most, seconds: most * DAY_SECONDS };
  if ((await waitFor(tx, clock, rule, `${member} ${moneyDay(clock.now())}`)) > 0) throw new Refusal(code);
}
