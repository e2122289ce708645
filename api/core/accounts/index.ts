import type { Sessions } from '#api/platform/access.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Job, Jobs, Scheduled } from '#api/platform/jobs.ts';
import { sendPasswordReset, sendUserId } from './ask-by-mail.ts';
import { sendInvitation } from './invite-member.ts';
import { memberOfRequest } from './member-sessions.ts';
import { purgeEnded, purgeUnusedMembers } from './purge.ts';
import { finishSecondFactorResets } from './staff-lost-factor.ts';
import { sendStaffPasswordReset } from './staff-reset-password.ts';
import { staffOfRequest } from './staff-sessions.ts';
import { sendVerification } from './verify-email.ts';

export { setActivated } from './activate.ts';
export { memberAdminRoutes } from './admin-routes.ts';
export { assertConfirmed } from './confirm-identity.ts';
export { demoRoutes } from './demo.ts';
export { demoAccountsIn } from './demo-accounts.ts';
export { firstAdminLink, inviteFirstAdmin, renewSecondFactor } from './first-admin.ts';
export { endMemberSession, memberOfToken } from './member-sessions.ts';
export { assertNotEnteredBy, assertNotSelf } from './not-self.ts';
export { registerMember } from './register-member.ts';
export { accountRoutes } from './routes.ts';
export { seedAccounts } from './seed-accounts.ts';
export { sessionRoutes } from './session-routes.ts';
export { signIn } from './sign-in.ts';
export { staffAdminRoutes } from './staff-admin-routes.ts';
export { staffActs } from './staff-rights.ts';
export { staffRoutes } from './staff-routes.ts';
export { type MemberRow, memberById } from './store.ts';

/** How a request's token becomes somebody. */
export const sessionsOf = (deps: Deps): Sessions => ({
  member: (request) => memberOfRequest(deps, request),
  staff: (request) => staffOfRequest(deps, request),
});

export const accountJobs: Jobs = {
  'send-verification': sendVerification as Job,
  'send-password-reset': sendPasswordReset as Job,
  'send-user-id': sendUserId as Job,
  'send-invitation': sendInvitation as Job,
  'send-staff-password-reset': sendStaffPasswordReset as Job,
  'finish-second-factor-resets': finishSecondFactorResets,
  'purge-unused-members': purgeUnusedMembers,
  'purge-ended-sessions': purgeEnded,
};

export const accountSchedule: readonly Scheduled[] = [
  { task: 'finish-second-factor-resets', at: '*/10 * * * *' },
  { task: 'purge-unused-members', at: '20 20 * * *' },
  { task: 'purge-ended-sessions', at: '50 * * * *' },
];
