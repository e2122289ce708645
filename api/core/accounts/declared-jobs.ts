import { z } from 'zod';
import { defineJob } from '#api/platform/jobs/jobs.ts';
import { MemberId } from '#contract/values/ids.ts';

const ToMember = z.object({ member: MemberId });
export const sendVerificationJob = defineJob('send-verification', ToMember);
export const sendInvitationJob = defineJob('send-invitation', ToMember);

/** What somebody typed, sealed. */
const Typed = z.object({ sealed: z.string(), language: z.string() });
export const sendPasswordResetJob = defineJob('send-password-reset', Typed);
export const sendUserIdJob = defineJob('send-user-id', Typed);
export const sendStaffPasswordResetJob = defineJob('send-staff-password-reset', Typed.pick({ sealed: true }));
