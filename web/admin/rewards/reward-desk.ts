import { getReward, listRewards, type RewardDetails, type RewardRow } from '#contract/referrals/review-rewards.ts';
import type { QueueOf } from '#web/admin/desk/queue/use-queue.ts';
import type { CaseOf } from '#web/admin/desk/use-case.ts';
import { questionOf } from '#web/lib/fetching/question.ts';
import { rewardsAddress } from './rewards-address.ts';

/** Rewards as a desk has them: how they are listed and opened. A decision is given with a reason and not taken back within seconds. */
export const rewardDesk: QueueOf<RewardRow> & CaseOf<RewardDetails> = {
  idOf: ({ code }) => code,
  isOpen: ({ status }) => status === 'blocked',
  isFree: () => true,
  pageQuestion: (search, page) => questionOf(listRewards, { querystring: { ...rewardsAddress.read(search), page } }),
  isLeaving: (search) => !['all', 'linked'].includes(rewardsAddress.read(search).status),
  caseQuestion: (code) => questionOf(getReward, { params: { code } }),
  filesOf: () => [],
};
