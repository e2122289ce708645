import { suspendMember } from '#contract/accounts/members.ts';
import { deleteMember } from '#contract/your-data/deletion.ts';
import { type ActRows, byStaff, type Scene } from './act.ts';

const now = { givenName: 'Asha', familyName: 'Kumar', mobile: '9822044815', language: 'en' };

const several =
  (reason: string, isSuspended = false) =>
  async ({ others }: Scene) => {
    const { asha, staff } = await others();
    if (isSuspended) await staff.admin.does(suspendMember, { params: { code: asha.code }, body: { reason: 'Complaint 9' } });
    return { ...byStaff(staff.admin), input: { body: { codes: [asha.code], reason } }, subject: asha.code, reason };
  };

/** What staff do to members from their list. */
export const memberDeskActs: ActRows = {
  'POST /api/v1/admin/members/suspensions': { leaves: ['member.suspended'], ready: several('Complaint 10') },
  'POST /api/v1/admin/members/activations': { leaves: ['member.reactivated'], ready: several('Settled too', true) },
  'PUT /api/v1/admin/members/:code': {
    leaves: ['member.name_changed', 'member.mobile_changed', 'member.language_changed'],
    async ready({ others }) {
      const { asha, staff } = await others();
      const reason = 'Call of today';
      const body = { givenName: 'Asha', familyName: 'Joshi', mobile: '9811122233', language: 'hi', reason, before: now };
      return { ...byStaff(staff.admin), input: { params: { code: asha.code }, body }, subject: asha.code, reason };
    },
  },
  'POST /api/v1/admin/members/:code/deletion': {
    leaves: ['member.deletion_asked'],
    async ready({ others }) {
      const { asha, staff } = await others();
      const reason = 'Joined twice';
      return { ...byStaff(staff.admin), input: { params: { code: asha.code }, body: { reason } }, subject: asha.code, reason };
    },
  },
  'DELETE /api/v1/admin/members/:code/deletion': {
    leaves: ['member.closing_cancelled'],
    async ready({ others }) {
      const { asha, staff } = await others();
      const params = { code: asha.code };
      await staff.admin.does(deleteMember, { params, body: { reason: 'Joined twice' } });
      return { ...byStaff(staff.admin), input: { params }, subject: asha.code };
    },
  },
};
