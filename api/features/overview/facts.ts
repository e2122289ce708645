import { standing } from '#api/features/donations/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import { shortName } from '#api/platform/short-name.ts';
import { kycShownAs } from '#contract/kyc/kyc-status.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { paise } from '#contract/values/money.ts';
import { overviewRow } from './store.ts';

/** The figures behind the dashboard and behind the profile of older clients. One statement. */
export async function overviewFacts(db: Db, member: MemberId, now: Date) {
  const row = await overviewRow(db, member, now);
  return {
    code: row.code,
    fullName: row.full_name,
    status: standing(row),
    donated: paise(row.donated),
    donatedLately: paise(row.donated_lately),
    donatedChange: change(row.donated_lately, row.donated_before),
    campaigns: row.campaigns,
    campaignsChange: change(row.campaigns_lately, row.campaigns_before),
    rewarded: paise(row.rewarded),
    rewardedLately: paise(row.rewarded_lately),
    rewardedChange: change(row.rewarded_lately, row.rewarded_before),
    friends: { total: row.friends, active: row.active_friends },
    kyc: kycShownAs[row.kyc],
    openClaims: row.open_claims,
    oldestOpen: row.oldest_open,
    failed: row.failed,
    referrals: row.referrals.map(({ code, full_name, created_at, amount, is_activated }) => ({
      code,
      name: shortName(full_name),
      joinedAt: new Date(created_at).toISOString(),
      amount: paise(amount),
      isCompleted: is_activated,
    })),
  };
}

/** In whole percent; null while there is nothing to compare with. */
const change = (lately: number, before: number): number | null => (before === 0 ? null : Math.round(((lately - before) / before) * 100));
