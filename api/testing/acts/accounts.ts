import { unsubscribeToken } from '#api/core/notifications/unsubscribing/token.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { PASSWORD, visitor } from '#api/testing/world/world.ts';
import { changeEmail } from '#contract/accounts/email.ts';
import { inviteMember, suspendMember } from '#contract/accounts/members.ts';
import { askPasswordReset } from '#contract/accounts/recover.ts';
import { register } from '#contract/accounts/register.ts';
import { type ActRows, byMember, byStaff, type Scene } from './act.ts';
import { memberDeskActs } from './member-desk.ts';
import { sendMails } from './scene.ts';

const anybody = { kind: 'visitor' } as const;
const ownSession = { leavesNothing: 'sessions of members have a table of their own, and their last sign-in stands with them' };
const mailOnly = { leavesNothing: 'it sends a mail and changes nothing; the link in it does' };
const consent = { leavesNothing: 'readers of the newsletter have no account; their consent stands in its own row' };
const file = { leavesNothing: 'a file is nothing until something refers to it; looks are logged when it is opened' };

let made = 0;
const freshEmail = () => `act${++made}@example.com`;
const joining = () => ({
  fullName: 'Meera Joshi',
  email: freshEmail(),
  mobile: '9822044815',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  agreeToTerms: true,
});
async function invited({ t, people: { staff } }: Scene) {
  const body = { fullName: 'Priya Singh', email: freshEmail(), mobile: '9822044821', sponsorCode: '', language: 'en' };
  const { code } = await staff.admin.does(inviteMember, { body });
  await sendMails(t);
  return { code, token: tokenIn(t.inbox.last(body.email)) };
}
const onMember =
  (reason: string, isSuspended = false) =>
  async (scene: Scene) => {
    const { asha, staff } = await scene.others();
    const params = { code: asha.code };
    if (isSuspended) await staff.admin.does(suspendMember, { params, body: { reason: 'Complaint 7' } });
    return { ...byStaff(staff.admin), input: { params, body: { reason } }, subject: asha.code, reason };
  };

export const accountActs: ActRows = {
  'POST /api/v1/members': {
    leaves: ['member.registered'],
    ready: async ({ t }) => ({
      who: visitor(t),
      actor: anybody,
      input: { body: joining() },
      subject: ({ code }: { code: string }) => code,
    }),
  },
  'POST /api/v1/session': ownSession,
  'DELETE /api/v1/session': ownSession,
  'POST /api/v1/links/check': { leavesNothing: 'it only looks' },
  'POST /api/v1/password-reset-requests': mailOnly,
  'POST /api/v1/user-id-reminders': mailOnly,
  'POST /api/v1/me/email-verification-requests': mailOnly,
  'PUT /api/v1/me/language': { leavesNothing: 'a preference' },
  'PUT /api/v1/me/preferences': { leavesNothing: 'how she wants to read; nothing that anybody decides by' },
  'POST /api/v1/me/notifications/reading': { leavesNothing: 'a mark at her own news' },
  'POST /api/v1/admin/notifications/reading': { leavesNothing: 'a mark at their own news' },
  'PATCH /api/v1/me/message-preferences': {
    leaves: ['member.message_preferences_changed'],
    async ready({ others }) {
      const { asha } = await others();
      return { ...byMember(asha), input: { body: { monthlyReports: true, newsletter: true } }, subject: asha.code };
    },
  },
  'POST /api/v1/password-resets': {
    leaves: ['member.password_reset'],
    async ready({ t, others }) {
      const { asha } = await others();
      await visitor(t).does(askPasswordReset, { body: { userId: asha.code } });
      await sendMails(t);
      const token = tokenIn(t.inbox.last(asha.email));
      const password = 'a new garden in Pune';
      return { who: visitor(t), actor: anybody, input: { body: { token, password, confirmPassword: password } }, subject: asha.code };
    },
  },
  'POST /api/v1/email-verifications': {
    leaves: ['member.email_verified'],
    async ready({ t }) {
      const body = joining();
      const { code } = await visitor(t).does(register, { body });
      await sendMails(t);
      return { who: visitor(t), actor: anybody, input: { body: { token: tokenIn(t.inbox.last(body.email)) } }, subject: code };
    },
  },
  'PUT /api/v1/me/email': {
    leaves: ['member.email_change_asked'],
    async ready({ others }) {
      const { asha } = await others();
      return { ...byMember(asha), input: { body: { email: freshEmail(), password: PASSWORD } }, subject: asha.code };
    },
  },
  'POST /api/v1/email-change-stops': {
    leaves: ['member.email_change_stopped'],
    async ready({ t, others }) {
      const { asha } = await others();
      await asha.does(changeEmail, { body: { email: freshEmail(), password: PASSWORD } });
      await sendMails(t);
      const body = { token: tokenIn(t.inbox.last(asha.email)) };
      return { who: visitor(t), actor: anybody, input: { body }, subject: asha.code };
    },
  },
  'POST /api/v1/invitation-acceptances': {
    leaves: ['member.invitation_accepted'],
    async ready(scene) {
      const { code, token } = await invited(scene);
      const body = { token, password: PASSWORD, confirmPassword: PASSWORD, agreeToTerms: true };
      return { who: visitor(scene.t), actor: anybody, input: { body }, subject: code };
    },
  },
  'POST /api/v1/admin/members': {
    leaves: ['member.invited'],
    async ready({ people: { staff } }) {
      const body = { fullName: 'Priya Singh', email: freshEmail(), mobile: '9822044821', sponsorCode: '', language: 'hi' };
      return { ...byStaff(staff.admin), input: { body }, subject: ({ code }: { code: string }) => code };
    },
  },
  'POST /api/v1/admin/members/:code/invitation': {
    leaves: ['member.invitation_sent_again'],
    async ready(scene) {
      const { code } = await invited(scene);
      return { ...byStaff(scene.people.staff.admin), input: { params: { code } }, subject: code };
    },
  },
  'POST /api/v1/admin/members/:code/suspension': { leaves: ['member.suspended'], ready: onMember('Complaint 8') },
  'POST /api/v1/admin/members/:code/activation': { leaves: ['member.reactivated'], ready: onMember('Settled', true) },
  'POST /api/v1/admin/members/:code/closure': { leaves: ['member.closed'], ready: onMember('She asked for it') },
  ...memberDeskActs,
  'POST /api/v1/files/:kind': file,
  'POST /api/v1/admin/files/:kind': file,
  'POST /api/v1/files/:file/links': file,
  'POST /api/v1/admin/files/:file/links': file,
  'POST /api/v1/hooks/mail-bounces': { leavesNothing: 'the mail server reports it; the address stands in a table of its own, as a digest' },
  'POST /api/v1/message-unsubscriptions/:token': {
    leaves: ['member.message_preferences_changed'],
    async ready({ t, others }) {
      const { asha } = await others();
      const token = unsubscribeToken(t.config, { code: asha.code, toggle: 'donationReminders' });
      return { who: visitor(t), actor: anybody, input: { params: { token } }, subject: asha.code };
    },
  },
  'POST /api/v1/newsletter/subscriptions': consent,
  'POST /api/v1/newsletter/confirmations': consent,
  'POST /api/v1/newsletter/unsubscriptions/:token': consent,
  'POST /api/v1/reports': { leavesNothing: 'browsers send these by themselves' },
};
