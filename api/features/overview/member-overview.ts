import { settings } from '#api/core/settings/index.ts';
import { detailsOfMine } from '#api/features/donations/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import type { Overview } from '#contract/overview.ts';
import { overviewFacts } from './facts.ts';

const FRIENDS_SHOWN = 5;

/** The dashboard: who she is to us, what she gave, and what she waits for. */
export async function memberOverview(deps: Deps, member: MemberActor): Promise<Overview> {
  const facts = await overviewFacts(deps.db, member.id, deps.clock.now());
  const failed = facts.status === 'processing' ? null : facts.failed;
  const details = await detailsOfMine(deps, member, [facts.oldestOpen, failed]);
  const { 'donation.minimum': minimum, 'referral.programme': programme } = await settings(deps);
  return {
    firstName: facts.fullName.split(/\s+/)[0] ?? '',
    status: facts.status,
    cards: {
      donations: { amount: facts.donated, lately: facts.donatedLately, change: facts.donatedChange },
      campaigns: { count: facts.campaigns, change: facts.campaignsChange },
      creativeFunds:
        programme === 'rewards' ? { amount: facts.rewarded, lately: facts.rewardedLately, change: facts.rewardedChange } : null,
      friends: facts.friends,
      kyc: facts.kyc,
    },
    referrals: facts.referrals
      .slice(0, FRIENDS_SHOWN)
      .map(({ name, joinedAt, amount, isCompleted }) => ({ name, joinedAt, amount, isCompleted })),
    openClaim: details.get(facts.oldestOpen) ?? null,
    openClaims: facts.openClaims,
    failedClaim: details.get(failed) ?? null,
    belowMinimum: facts.status !== 'completed' && facts.donated > 0 ? { received: facts.donated, minimum } : null,
  };
}
