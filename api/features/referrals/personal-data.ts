import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { everyReward } from './store.ts';

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
    keep('reward_totals', ['member_id', 'lifetime'], 'The sum of it.', { exported: { not: 'a sum of what is there' }, erased: money }),
  ],
  exportOf: async (db, _deps, member) => ({ rewards: await everyReward(db, member) }),
};
