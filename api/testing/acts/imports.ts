import { randomUUID } from 'node:crypto';
import { checks, imports } from '#api/testing/world/desks/imports.ts';
import { rupees } from '#contract/values/money.ts';
import { type ActRows, byStaff } from './act.ts';

let made = 0;
const register = () => `Name,Email,Mobile,Old id\nMeera Joshi,meera${++made}@register.example.com,9822044816,M${made}`;

export const importActs: ActRows = {
  'POST /api/v1/admin/imports': { leavesNothing: 'a preview takes nothing in' },
  'POST /api/v1/admin/imports/:code/run': {
    leaves: ['import.run'],
    async ready({ people: { staff } }) {
      const { code } = await checks(staff.admin, register());
      return { ...byStaff(staff.admin), input: { params: { code }, body: { onlyGood: false } }, subject: code };
    },
  },
  'DELETE /api/v1/admin/imports/:code/run': {
    leaves: ['import.undo_asked'],
    async ready({ t, people: { staff } }) {
      const { code } = await imports(t, staff.admin, register());
      return { ...byStaff(staff.admin), input: { params: { code } }, subject: code };
    },
  },
  'POST /api/v1/admin/imports/:code/invitations': {
    leaves: ['import.invited'],
    async ready({ t, people: { staff } }) {
      const { code } = await imports(t, staff.admin, register());
      return { ...byStaff(staff.admin), input: { params: { code } }, subject: code };
    },
  },
  'POST /api/v1/admin/imports/:code/openings': {
    leaves: ['import.opening_booked'],
    async ready({ t, people: { staff } }) {
      const { code } = await imports(t, staff.admin, register());
      const source = 'Audited accounts of 2018';
      const body = { fund: 'general-fund', amount: rupees(500), place: 'bank', source };
      const input = { params: { code }, body, headers: { 'idempotency-key': randomUUID() } };
      return { ...byStaff(staff.trustee), input, subject: code, reason: source };
    },
  },
};
