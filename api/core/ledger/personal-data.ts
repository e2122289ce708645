import type { PersonalData } from '#api/platform/personal-data.ts';
import { balanceOf } from './reading/balance.ts';
import { statementOf } from './reading/statement.ts';

const books = { kept: 'The books: the law asks for them, and they outlive an account. They know her by number.' };
const ours = { not: 'about a booking or the trust, not about a person' };

export const personalData: PersonalData = {
  module: 'core/ledger',
  keeps: [
    {
      table: 'ledger.member_balance',
      columns: ['member_id', 'earnings', 'wallet', 'held', 'owed'],
      why: 'What the trust owes her.',
      exported: true,
      erased: books,
    },
    {
      table: 'ledger.transfer',
      columns: ['member_id', 'amount', 'actor_id'],
      why: 'Every movement of money.',
      exported: true,
      erased: books,
    },
    {
      table: 'ledger.reversal',
      columns: ['actor_id', 'reason'],
      why: 'Why a booking was taken back.',
      exported: ours,
      erased: { kept: 'Staff’s words about a booking, in the books.' },
    },
    {
      table: 'ledger.payout_switch',
      columns: ['actor_id', 'reason'],
      why: 'Why payouts were stopped.',
      exported: ours,
      erased: { kept: 'Staff’s words about the trust.' },
    },
  ],
  async exportOf(db, _deps, member) {
    const lines = await statementOf(db, member, { limit: ALL });
    return { balance: await balanceOf(db, member), statement: lines.map(({ kind, amount, at, after }) => ({ kind, amount, at, after })) };
  },
};

const ALL = 1_000_000;
