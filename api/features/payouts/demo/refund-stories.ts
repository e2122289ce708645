import type { PayoutDetails } from '#contract/withdrawals/payout-accounts.ts';

interface DemoRefund {
  /** Of a stranger's payment among the bank's lines of features/reconciliation/demo. */
  readonly utr: string;
  readonly payTo: PayoutDetails;
  readonly reason: string;
  readonly hoursAgo: number;
  /** Decided an hour later; left out: it waits. */
  readonly became?: { readonly act: 'agree' | 'refuse'; readonly reason: string };
}

const bank = (holder: string, accountNumber: string): PayoutDetails => ({
  method: 'bank_transfer',
  holder,
  accountNumber,
  repeated: accountNumber,
  ifsc: 'SBIN0001234',
});
const agreed = { act: 'agree', reason: 'Seen on the statement' } as const;

/** One of each: paid and come back in the demo's payout run; then refused, due, and waiting for a second person. */
export const demoRefunds: Readonly<Record<'beforeRun' | 'afterRun', readonly DemoRefund[]>> = {
  beforeRun: [
    { utr: '520900002003', payTo: bank('Alka Bhide', '30110044820001'), reason: 'She paid twice.', hoursAgo: 46, became: agreed },
    { utr: '520900002004', payTo: bank('Dinesh Pote', '30110044820002'), reason: 'He meant another trust.', hoursAgo: 45, became: agreed },
  ],
  afterRun: [
    {
      utr: '520900002002',
      payTo: bank('Vikas Pol', '30110044820003'),
      reason: 'A mail asks for it, to another account.',
      hoursAgo: 9,
      became: { act: 'refuse', reason: 'The mail is not from who paid. Please ask her by phone.' },
    },
    { utr: '520900002005', payTo: bank('Meena Sathe', '30110044820004'), reason: 'She paid twice.', hoursAgo: 8, became: agreed },
    { utr: '520900002001', payTo: bank('Nitin Raut', '30110044820005'), reason: 'He typed a wrong UPI ID.', hoursAgo: 4 },
  ],
};
