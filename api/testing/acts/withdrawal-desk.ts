import { randomUUID } from 'node:crypto';
import { withdrawalScene, withdrawalSeen } from '#api/testing/world/desks/withdrawals.ts';
import { type ActRows, byStaff } from './act.ts';

const look = { leavesNothing: 'it says only that somebody looks at it' };
const reason = 'The account is in another name';

export const withdrawalDeskActs: ActRows = {
  'POST /api/v1/admin/withdrawals/:code/decisions': {
    leaves: ['withdrawal.rejected'],
    async ready({ t }) {
      const { staff, code } = await withdrawalScene(t);
      const { version } = await withdrawalSeen(staff.payouts, code);
      const headers = { 'idempotency-key': randomUUID() };
      const input = { params: { code }, body: { act: 'reject', reason, version }, headers };
      return { ...byStaff(staff.payouts), input, subject: code, reason };
    },
  },
  'POST /api/v1/admin/withdrawals/:code/reveals': {
    leaves: ['withdrawal.account_revealed'],
    async ready({ t }) {
      const { staff, code } = await withdrawalScene(t);
      return { ...byStaff(staff.payouts), input: { params: { code } }, subject: code };
    },
  },
  'POST /api/v1/admin/members/:code/payout-releases': {
    leaves: ['member.payouts_released'],
    async ready({ t, others }) {
      const { asha, staff } = await others();
      await t.db.insertInto('payout_stops').values({ member_id: asha.id, stopped_at: t.clock.now() }).execute();
      const input = { params: { code: asha.code }, body: { reason: 'Called her on the number we have' } };
      return { ...byStaff(staff.payouts), input, subject: asha.code, reason: 'Called her on the number we have' };
    },
  },
  'PUT /api/v1/admin/withdrawals/:code/lease': look,
  'DELETE /api/v1/admin/withdrawals/:code/lease': look,
};
