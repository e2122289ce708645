import { system } from '#api/core/audit/index.ts';
import { facts, post } from '#api/core/ledger/index.ts';
import { settingsAsOf, versionOf } from '#api/core/settings/index.ts';
import { tellOf } from '#api/features/referrals/case/tell-of.ts';
import { blockFor } from '#api/features/referrals/reckoning/reward-sponsors.ts';
import { tierFor } from '#api/features/referrals/reckoning/rule.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { JobRun } from '#api/platform/jobs/jobs.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { endOfMoneyMonth } from '#contract/values/time.ts';
import { type BonusMonth, type Candidate, candidatesOf, goOnWithMonth, holdBonusMonth, insertBonuses, nextBonusMonth } from './store.ts';

const BATCH = 200;
/** An approval of the last second of a month may still be on its way into the database. */
const GRACE_MS = 3_600_000;

/**
 * Pays the bonuses of every month that is over and not paid yet, in order: one that was missed while nothing ran is made up for, by the tiers and rules of
 * its own end. A batch of members is one transaction together with the mark how far it has come: killed anywhere, it goes on where it was.
 */
export async function payBonuses(deps: Deps, _payload: unknown, { signal }: Pick<JobRun, 'signal'>): Promise<{ paid: number }> {
  let paid = 0;
  for (;;) {
    const done = await payBatch(deps);
    if (done === undefined || signal.aborted) return { paid };
    paid += done;
  }
}

/** How many were paid; nothing when no month is left to pay. */
const payBatch = (deps: Deps): Promise<number | undefined> =>
  deps.db.transaction().execute(async (tx) => {
    const month = await nextBonusMonth(tx);
    if (month === null || deps.clock.now().getTime() < endOfMoneyMonth(month).getTime() + GRACE_MS) return undefined;
    const held = await holdBonusMonth(tx, month);
    // Another worker has finished it while we waited.
    if (held.finished_at !== null) return 0;
    const rules = await settingsAsOf(deps, tx, endOfMoneyMonth(month));
    const least = leastFriends(rules);
    const at = deps.clock.now();
    if (least === undefined) {
      await goOnWithMonth(tx, month, { last: held.last_member, paid: 0, finishedAt: at });
      return 0;
    }
    const found = await candidatesOf(tx, { month, least, after: held.last_member, most: BATCH });
    const paid = await bookBonuses(tx, { held, rules, found, at });
    const finishedAt = found.length < BATCH ? at : null;
    await goOnWithMonth(tx, month, { last: found.at(-1)?.sponsor_id ?? held.last_member, paid, finishedAt });
    return paid;
  });

/** From how many friends on there is a bonus, one at least; nothing if there was none that month. */
function leastFriends(rules: SettingValues): number | undefined {
  if (rules['referral.programme'] !== 'rewards') return undefined;
  const lowest = rules['referral.tiers'].find(({ monthlyBonus }) => monthlyBonus > 0);
  return lowest && Math.max(1, lowest.from);
}

interface Paying {
  readonly held: BonusMonth;
  readonly rules: SettingValues;
  readonly found: readonly Candidate[];
  readonly at: Date;
}

async function bookBonuses(tx: Tx, { held, rules, found, at }: Paying): Promise<number> {
  const bonuses = found
    .map((candidate) => ({ candidate, tier: tierFor(rules, candidate.active) }))
    .filter(({ tier }) => tier.monthlyBonus > 0)
    .map(({ candidate, tier }) => ({
      sponsor: candidate.sponsor_id,
      amount: tier.monthlyBonus,
      tier: tier.name,
      // While somebody must look at one of her rewards, the number of her friends is in question too.
      block: blockFor(candidate.status, candidate.is_linked),
    }));
  if (bonuses.length === 0) return 0;
  const made = await insertBonuses(tx, { month: held.month, at, ruleVersion: versionOf(rules, 'referral'), bonuses });
  await tellOf(
    tx,
    at,
    made.map(({ sponsor_id }) => sponsor_id),
  );
  const booked = made.filter(({ status }) => status === 'booked');
  if (booked.length > 0)
    await post(
      tx,
      { by: system, at },
      ...booked.map(({ id, sponsor_id, amount }) => facts.bonusBooked({ bonus: id, member: sponsor_id, amount })),
    );
  return made.length;
}
