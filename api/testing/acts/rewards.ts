import { randomUUID } from 'node:crypto';
import { rewardSeen, rewardsFor } from '#api/testing/world/rewards.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { world } from '#api/testing/world/world.ts';
import { rupees } from '#contract/values/money.ts';
import { type ActRows, byStaff } from './act.ts';

const reason = 'Both pay from one account';

export const rewardActs: ActRows = {
  'POST /api/v1/admin/rewards/:code/decisions': {
    leaves: ['reward.refused'],
    async ready({ t }) {
      await rewardsAtOnce(t);
      const { asha, ravi, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
      await staff.finance.approves(await asha.donates(rupees(501)));
      await setTo(t, 'referral.programme', 'off');
      const [code = ''] = await rewardsFor(t, ravi);
      const { version } = await rewardSeen(staff.payouts, code);
      const headers = { 'idempotency-key': randomUUID() };
      return {
        ...byStaff(staff.payouts),
        input: { params: { code }, body: { act: 'refuse', reason, version }, headers },
        subject: code,
        reason,
      };
    },
  },
};
