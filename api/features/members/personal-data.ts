import { keep, type PersonalData } from '#api/platform/personal-data.ts';

export const personalData: PersonalData = {
  module: 'features/members',
  keeps: [
    keep('member_figures', ['member_id', 'status', 'balance', 'deposits'], 'Sums of hers that the list of members is ordered by.', {
      exported: { not: 'sums of what is there' },
      erased: { kept: 'Sums without a name; they know her by number and follow the books.' },
    }),
  ],
};
