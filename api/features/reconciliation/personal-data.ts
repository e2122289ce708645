import type { PersonalData } from '#api/platform/personal-data.ts';
import { paymentsOf } from './personal-data-store.ts';

const money = { kept: 'Why money is whose: part of the books. It names people as the bank printed them.' };
const ours = { not: 'the trust’s own working' };

export const personalData: PersonalData = {
  module: 'features/reconciliation',
  keeps: [
    { table: 'match_suggestions', columns: ['donation_id', 'words'], why: 'Whose a payment may be.', exported: ours, erased: money },
    { table: 'match_reasons', columns: ['donation_id', 'words'], why: 'Whose a payment was, and why.', exported: ours, erased: money },
    { table: 'reconciliation_exceptions', columns: ['donation_ids', 'note'], why: 'What did not fit.', exported: ours, erased: money },
    { table: 'daily_closes', columns: ['explanation'], why: 'Differences of a day.', exported: ours, erased: money },
  ],
  /** What the bank printed about the payments that became her gifts. */
  exportOf: async (db, _deps, member) => ({ bankLines: await paymentsOf(db, member) }),
};
