import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { everyCorrection } from './correcting/store.ts';

const money = { kept: 'A record of money: the law asks for it. It knows her by number.' };

export const personalData: PersonalData = {
  module: 'features/wallets',
  keeps: [
    keep('wallet_corrections', ['member_id', 'before', 'after', 'reason', 'about'], 'What staff corrected in her wallet, and why.', {
      exported: true,
      erased: money,
    }),
  ],
  exportOf: async (db, _deps, member) => ({ corrections: await everyCorrection(db, member) }),
};
