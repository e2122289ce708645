import { isInTime, rateFor, roomFor, tierFor } from '#api/features/referrals/reckoning/rule.ts';
import type { Deps } from '#api/platform/deps.ts';
import { shortName } from '#api/platform/short-name.ts';
import type { InvitedBy } from '#contract/referrals/my-referrals.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { paise } from '#contract/values/money.ts';
import { sponsorOf, standingOfSponsor } from './store.ts';

/** Who would be rewarded if she gave now. The giver is told before she pays. */
export async function invitedBy(deps: Deps, member: MemberId, settings: SettingValues): Promise<InvitedBy | null> {
  if (settings['referral.programme'] !== 'rewards') return null;
  const found = await sponsorOf(deps.db, member);
  const now = deps.clock.now();
  if (!found || !isInTime(settings, { friendJoinedAt: found.joined_at, givenAt: now })) return null;
  const sponsor = await standingOfSponsor(deps.db, found.sponsor_id, now);
  const basisPoints = rateFor(tierFor(settings, sponsor.active), found.gifts === 0);
  const { most } = roomFor(settings, sponsor);
  if (basisPoints === 0 || most === 0) return null;
  return { name: shortName(found.sponsor_name), basisPoints, most: Number.isFinite(most) ? paise(most) : null };
}
