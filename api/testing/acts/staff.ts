import { firstAdminLink } from '#api/core/accounts/staff/first-admin.ts';
import { testAppOnce } from '#api/testing/app.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { codeOf } from '#api/testing/world/totp.ts';
import { PASSWORD, visitor } from '#api/testing/world/world.ts';
import { askStaffPasswordReset, staffSignIn } from '#contract/accounts/staff.ts';
import { approveSecondFactorReset, inviteStaff, requestSecondFactorReset, suspendStaff } from '#contract/accounts/staff-admin.ts';
import { startEnrolment } from '#contract/accounts/staff-enrolment.ts';
import { type ActRows, byStaff, type Scene } from './act.ts';
import { sendMails } from './scene.ts';

const anybody = { kind: 'visitor' } as const;
const firstStep = { leavesNothing: 'the first of two steps; the second is logged' };
const mailOnly = { leavesNothing: 'it sends a mail and changes nothing; the link in it does' };

let made = 0;
const newcomer = () => ({ fullName: 'Nikhil Joshi', email: `staff.act${++made}@example.com`, roles: ['support'], memberCode: '' });
const passwords = (token: string) => ({ token, password: PASSWORD, confirmPassword: PASSWORD });

async function invited({ t, people: { staff } }: Scene) {
  const body = newcomer();
  await staff.admin.does(inviteStaff, { body });
  const { code } = await t.db.selectFrom('staff').select('code').where('email', '=', body.email).executeTakeFirstOrThrow();
  await sendMails(t);
  return { code, email: body.email, token: tokenIn(t.inbox.last(body.email)) };
}
/** An admin acts on the support desk of others. */
const onSupport = (body?: object, reason?: string) => async (scene: Scene) => {
  const { staff } = await scene.others();
  const params = { code: staff.support.code };
  return {
    ...byStaff(staff.admin),
    input: { params, ...(body ? { body } : {}) },
    subject: staff.support.code,
    ...(reason ? { reason } : {}),
  };
};
/** Asked for by an admin; agreed to by a trustee. */
async function lostFactor(scene: Scene, isAgreed: boolean) {
  const { staff } = await scene.others();
  const params = { code: staff.support.code };
  await staff.admin.does(requestSecondFactorReset, { params, body: { reason: 'Phone fell into the river' } });
  if (isAgreed) await staff.trustee.does(approveSecondFactorReset, { params });
  await sendMails(scene.t);
  return { staff, params };
}

export const staffActs: ActRows = {
  'POST /api/v1/admin/first-run/test-mail': {
    leaves: ['mail.tested'],
    ready: async ({ people: { staff } }) => ({ ...byStaff(staff.admin), subject: 'mail' }),
  },
  'POST /api/v1/admin/first-run/:step/keeping': {
    leaves: ['setting.kept'],
    ready: async ({ people: { staff } }) => ({
      ...byStaff(staff.trustee),
      input: { params: { step: 'rewards' } },
      subject: 'referral.programme',
    }),
  },
  'POST /api/v1/staff/session': firstStep,
  'POST /api/v1/staff/enrolments': firstStep,
  'POST /api/v1/staff/links/check': { leavesNothing: 'it only looks' },
  'POST /api/v1/staff/password-reset-requests': mailOnly,
  'POST /api/v1/staff/session/code': {
    leaves: ['staff.signed_in'],
    async ready({ t, others }) {
      const { support } = (await others()).staff;
      const { challenge } = await visitor(t).does(staffSignIn, { body: { email: support.email, password: PASSWORD } });
      const body = { challenge, code: await codeOf(support.secret, t.clock) };
      return { ...byStaff(support), who: visitor(t), input: { body }, subject: support.code };
    },
  },
  'DELETE /api/v1/staff/session': {
    leaves: ['staff.signed_out'],
    async ready({ others }) {
      const { support } = (await others()).staff;
      return { ...byStaff(support), subject: support.code };
    },
  },
  'POST /api/v1/staff/password-resets': {
    leaves: ['staff.password_reset'],
    async ready({ t, others }) {
      const { support } = (await others()).staff;
      await visitor(t).does(askStaffPasswordReset, { body: { email: support.email } });
      await sendMails(t);
      const token = tokenIn(t.inbox.last(support.email));
      const password = 'a longer phrase for work';
      return { who: visitor(t), actor: anybody, input: { body: { token, password, confirmPassword: password } }, subject: support.code };
    },
  },
  'POST /api/v1/staff/enrolments/confirmation': {
    leaves: ['staff.enrolled'],
    async ready(scene) {
      const { code, email, token } = await invited(scene);
      const { enrolment, secret } = await visitor(scene.t).does(startEnrolment, { body: passwords(token) });
      const { id } = await scene.t.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow();
      const body = { enrolment, code: await codeOf(secret, scene.t.clock) };
      return { who: visitor(scene.t), actor: { kind: 'staff', id }, input: { body }, subject: code };
    },
  },
  'POST /api/v1/staff/first-admin': {
    leaves: ['staff.first_admin_made'],
    async ready() {
      const t = await testAppOnce();
      const token = /#token=(.+)/.exec((await firstAdminLink(t)) ?? '')?.[1] ?? '';
      const body = { ...passwords(token), fullName: 'Farah Khan', email: 'farah@example.com' };
      return { t, who: visitor(t), actor: { kind: 'system' }, input: { body }, subject: 'STF001', isFromNowhere: true };
    },
  },
  'POST /api/v1/staff/second-factor-reset-stops': {
    leaves: ['staff.second_factor_reset_stopped'],
    async ready(scene) {
      const { staff } = await lostFactor(scene, true);
      const body = { token: tokenIn(scene.t.inbox.last(staff.support.email)) };
      return { who: visitor(scene.t), actor: anybody, input: { body }, subject: staff.support.code };
    },
  },
  'POST /api/v1/admin/staff': {
    leaves: ['staff.invited'],
    ready: async ({ people: { staff } }) => ({
      ...byStaff(staff.admin),
      input: { body: newcomer() },
      subject: ({ code }: { code: string }) => code,
    }),
  },
  'POST /api/v1/admin/staff/:code/invitation': {
    leaves: ['staff.invitation_sent_again'],
    async ready(scene) {
      const { code } = await invited(scene);
      return { ...byStaff(scene.people.staff.admin), input: { params: { code } }, subject: code };
    },
  },
  'PUT /api/v1/admin/staff/:code/roles': { leaves: ['staff.roles_changed'], ready: onSupport({ roles: ['editor'] }) },
  'PUT /api/v1/admin/staff/:code/member': {
    leaves: ['staff.member_linked'],
    async ready(scene) {
      const { asha, staff } = await scene.others();
      const input = { params: { code: staff.support.code }, body: { memberCode: asha.code } };
      return { ...byStaff(staff.admin), input, subject: staff.support.code };
    },
  },
  'POST /api/v1/admin/staff/:code/suspension': {
    leaves: ['staff.suspended'],
    ready: onSupport({ reason: 'On leave for a year' }, 'On leave for a year'),
  },
  'DELETE /api/v1/admin/staff/:code/suspension': {
    leaves: ['staff.let_in_again'],
    async ready(scene) {
      const { staff } = await scene.others();
      const params = { code: staff.support.code };
      await staff.admin.does(suspendStaff, { params, body: { reason: 'On leave' } });
      return { ...byStaff(staff.admin), input: { params }, subject: staff.support.code };
    },
  },
  'POST /api/v1/admin/staff/:code/second-factor-reset': {
    leaves: ['staff.second_factor_reset_asked'],
    ready: onSupport({ reason: 'Phone was stolen' }, 'Phone was stolen'),
  },
  'POST /api/v1/admin/staff/:code/second-factor-reset/approval': {
    leaves: ['staff.second_factor_reset_agreed'],
    async ready(scene) {
      const { staff, params } = await lostFactor(scene, false);
      return { ...byStaff(staff.trustee), input: { params }, subject: params.code };
    },
  },
  'DELETE /api/v1/admin/staff/:code/second-factor-reset': {
    leaves: ['staff.second_factor_reset_stopped'],
    async ready(scene) {
      const { staff, params } = await lostFactor(scene, false);
      return { ...byStaff(staff.admin), input: { params }, subject: params.code };
    },
  },
  'PUT /api/v1/admin/settings/:key': {
    leaves: ['setting.changed'],
    async ready({ people: { staff } }) {
      const reason = 'Longer lists for the big screen';
      const input = { params: { key: 'lists.page_size' }, body: { value: 20, version: 0, reason } };
      return { ...byStaff(staff.admin), input, subject: 'lists.page_size', reason };
    },
  },
};
