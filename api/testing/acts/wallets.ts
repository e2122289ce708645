import { randomUUID } from 'node:crypto';
import { rupees } from '#contract/values/money.ts';
import { type ActRows, byStaff } from './act.ts';

const reason = 'A withdrawal was charged twice';

export const walletActs: ActRows = {
  'POST /api/v1/admin/wallets/:code/corrections': {
    leaves: ['wallet.corrected'],
    async ready({ people: { asha, staff } }) {
      const headers = { 'idempotency-key': randomUUID() };
      return {
        ...byStaff(staff.payouts),
        input: { params: { code: asha.code }, body: { before: 0, after: rupees(10), reason, about: 'WTH001' }, headers },
        subject: asha.code,
        reason,
      };
    },
  },
};
