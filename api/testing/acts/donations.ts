import type { TestApp } from '#api/testing/app.ts';
import { freshUtr, uploadedReceipt } from '#api/testing/world/giving.ts';
import type { Person, Staff } from '#api/testing/world/world.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { getMyDonation } from '#contract/donations/donations.ts';
import { receiptSlug } from '#contract/receipts.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { type ActRows, byMember, byStaff, type Scene } from './act.ts';

const key = () => ({ 'idempotency-key': `act-${crypto.randomUUID()}` });
const claimed = ({ people: { asha } }: Scene) => asha.donates(rupees(501));
async function approved(scene: Scene) {
  const donation = await claimed(scene);
  await scene.people.staff.finance.approves(donation);
  return donation;
}
const look = { leavesNothing: 'it says only that somebody looks at the claim' };

/** The number of a receipt that was issued. */
async function issued(t: TestApp, asha: Person, staff: Staff): Promise<string> {
  const donation = await asha.donates(rupees(501));
  await staff.finance.approves(donation);
  t.clock.advance({ seconds: 11 });
  const failures = await t.runJobs({ mayFail: true });
  const { receipt } = await asha.does(getMyDonation, { params: { code: donation.code } });
  if (!receipt) throw new AggregateError(failures, `No receipt for ${donation.code}: ${failures.map(String).join('; ')}`);
  return receipt.number;
}
const onReceipt = (reason?: string) => async (scene: Scene) => {
  const { asha, staff } = scene.people;
  const number = await issued(scene.t, asha, staff);
  const input = { params: { number: receiptSlug(number) }, ...(reason ? { body: { reason } } : {}) };
  return { ...byStaff(staff.finance), input, subject: number, ...(reason ? { reason } : {}) };
};

export const donationActs: ActRows = {
  'PUT /api/v1/me/donation-intents': { leavesNothing: 'an intent moves nothing and ends by itself' },
  'POST /api/v1/me/donations': {
    leaves: ['donation.claimed'],
    async ready({ t, people: { asha } }) {
      const receipt = await uploadedReceipt(t, { member_id: asha.id });
      const body = { amount: rupees(501), utr: freshUtr(), receipt, isIndianCitizen: true };
      return {
        ...byMember(asha),
        input: { body, headers: key() },
        subject: ({ donation }: { donation: { code: string } }) => donation.code,
      };
    },
  },
  'PUT /api/v1/me/donations/:code/utr': {
    leaves: ['donation.utr_corrected'],
    async ready(scene) {
      const { code } = await claimed(scene);
      return { ...byMember(scene.people.asha), input: { params: { code }, body: { utr: freshUtr() } }, subject: code };
    },
  },
  'DELETE /api/v1/me/donations/:code': {
    leaves: ['donation.withdrawn'],
    async ready(scene) {
      const { code } = await claimed(scene);
      return { ...byMember(scene.people.asha), input: { params: { code } }, subject: code };
    },
  },
  'POST /api/v1/admin/donations': {
    leaves: ['donation.recorded'],
    async ready({ t, people: { asha, staff } }) {
      const evidence = await uploadedReceipt(t, { staff_id: staff.finance.id });
      const facts = { method: 'cheque', amount: rupees(801), reference: freshUtr(), receivedOn: moneyDay(t.clock.now()) };
      const reason = 'Came by post';
      const body = { ...facts, member: asha.code, campaign: null, note: reason, evidence };
      return { ...byStaff(staff.finance), input: { body, headers: key() }, subject: ({ code }: { code: string }) => code, reason };
    },
  },
  'POST /api/v1/admin/donations/:code/approval': {
    leaves: ['donation.approved'],
    async ready(scene) {
      const { code } = await claimed(scene);
      const { finance } = scene.people.staff;
      const { version, evidence } = await finance.does(getDeposit, { params: { code } });
      const acknowledged = evidence.filter(({ verdict }) => verdict === 'warn').map(({ check }) => check);
      const reason = 'Seen in the bank app';
      const body = { received: rupees(501), note: reason, acknowledged, version };
      return { ...byStaff(finance), input: { params: { code }, body }, subject: code, reason };
    },
  },
  'POST /api/v1/admin/donations/:code/rejection': {
    leaves: ['donation.rejected'],
    async ready(scene) {
      const { code } = await claimed(scene);
      const reason = 'The UTR is not in our bank';
      return { ...byStaff(scene.people.staff.finance), input: { params: { code }, body: { reason } }, subject: code, reason };
    },
  },
  'PUT /api/v1/admin/donations/:code/wall': {
    leaves: ['donation.wall_withheld'],
    async ready({ people: { asha, staff } }) {
      const { code } = await asha.donates(rupees(501), { showOnWall: true, wallName: 'Asha K.' });
      return { ...byStaff(staff.finance), input: { params: { code }, body: { state: 'withheld' } }, subject: code };
    },
  },
  'POST /api/v1/admin/donations/rejections': {
    leaves: ['donation.rejected'],
    async ready(scene) {
      const { code } = await claimed(scene);
      const reason = 'Not in our bank, like the others';
      const body = { codes: [code], reason, reasonCode: 'utr_not_found' };
      return { ...byStaff(scene.people.staff.finance), input: { body }, subject: code, reason };
    },
  },
  'POST /api/v1/admin/donations/decisions/undo': {
    leaves: ['donation.decision_undone'],
    async ready(scene) {
      const { code } = await approved(scene);
      return { ...byStaff(scene.people.staff.finance), input: { body: { codes: [code] } }, subject: code };
    },
  },
  'DELETE /api/v1/admin/donations/:code/decision': {
    leaves: ['donation.decision_undone'],
    async ready(scene) {
      const { code } = await approved(scene);
      return { ...byStaff(scene.people.staff.finance), input: { params: { code } }, subject: code };
    },
  },
  'POST /api/v1/admin/donations/:code/reversal': {
    leaves: ['donation.reversed'],
    async ready(scene) {
      const { code } = await approved(scene);
      const reason = 'The bank took the payment back';
      return { ...byStaff(scene.people.staff.finance), input: { params: { code }, body: { reason } }, subject: code, reason };
    },
  },
  'PUT /api/v1/admin/donations/:code/lease': look,
  'DELETE /api/v1/admin/donations/:code/lease': look,
  'GET /api/v1/admin/donations/export': {
    leaves: ['donation.exported'],
    ready: async ({ people: { asha, staff } }) => ({
      ...byStaff(staff.finance),
      input: { query: { find: asha.code } },
      subject: 'donations',
    }),
  },
  'POST /api/v1/admin/receipts/:number/void': { leaves: ['receipt.voided'], ready: onReceipt('Name misspelt') },
  'POST /api/v1/admin/receipts/:number/reissue': { leaves: ['receipt.voided', 'receipt.reissued'], ready: onReceipt('Paper lost') },
  'GET /api/v1/admin/receipts/:number/duplicate': { leaves: ['receipt.printed_again'], ready: onReceipt() },
};
