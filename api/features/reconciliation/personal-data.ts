import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { paymentsOf } from './personal-data-store.ts';

const money = { kept: 'Why money is whose: part of the books. It names people as the bank printed them.' };
const ours = { not: 'the trust’s own working' };

export const personalData: PersonalData = {
  module: 'features/reconciliation',
  keeps: [
    keep('match_suggestions', ['donation_id', 'words'], 'Whose a payment may be.', { exported: ours, erased: money }),
    keep('match_reasons', ['donation_id', 'words'], 'Whose a payment was, and why.', { exported: ours, erased: money }),
    keep('reconciliation_exceptions', ['donation_ids', 'note'], 'What did not fit.', { exported: ours, erased: money }),
    keep('daily_closes', ['explanation'], 'Differences of a day.', { exported: ours, erased: money }),
  ],
  /** What the bank printed about the payments that became her gifts. */
  exportOf: async (db, _deps, member) => ({ bankLines: await paymentsOf(db, member) }),
};
