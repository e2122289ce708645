import { randomUUID } from 'node:crypto';
import { bankReference, clearDesk, makesRun, sendsRun, verifiedWithApproved } from '#api/testing/world/desks/payout-runs.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { upi } from '#api/testing/world/statements.ts';
import { askForRefund } from '#contract/payouts/refunds.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { type ActRows, byStaff, type Scene } from './act.ts';

const headers = () => ({ 'idempotency-key': randomUUID() });
const reason = 'The bank says so';

/** Somebody new with an approved withdrawal, and nothing else ready. */
async function ready(scene: Scene) {
  await clearDesk(scene.t);
  const { asha, staff } = await scene.others();
  const withdrawal = await verifiedWithApproved(scene.t, asha, staff);
  return { staff, withdrawal };
}

async function sent(scene: Scene) {
  const { staff, withdrawal } = await ready(scene);
  const { code } = await sendsRun(staff.payouts);
  return { ...byStaff(staff.payouts), run: code, withdrawal };
}

async function creditOf({ t, imports }: Scene): Promise<string> {
  const utr = freshUtr();
  await imports(upi(rupees(501), utr, 'MOHAN LAL'));
  const { id } = await t.db.selectFrom('bank_lines').select('id').where('reference', '=', utr).executeTakeFirstOrThrow();
  return `BNK${String(id).padStart(3, '0')}`;
}
const refundOf = (line: string) => ({
  line,
  payTo: { method: 'upi', holder: 'Mohan Lal', upiId: 'mohan@okaxis' },
  reason,
});

export const payoutActs: ActRows = {
  'POST /api/v1/admin/payout-runs': {
    leaves: ['payout_run.made'],
    async ready(scene) {
      const { staff } = await ready(scene);
      return { ...byStaff(staff.payouts), input: { headers: headers() }, subject: ({ code }: { code: string }) => code };
    },
  },
  'POST /api/v1/admin/payout-runs/:code/surrender': {
    leaves: ['payout_run.given_up'],
    async ready(scene) {
      const { staff } = await ready(scene);
      const { code } = await makesRun(staff.payouts);
      return { ...byStaff(staff.payouts), input: { params: { code }, body: { reason } }, subject: code, reason };
    },
  },
  'POST /api/v1/admin/payout-runs/:code/files/:format': {
    leaves: ['payout_run.sent'],
    async ready(scene) {
      const { staff } = await ready(scene);
      const { code } = await makesRun(staff.payouts);
      return { ...byStaff(staff.payouts), input: { params: { code, format: 'neft' } }, subject: code };
    },
  },
  'POST /api/v1/admin/payout-runs/:code/lines/:line/payment': {
    leaves: ['payout.paid'],
    async ready(scene) {
      const { run: code, withdrawal, ...by } = await sent(scene);
      const body = { reference: bankReference(), paidOn: moneyDay(scene.t.clock.now()) };
      return { ...by, input: { params: { code, line: withdrawal.code }, body, headers: headers() }, subject: withdrawal.code };
    },
  },
  'POST /api/v1/admin/payout-runs/:code/lines/:line/failure': {
    leaves: ['payout.failed'],
    async ready(scene) {
      const { run: code, withdrawal, ...by } = await sent(scene);
      const input = { params: { code, line: withdrawal.code }, body: { reason }, headers: headers() };
      return { ...by, input, subject: withdrawal.code, reason };
    },
  },
  'POST /api/v1/admin/payout-runs/:code/answers': {
    leaves: ['payout.paid', 'payout_run.answered'],
    async ready(scene) {
      const { run: code, withdrawal, ...by } = await sent(scene);
      const sum = ((withdrawal.amount - withdrawal.fee) / 100).toFixed(2);
      const csv = `Remarks,Amount,Status,UTR\n${withdrawal.code},${sum},SUCCESS,${bankReference()}`;
      return { ...by, input: { params: { code }, body: { name: 'answer.csv', csv }, headers: headers() }, subject: withdrawal.code };
    },
  },
  'POST /api/v1/admin/refunds': {
    leaves: ['refund.asked'],
    async ready(scene) {
      const body = refundOf(await creditOf(scene));
      const { finance } = scene.people.staff;
      return { ...byStaff(finance), input: { body, headers: headers() }, subject: ({ code }: { code: string }) => code, reason };
    },
  },
  'POST /api/v1/admin/refunds/:code/decisions': {
    leaves: ['refund.refused'],
    async ready(scene) {
      const { finance, payouts } = scene.people.staff;
      const { code } = await finance.does(askForRefund, { body: refundOf(await creditOf(scene)), headers: headers() });
      const input = { params: { code }, body: { act: 'refuse', reason }, headers: headers() };
      return { ...byStaff(payouts), input, subject: code, reason };
    },
  },
};
