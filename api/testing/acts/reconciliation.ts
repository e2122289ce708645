import { freshUtr } from '#api/testing/world/giving.ts';
import { bookings, upi, uploadsStatement } from '#api/testing/world/statements.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { getClose } from '#contract/reconciliation/closes.ts';
import { resolveException } from '#contract/reconciliation/exceptions.ts';
import { acceptSuggestion, dismissSuggestion, getSuggestions } from '#contract/reconciliation/reconciliation.ts';
import { previewStatement } from '#contract/reconciliation/statements.ts';
import { paise, rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { type ActRows, byStaff, type Scene } from './act.ts';

/** A claim with a line of the same number and another sum: suggested, not approved. */
async function suggested({ people: { asha, staff }, imports }: Scene) {
  const utr = freshUtr();
  const { code } = await asha.donates(rupees(501), { utr });
  await imports(upi(rupees(499), utr, 'SOMEBODY ELSE'));
  const { rows } = await staff.finance.does(getSuggestions, { params: { code } });
  const { version } = await staff.finance.does(getDeposit, { params: { code } });
  return { code, version, params: { id: String(rows[0]?.id) } };
}
/** An open exception about such a claim. */
async function exceptionOf(scene: Scene): Promise<string> {
  await suggested(scene);
  const open = scene.t.db.selectFrom('reconciliation_exceptions').select('id').where('status', '=', 'open').orderBy('id', 'desc');
  return String((await open.executeTakeFirstOrThrow()).id);
}
async function lineOf({ t, imports }: Scene, narration: string, amount = paise(-1_180)): Promise<string> {
  await imports({ amount, narration });
  const { id } = await t.db.selectFrom('bank_lines').select('id').where('narration', '=', narration).executeTakeFirstOrThrow();
  return `BNK${String(id).padStart(3, '0')}`;
}

export const reconciliationActs: ActRows = {
  'POST /api/v1/admin/statements': { leavesNothing: 'a preview takes nothing in' },
  'POST /api/v1/admin/statements/:code/import': {
    leaves: ['statement.imported'],
    async ready({ t, people: { staff } }) {
      // An account's earlier days, so that no other row stands on them.
      const day = moneyDay(new Date(t.clock.now().getTime() - 20 * 86_400_000));
      const printed = bookings([upi(rupees(101), freshUtr(), 'SUNITA DEVI', { day })], rupees(7_000), day);
      const file = await uploadsStatement(staff.finance, printed);
      const { code } = await staff.finance.does(previewStatement, { body: { file, opening: rupees(7_000), closing: rupees(7_101) } });
      return { ...byStaff(staff.finance), input: { params: { code } }, subject: code };
    },
  },
  'POST /api/v1/admin/reconciliation/suggestions/:id/acceptance': {
    leaves: ['donation.approved'],
    async ready(scene) {
      const { code, version, params } = await suggested(scene);
      const reason = 'She phoned: it was two rupees less';
      return { ...byStaff(scene.people.staff.finance), input: { params, body: { version, note: reason } }, subject: code, reason };
    },
  },
  'DELETE /api/v1/admin/reconciliation/matches/:code': {
    leaves: ['donation.decision_undone'],
    async ready(scene) {
      const { finance } = scene.people.staff;
      const { code, version, params } = await suggested(scene);
      await finance.does(acceptSuggestion, { params, body: { version } });
      return { ...byStaff(finance), input: { params: { code } }, subject: code };
    },
  },
  'POST /api/v1/admin/reconciliation/suggestions/:id/dismissal': {
    leaves: ['suggestion.dismissed'],
    async ready(scene) {
      const { code, params } = await suggested(scene);
      return { ...byStaff(scene.people.staff.finance), input: { params }, subject: code };
    },
  },
  'DELETE /api/v1/admin/reconciliation/suggestions/:id/dismissal': {
    leaves: ['suggestion.dismissal_undone'],
    async ready(scene) {
      const { finance } = scene.people.staff;
      const { code, params } = await suggested(scene);
      await finance.does(dismissSuggestion, { params });
      return { ...byStaff(finance), input: { params }, subject: code };
    },
  },
  'POST /api/v1/admin/reconciliation/exceptions/:id/resolution': {
    leaves: ['exception.resolved'],
    async ready(scene) {
      const id = await exceptionOf(scene);
      const reason = 'Asked her, she sends the rest';
      return { ...byStaff(scene.people.staff.finance), input: { params: { id }, body: { note: reason } }, subject: id, reason };
    },
  },
  'DELETE /api/v1/admin/reconciliation/exceptions/:id/resolution': {
    leaves: ['exception.resolution_undone'],
    async ready(scene) {
      const { finance } = scene.people.staff;
      const id = await exceptionOf(scene);
      await finance.does(resolveException, { params: { id }, body: { note: 'The wrong one' } });
      return { ...byStaff(finance), input: { params: { id } }, subject: id };
    },
  },
  'POST /api/v1/admin/reconciliation/unclaimed/:code/assignment': {
    leaves: ['donation.assigned'],
    async ready(scene) {
      const { asha, staff } = scene.people;
      const code = await lineOf(scene, 'CASH DEP SINNAR BR', rupees(700));
      const reason = 'She phoned';
      const input = { params: { code }, body: { member: asha.code, note: reason } };
      return { ...byStaff(staff.finance), input, subject: ({ claim }: { claim: string }) => claim, reason };
    },
  },
  'PUT /api/v1/admin/bank-lines/:code/category': {
    leaves: ['line.booked'],
    async ready(scene) {
      const code = await lineOf(scene, 'SMS CHARGES QUARTER');
      const reason = 'As every quarter';
      const input = { params: { code }, body: { category: 'charge', note: reason } };
      return { ...byStaff(scene.people.staff.finance), input, subject: code, reason };
    },
  },
  'POST /api/v1/admin/closes/:day/signature': {
    leaves: ['day.closed'],
    async ready({ t, people: { staff }, imports }) {
      await imports(upi(rupees(101), freshUtr(), 'SUNITA DEVI'));
      const day = moneyDay(new Date(t.clock.now().getTime() - 86_400_000));
      const { unexplained } = await staff.trustee.does(getClose, { params: { day } });
      const reason = 'What the account had before these books';
      const input = { params: { day }, body: { unexplained, explanation: reason } };
      return { ...byStaff(staff.trustee), input, subject: day, reason };
    },
  },
};
