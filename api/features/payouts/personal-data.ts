import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { refunds } from './case/codes.ts';
import { openRefundDetails } from './case/refund-details.ts';
import { emptyRefundAccounts, everyRefundOf } from './personal-data-store.ts';

const money = { kept: 'A record of money: the law asks for it. It knows her by number.' };
const banks = { kept: 'Numbers of the bank and its words about the trust’s own payments.' };
const working = { not: 'the trust’s own working' };

export const personalData: PersonalData = {
  module: 'features/payouts',
  keeps: [
    keep(
      'refunds',
      ['member_id', 'donation_id', 'credit_id', 'amount', 'status', 'asked_at', 'bank_reference', 'paid_on', 'reason', 'note'],
      'What went back to her, and why.',
      { exported: true, erased: money },
    ),
    keep('refunds', ['details', 'shown'], 'The account that it went back to.', { exported: true, erased: 'replaced' }),
    keep('refunds', ['digest'], 'Whether a refund reaches who decides about it.', {
      exported: { not: 'a digest, of no use to anybody else' },
      erased: 'replaced',
    }),
    keep('payout_lines', ['withdrawal_id', 'refund_id'], 'What went to the bank, in which run.', { exported: working, erased: money }),
    keep('payout_references', ['reference'], 'A number of the bank pays one line.', { exported: working, erased: banks }),
    keep('payout_files', ['name', 'digest'], 'Which file went to the bank.', { exported: working, erased: banks }),
    keep('payout_responses', ['name', 'digest'], 'Which answer of the bank was read.', { exported: working, erased: banks }),
  ],
  exportOf: async (db, deps, member) => ({
    refunds: await Promise.all(
      (await everyRefundOf(db, member)).map(async ({ id, details, ...row }) => ({
        code: refunds.codeOf(id),
        ...row,
        details: (await openRefundDetails(db, deps, { member_id: member, details })) ?? null,
      })),
    ),
  }),
  erase: (tx, _deps, member) => emptyRefundAccounts(tx, member),
};
