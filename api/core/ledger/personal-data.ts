import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { balanceOf } from './reading/balance.ts';
import { statementOf } from './reading/statement.ts';

const books = { kept: 'The books: the law asks for them, and they outlive an account. They know her by number.' };
const ours = { not: 'about a booking or the trust, not about a person' };

export const personalData: PersonalData = {
  module: 'core/ledger',
  keeps: [
    keep('ledger.member_balance', ['member_id', 'earnings', 'wallet', 'held', 'owed'], 'What the trust owes her.', {
      exported: true,
      erased: books,
    }),
    keep('ledger.transfer', ['member_id', 'amount', 'actor_id'], 'Every movement of money.', { exported: true, erased: books }),
    keep('ledger.reversal', ['actor_id', 'reason'], 'Why a booking was taken back.', {
      exported: ours,
      erased: { kept: 'Staff’s words about a booking, in the books.' },
    }),
    keep('ledger.payout_switch', ['actor_id', 'reason'], 'Why payouts were stopped.', {
      exported: ours,
      erased: { kept: 'Staff’s words about the trust.' },
    }),
  ],
  async exportOf(db, _deps, member) {
    const lines = await statementOf(db, member, { limit: ALL });
    return { balance: await balanceOf(db, member), statement: lines.map(({ kind, amount, at, after }) => ({ kind, amount, at, after })) };
  },
};

const ALL = 1_000_000;
