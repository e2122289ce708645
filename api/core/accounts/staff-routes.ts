import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { record } from '#api/core/audit/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { clearSessionCookie, deviceOf, presentedToken, setSessionCookie } from '#api/platform/security/session.ts';
import * as contract from '#contract/accounts/staff.ts';
import * as enrolment from '#contract/accounts/staff-enrolment.ts';
import { signInStaffPasskey as withPasskey } from '#contract/accounts/staff-passkeys.ts';
import { done } from '#contract/values/people.ts';
import { deviceLabel } from './credentials/device-label.ts';
import { keepDevice } from './credentials/keep-device.ts';
import { signInStaffPasskey } from './passkeys/sign-in-passkey.ts';
import { confirmedUntil, confirmIdentity } from './staff/confirm-identity.ts';
import { checkStaffLink, confirmEnrolment, startEnrolment } from './staff/enrol.ts';
import { startFirstAdmin } from './staff/first-admin.ts';
import { stopSecondFactorReset } from './staff/lost-factor.ts';
import { presentStaffMe, staffMe } from './staff/present.ts';
import { askStaffPasswordReset, resetStaffPassword } from './staff/reset-password.ts';
import { endStaffSession } from './staff/sessions.ts';
import { type StaffSignedIn, staffSignIn, staffSignInCode } from './staff/sign-in.ts';
import { staffById } from './staff/store.ts';

export const staffRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const placeOf = (request: FastifyRequest) => ({
      ip: request.ip,
      device: deviceOf(request, deps.config, 'staff'),
      label: deviceLabel(request.headers['user-agent']),
    });

    app.route({ ...contract.staffSignIn, handler: (request) => staffSignIn(deps, { ...request.body, ...placeOf(request) }) });
    app.route({
      ...contract.staffSignInCode,
      handler: async (request, reply) => {
        const place = placeOf(request);
        const signedIn = await staffSignInCode(deps, { ...request.body, ...place });
        return handOver(deps, { request, reply }, { ...signedIn, device: place.device });
      },
    });
    app.route({
      ...withPasskey,
      handler: async (request, reply) => {
        const place = placeOf(request);
        const signedIn = await signInStaffPasskey(deps, { ...request.body, ...place });
        return handOver(deps, { request, reply }, { ...signedIn, device: place.device });
      },
    });
    app.route({
      ...contract.staffSignOut,
      handler: async (request, reply) => {
        const presented = presentedToken(request, deps.config, 'staff');
        if (presented) await signOut(deps, presented.token, request.ip);
        clearSessionCookie(reply, deps.config, 'staff');
        return done;
      },
    });
    app.route({
      ...contract.confirmIdentity,
      handler: async ({ staff, body, ip }) => {
        const confirmedAt = await confirmIdentity(deps, { staff, code: body.code, ip });
        return { confirmedUntil: ((await confirmedUntil(deps, { confirmedAt })) as Date).toISOString() };
      },
    });
    app.route({ ...contract.getStaffMe, handler: ({ staff }) => staffMe(deps, staff) });

    app.route({
      ...contract.askStaffPasswordReset,
      handler: async ({ body, ip }, reply) => {
        await askStaffPasswordReset(deps, body.email, ip);
        return reply.status(202).send(done);
      },
    });
    app.route({
      ...contract.resetStaffPassword,
      handler: async (request, reply) => {
        const place = placeOf(request);
        await resetStaffPassword(deps, request.body, place);
        await keepDevice(deps, reply, 'staff', place.device);
        return done;
      },
    });

    app.route({ ...enrolment.checkStaffLink, handler: ({ body }) => checkStaffLink(deps, body) });
    app.route({ ...enrolment.startEnrolment, handler: ({ body, ip }) => startEnrolment(deps, body, ip) });
    app.route({ ...enrolment.startFirstAdmin, handler: ({ body, ip }) => startFirstAdmin(deps, body, ip) });
    app.route({
      ...enrolment.confirmEnrolment,
      handler: async ({ body, ip }) => ({ recoveryCodes: await confirmEnrolment(deps, { ...body, ip }) }),
    });
    app.route({
      ...enrolment.stopSecondFactorReset,
      handler: async ({ body, ip }) => {
        await stopSecondFactorReset(deps, body.token, ip);
        return done;
      },
    });
  };

/** The new session's token, by the cookie alone. */
async function handOver(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { staffId, token, expiresAt, device }: StaffSignedIn & { device: string | undefined },
) {
  const old = presentedToken(request, deps.config, 'staff');
  if (old?.by === 'cookie') await endStaffSession(deps.db, old.token);
  // Always ends with the browser: what staff may keep is their email address, and that is the page's business.
  setSessionCookie(reply, deps.config, 'staff', token);
  await keepDevice(deps, reply, 'staff', device);
  return presentStaffMe(deps.db, staffId, expiresAt);
}

async function signOut(deps: Deps, token: string, ip: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const ended = await endStaffSession(tx, token);
    if (!ended) return;
    const { id, code } = await staffById(tx, ended.staff_id);
    await record(tx, {
      at: deps.clock.now(),
      actor: { kind: 'staff', id },
      action: 'staff.signed_out',
      subject: { kind: 'staff', code },
      ip,
    });
  });
}
