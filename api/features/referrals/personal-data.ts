import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { endWaitingRewards, everyReward } from './reckoning/store.ts';

const money = { kept: 'A record of money: the law asks for it. It knows people by number.' };

export const personalData: PersonalData = {
  module: 'features/referrals',
  keeps: [
    keep(
      'rewards',
      ['sponsor_id', 'amount', 'basis_points', 'status', 'due_at', 'booked_at', 'reversed_at'],
      'What she earned by bringing others in.',
      { exported: true, erased: money },
    ),
    keep('rewards', ['friend_id'], 'Whose gift it was for.', { exported: { not: 'somebody else' }, erased: money }),
    keep('sponsor_days', ['sponsor_id', 'day', 'booked'], 'What was booked on each of the last days.', {
      exported: { not: 'a sum of what is there' },
      erased: money,
    }),
    keep(
      'sponsor_months',
      ['sponsor_id', 'friends', 'active', 'rewarded', 'booked'],
      'How many friends she has, and the sums of their rewards.',
      {
        exported: { not: 'sums of what is there' },
        erased: money,
      },
    ),
    keep('unrewarded_gifts', ['sponsor_id', 'friend_id', 'reason'], 'Why a gift earned nothing.', {
      exported: { not: 'somebody else’s gift' },
      erased: money,
    }),
    keep('reward_decisions', ['reward_id', 'reason'], 'Why staff held, released or refused it.', {
      exported: { not: 'the trust’s own working' },
      erased: money,
    }),
    keep('reward_totals', ['member_id', 'lifetime'], 'The sum of it.', { exported: { not: 'a sum of what is there' }, erased: money }),
  ],
  erase: async (tx, { clock }, member) => void (await endWaitingRewards(tx, member, clock.now())),
  exportOf: async (db, _deps, member) => ({ rewards: await everyReward(db, member) }),
};
