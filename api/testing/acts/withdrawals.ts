import { randomUUID } from 'node:crypto';
import { tokenIn } from '#api/testing/world/links.ts';
import { asksToWithdraw, canWithdraw, withdrawalBody } from '#api/testing/world/withdrawals.ts';
import { visitor } from '#api/testing/world/world.ts';
import { getWithdrawalForm } from '#contract/withdrawals/my-withdrawals.ts';
import { type ActRows, byMember, type Scene } from './act.ts';
import { sendMails } from './scene.ts';

/** Somebody new each time, who has earned something. */
async function earner(scene: Scene) {
  const people = await scene.others();
  await canWithdraw(scene.t, people.asha, people.staff.kyc_reviewer, 500);
  return people;
}

export const withdrawalActs: ActRows = {
  'POST /api/v1/me/withdrawals': {
    leaves: ['withdrawal.asked'],
    async ready(scene) {
      const { asha } = await earner(scene);
      const headers = { 'idempotency-key': randomUUID() };
      const body = await withdrawalBody(scene.t, asha);
      return { ...byMember(asha), input: { body, headers }, subject: ({ code }: { code: string }) => code };
    },
  },
  'POST /api/v1/me/withdrawals/:code/cancellation': {
    leaves: ['withdrawal.cancelled'],
    async ready(scene) {
      const { asha } = await earner(scene);
      const { code } = await asksToWithdraw(scene.t, asha);
      return { ...byMember(asha), input: { params: { code } }, subject: code };
    },
  },
  'DELETE /api/v1/me/payout-accounts/:code': {
    leaves: ['payout_account.removed'],
    async ready(scene) {
      const { asha } = await earner(scene);
      await asksToWithdraw(scene.t, asha);
      const { accounts } = await asha.does(getWithdrawalForm);
      const code = accounts[0]?.code ?? '';
      return { ...byMember(asha), input: { params: { code } }, subject: code };
    },
  },
  'POST /api/v1/payout-stops': {
    leaves: ['member.payouts_stopped', 'withdrawal.stopped'],
    async ready(scene) {
      const { t } = scene;
      const { asha } = await earner(scene);
      await sendMails(t);
      await asksToWithdraw(t, asha);
      await sendMails(t);
      const token = tokenIn(t.inbox.last(asha.email));
      return { who: visitor(t), actor: { kind: 'visitor' }, input: { body: { token } }, subject: asha.code };
    },
  },
};
