import { setTo } from '#api/testing/world/settings.ts';
import { codeOf } from '#api/testing/world/totp.ts';
import { changeLegalSetting, listSettings } from '#contract/settings/settings.ts';
import { type ActRows, byStaff, type Scene } from './act.ts';

let asked = 0;

/** A trustee asks for another UPI ID: agreed to, it still waits a day. */
async function asksForUpiId({ t, others }: Scene) {
  const { staff } = await others();
  await setTo(t, 'org.upi_id', `trust${++asked}@oldbank`);
  const { rows } = await staff.trustee.does(listSettings);
  const version = rows.find(({ key }) => key === 'org.upi_id')?.version ?? 0;
  const body = { value: `trust${asked}@newbank`, version, reason: 'Our bank has a new name' };
  const { secondPerson } = await staff.trustee.does(changeLegalSetting, { params: { key: 'org.upi_id' }, body });
  const code = secondPerson?.code ?? '';
  return { staff, code, params: { code } };
}

/** One is asked about at a time: it ends, so that the next can be. And everybody who works here hears of it: not the hundreds of earlier acts. */
const ended = async ({ t, people: { staff } }: Scene) => {
  const stay = Object.values(staff).map(({ id }) => id);
  await t.db.updateTable('staff').set({ status: 'suspended' }).where('id', 'not in', stay).execute();
  const decided_at = t.clock.now();
  await t.db.updateTable('second_person_requests').set({ status: 'expired', decided_at }).where('status', '=', 'open').execute();
  await t.db.updateTable('second_person_requests').set({ status: 'failed' }).where('status', '=', 'waiting').execute();
};

export const secondPersonActs: ActRows = {
  'GET /api/v1/admin/dashboard/export': {
    leaves: ['figures.exported'],
    ready: async ({ people: { staff } }) => ({ ...byStaff(staff.finance), input: { query: { days: '30' } }, subject: 'figures' }),
  },
  'GET /api/v1/admin/audit/export': {
    leaves: ['audit.exported'],
    ready: async ({ people: { staff } }) => ({ ...byStaff(staff.auditor), input: { query: { action: 'day.closed' } }, subject: 'audit' }),
  },
  'PUT /api/v1/admin/legal-settings/:key': {
    leaves: ['second_person.asked'],
    async ready({ people: { staff } }) {
      const input = { params: { key: 'deposit.cash_limit' }, body: { value: 150_000, version: 0, reason: 'Decided in November' } };
      return { ...byStaff(staff.trustee), input, subject: ({ secondPerson }: { secondPerson: { code: string } }) => secondPerson.code };
    },
  },
  'POST /api/v1/admin/second-person/:code/agreement': {
    leaves: ['second_person.agreed'],
    async ready(scene) {
      await ended(scene);
      const { staff, code, params } = await asksForUpiId(scene);
      return { ...byStaff(staff.all), input: { params }, subject: code };
    },
  },
  'POST /api/v1/admin/second-person/:code/refusal': {
    leaves: ['second_person.refused'],
    async ready(scene) {
      await ended(scene);
      const { staff, code, params } = await asksForUpiId(scene);
      return { ...byStaff(staff.all), input: { params, body: { reason: 'Nobody told me' } }, subject: code, reason: 'Nobody told me' };
    },
  },
  'POST /api/v1/admin/legal-settings/:key/stop': {
    leaves: ['second_person.refused'],
    async ready(scene) {
      await ended(scene);
      const { staff, code } = await asksForUpiId(scene);
      const input = { params: { key: 'org.upi_id' }, body: { reason: 'Nobody told me' } };
      return { ...byStaff(staff.admin), input, subject: code, reason: 'Nobody told me' };
    },
  },
  'DELETE /api/v1/admin/second-person/:code': {
    leaves: ['second_person.withdrawn'],
    async ready(scene) {
      await ended(scene);
      const { staff, code, params } = await asksForUpiId(scene);
      return { ...byStaff(staff.trustee), input: { params }, subject: code };
    },
  },
  'POST /api/v1/admin/confirmation': {
    leaves: ['staff.identity_confirmed'],
    async ready({ t, others }) {
      const { support } = (await others()).staff;
      return { ...byStaff(support), input: { body: { code: await codeOf(support.secret, t.clock) } }, subject: support.code };
    },
  },
};
