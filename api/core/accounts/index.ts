import type { SessionWatch } from '#api/core/live/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Sessions } from '#api/platform/http/access.ts';
import { defineJob, handle, jobsOf, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { sendInvitationJob, sendPasswordResetJob, sendStaffPasswordResetJob, sendUserIdJob, sendVerificationJob } from './declared-jobs.ts';
import { livingMemberSessions, livingStaffSessions } from './live-sessions.ts';
import { finishLostFactors } from './lost-factor/finish.ts';
import { sendPasswordReset, sendUserId } from './members/ask-by-mail.ts';
import { sendInvitation } from './members/invite-member.ts';
import { memberOfRequest } from './members/sessions.ts';
import { sendVerification } from './members/verify-email.ts';
import { purgeEnded, purgeUnusedMembers } from './purge.ts';
import { finishSecondFactorResets } from './staff/lost-factor.ts';
import { sendStaffPasswordReset } from './staff/reset-password.ts';
import { staffOfRequest } from './staff/sessions.ts';

export { memberAdminRoutes } from './admin-routes.ts';
export { demoMemberCode, demoPassword, demoRoutes } from './demo/demo.ts';
export { demoAccountsIn } from './demo/demo-accounts.ts';
export { demoActor } from './demo/demo-actor.ts';
export { seedAccounts } from './demo/seed-accounts.ts';
export { importMembers, inviteImported, removeImported, usedMembers } from './importing/import-members.ts';
export { lostFactorRoutes } from './lost-factor-routes.ts';
export { setActivated } from './members/activate.ts';
export { reactivateMember, type StatusChange, suspendMember } from './members/change-status.ts';
export { changesSince } from './members/changes.ts';
export { presentMember } from './members/present.ts';
export { registerMember } from './members/register-member.ts';
export { endMemberSession, memberOfToken } from './members/sessions.ts';
export { signIn } from './members/sign-in.ts';
export { lockMember, lockMemberForBooks, type MemberRow, memberByCode, memberById } from './members/store.ts';
export { assertNotEnteredBy, assertNotPaidToSelf, assertNotSelf } from './not-self.ts';
export { passkeyRoutes } from './passkey-routes.ts';
export { setNumber } from './personal/change-mobile.ts';
export { changeName } from './personal/change-name.ts';
export { begins, idsByName, nameOrder } from './personal/find-by-name.ts';
export { myMobile } from './personal/my-mobile.ts';
export { namesOf } from './personal/store.ts';
export { personalData } from './personal-data.ts';
export { changeLanguage } from './preferences/set-language.ts';
export { accountRoutes } from './routes.ts';
export { confirmMember, type Proof, takeConfirmed } from './second-factor/confirm-member.ts';
export { secondFactorRoutes } from './second-factor-routes.ts';
export { securityRoutes } from './security-routes.ts';
export { sessionRoutes } from './session-routes.ts';
export { assertConfirmed } from './staff/confirm-identity.ts';
export { firstAdminLink, inviteFirstAdmin, renewSecondFactor } from './staff/first-admin.ts';
export { staffActs } from './staff/rights.ts';
export { staffAdminRoutes } from './staff-admin-routes.ts';
export { staffRoutes } from './staff-routes.ts';
export { closureStopLink, endClosureLinks, readClosureLink, useClosureLink } from './takeover/stop-closure.ts';
export { payoutStopLink, readStopLink, useStopLink } from './takeover/stop-payouts.ts';

/** How a request's token becomes somebody. */
export const sessionsOf = (deps: Deps): Sessions => ({
  member: (request) => memberOfRequest(deps, request),
  staff: (request) => staffOfRequest(deps, request),
});

/** Who of those whose page is open still has a session. */
export const liveSessionsOf = (deps: Deps): SessionWatch => ({
  members: (sessions) => livingMemberSessions(deps, sessions),
  staff: (sessions) => livingStaffSessions(deps, sessions),
});

const finishSecondFactorResetsJob = defineJob('finish-second-factor-resets');
const finishLostFactorsJob = defineJob('finish-lost-factors');
const purgeUnusedMembersJob = defineJob('purge-unused-members');
const purgeEndedSessionsJob = defineJob('purge-ended-sessions');

export const accountJobs = jobsOf(
  handle(sendVerificationJob, sendVerification),
  handle(sendPasswordResetJob, sendPasswordReset),
  handle(sendUserIdJob, sendUserId),
  handle(sendInvitationJob, sendInvitation),
  handle(sendStaffPasswordResetJob, sendStaffPasswordReset),
  handle(finishSecondFactorResetsJob, finishSecondFactorResets),
  handle(finishLostFactorsJob, finishLostFactors),
  handle(purgeUnusedMembersJob, purgeUnusedMembers),
  handle(purgeEndedSessionsJob, purgeEnded),
);

export const accountSchedule: readonly Scheduled[] = [
  { job: finishSecondFactorResetsJob, at: '*/10 * * * *' },
  { job: finishLostFactorsJob, at: '*/10 * * * *' },
  { job: purgeUnusedMembersJob, at: '20 20 * * *' },
  { job: purgeEndedSessionsJob, at: '50 * * * *' },
];
