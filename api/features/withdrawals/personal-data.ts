import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { accountCode, withdrawalCode } from './case/codes.ts';
import { endWithdrawal } from './case/end-withdrawal.ts';
import { openDetails } from './case/sealed.ts';
import { lockStoppable } from './mine/store.ts';
import { emptyAccounts, everyAccountOf, everyWithdrawalOf, stopOf } from './personal-data-store.ts';

const money = { kept: 'A record of money: the law asks for it. It knows her by number.' };
const working = { not: 'the trust’s own working' };

export const personalData: PersonalData = {
  module: 'features/withdrawals',
  keeps: [
    keep(
      'payout_accounts',
      ['member_id', 'method', 'added_at', 'payable_from', 'removed_at'],
      'That she was paid to an account, and since when.',
      { exported: true, erased: money },
    ),
    keep('payout_accounts', ['details', 'shown', 'digest'], 'The account itself, to pay to it.', { exported: true, erased: 'replaced' }),
    keep(
      'withdrawals',
      ['member_id', 'account_id', 'amount', 'fee', 'reason', 'status', 'asked_at', 'processed_at', 'bank_reference', 'paid_on', 'note'],
      'What she asked for, and what became of it.',
      { exported: true, erased: money },
    ),
    keep('withdrawal_decisions', ['withdrawal_id', 'note', 'evidence'], 'Who decided what.', { exported: working, erased: money }),
    keep('withdrawal_days', ['member_id', 'requests', 'amount'], 'What she asked for in a day: there is a limit.', {
      exported: { not: 'a sum of what is there' },
      erased: money,
    }),
    keep('payout_stops', ['member_id', 'stopped_at'], 'She said that it was not her: nothing is paid.', {
      exported: true,
      erased: 'deleted',
    }),
  ],
  async exportOf(db, deps, member) {
    const [accounts, withdrawals, stop] = await Promise.all([
      everyAccountOf(db, member),
      everyWithdrawalOf(db, member),
      stopOf(db, member),
    ]);
    return {
      payoutAccounts: await Promise.all(
        accounts.map(async ({ id, details, ...account }) => ({
          code: accountCode(id),
          ...account,
          details: (await openDetails(db, deps, member, details)) ?? null,
        })),
      ),
      withdrawals: withdrawals.map(({ id, account_id, ...row }) => ({
        code: withdrawalCode(id),
        account: accountCode(account_id),
        ...row,
      })),
      payoutsStoppedAt: stop?.stopped_at ?? null,
    };
  },
  async erase(tx, { clock }, member) {
    // Nobody is left to pay to. What is with the bank already goes on.
    for (const row of await lockStoppable(tx, member))
      await endWithdrawal(tx, row, { act: 'stop', by: { kind: 'system' }, at: clock.now(), note: 'The account was closed' });
    await emptyAccounts(tx, member);
  },
};
