import { type ActRows, byMember, byStaff } from '#api/testing/acts/act.ts';
import { PASSWORD, visitor } from '#api/testing/world/world.ts';
import { signIn } from '#contract/accounts/accounts.ts';
import { getMySessions, getStaffSessions } from '#contract/accounts/sessions.ts';

const newPassword = 'a new garden in Pune';
const change = { body: { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword } };

/** What people do about the safety of their own account. */
export const securityActs: ActRows = {
  'PUT /api/v1/me/password': {
    leaves: ['member.password_changed'],
    async ready({ others }) {
      const { asha } = await others();
      return { ...byMember(asha), input: change, subject: asha.code };
    },
  },
  'DELETE /api/v1/me/sessions/:code': {
    leaves: ['member.sessions_ended'],
    async ready({ t, others }) {
      const { asha } = await others();
      await visitor(t).does(signIn, { body: { userId: asha.code, password: PASSWORD, delivery: 'token' } });
      const { sessions } = await asha.does(getMySessions);
      const code = sessions.find(({ isThis }) => !isThis)?.code ?? '';
      return { ...byMember(asha), input: { params: { code } }, subject: asha.code };
    },
  },
  'DELETE /api/v1/me/sessions': {
    leaves: ['member.sessions_ended'],
    async ready({ others }) {
      const { asha } = await others();
      return { ...byMember(asha), subject: asha.code };
    },
  },
  'PUT /api/v1/staff/me/password': {
    leaves: ['staff.password_changed'],
    async ready({ others }) {
      const { support } = (await others()).staff;
      return { ...byStaff(support), input: change, subject: support.code };
    },
  },
  'POST /api/v1/staff/me/recovery-codes': {
    leaves: ['staff.recovery_codes_replaced'],
    async ready({ others }) {
      const { support } = (await others()).staff;
      return { ...byStaff(support), subject: support.code };
    },
  },
  'DELETE /api/v1/staff/me/sessions/:code': {
    leaves: ['staff.sessions_ended'],
    async ready({ others }) {
      const { support } = (await others()).staff;
      const { sessions } = await support.does(getStaffSessions);
      return { ...byStaff(support), input: { params: { code: sessions[0]?.code ?? '' } }, subject: support.code };
    },
  },
  'DELETE /api/v1/staff/me/sessions': {
    leaves: ['staff.sessions_ended'],
    async ready({ others }) {
      const { support } = (await others()).staff;
      return { ...byStaff(support), subject: support.code };
    },
  },
};
