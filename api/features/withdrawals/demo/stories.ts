import { type Paise, rupees } from '#contract/values/money.ts';
import type { PayoutDetails } from '#contract/withdrawals/payout-accounts.ts';

export interface DemoWithdrawal {
  readonly member: string;
  readonly amount: Paise;
  readonly details: PayoutDetails;
  readonly hoursAgo: number;
  readonly became?: { readonly hoursAgo: number } & (
    | { readonly act: 'approve' }
    | { readonly act: 'cancel' }
    | { readonly act: 'reject'; readonly reason: string }
  );
}

const bank = (holder: string, accountNumber: string, ifsc: string): PayoutDetails => ({
  method: 'bank_transfer',
  holder,
  accountNumber,
  repeated: accountNumber,
  ifsc,
});
const savitas = bank('Savita Gaikwad', '50100448210770', 'SBIN0001234');
const ravis = bank('Ravi Kumar', '918010044821', 'HDFC0000240');

/** One of each: paid, failed and come back in the demo's payout run; then rejected, ready for the bank, waiting, and cancelled. */
export const demoWithdrawals: Readonly<Record<'beforeRun' | 'afterRun', readonly DemoWithdrawal[]>> = {
  beforeRun: [
    { member: 'ANJ7SVTA', amount: rupees(120), details: savitas, hoursAgo: 150, became: { act: 'approve', hoursAgo: 140 } },
    { member: 'ANJ7RAVK', amount: rupees(75), details: ravis, hoursAgo: 148, became: { act: 'approve', hoursAgo: 140 } },
    { member: 'ANJ7SVTA', amount: rupees(35), details: savitas, hoursAgo: 120, became: { act: 'approve', hoursAgo: 110 } },
  ],
  afterRun: [
    {
      member: 'ANJ7RAVK',
      amount: rupees(40),
      details: { method: 'upi', holder: 'Sunil Kumar', upiId: 'sunil.kumar@examplebank' },
      hoursAgo: 52,
      became: { act: 'reject', hoursAgo: 50, reason: 'This UPI ID is not in your name. Please add one of your own.' },
    },
    { member: 'ANJ7SVTA', amount: rupees(60), details: savitas, hoursAgo: 30, became: { act: 'approve', hoursAgo: 3 } },
    {
      member: 'ANJ7SVTA',
      amount: rupees(45.5),
      details: { method: 'upi', holder: 'Savita Gaikwad', upiId: 'savita.g@examplebank' },
      hoursAgo: 20,
    },
    { member: 'ANJ7RAVK', amount: rupees(90), details: ravis, hoursAgo: 5 },
    { member: 'ANJ7SVTA', amount: rupees(30), details: savitas, hoursAgo: 80, became: { act: 'cancel', hoursAgo: 78 } },
  ],
};
