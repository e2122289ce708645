import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import { deviceOf, presentedToken, type Realm, setSessionCookie } from '#api/platform/security/session.ts';
import * as passwords from '#contract/accounts/password.ts';
import * as contract from '#contract/accounts/sessions.ts';
import { done } from '#contract/values/people.ts';
import { keepDevice } from './credentials/keep-device.ts';
import { changeMyPassword } from './security/change-my-password.ts';
import { changeStaffPassword } from './security/change-staff-password.ts';
import { endMyOtherSessions, endMySession } from './security/end-member-sessions.ts';
import { endOtherStaffSessions, endStaffSession } from './security/end-staff-sessions.ts';
import { listSessions } from './security/list-sessions.ts';
import { replaceMyRecoveryCodes } from './security/replace-recovery-codes.ts';

/** What people do about the safety of their own account. */
export const securityRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    /** The browser that asks stays known. A program that brings its token has none. */
    async function placeOf(request: FastifyRequest, reply: FastifyReply, realm: Realm) {
      const isBrowser = presentedToken(request, deps.config, realm)?.by === 'cookie';
      const device = isBrowser ? deviceOf(request, deps.config, realm) : undefined;
      await keepDevice(deps, reply, realm, device);
      return { ip: request.ip, device, isBrowser };
    }

    app.route({ ...contract.getMySessions, handler: async ({ member }) => ({ sessions: await listSessions(deps, member) }) });
    app.route({
      ...contract.endMySession,
      handler: async (request, reply) => {
        await endMySession(deps, { member: request.member, ...request.params, ...(await placeOf(request, reply, 'member')) });
        return done;
      },
    });
    app.route({
      ...contract.endMyOtherSessions,
      handler: async (request, reply) => endMyOtherSessions(deps, { member: request.member, ...(await placeOf(request, reply, 'member')) }),
    });
    app.route({
      ...passwords.changeMyPassword,
      handler: async (request, reply) => {
        const { member, body: form } = request;
        const renewed = await changeMyPassword(deps, { member, form, ...(await placeOf(request, reply, 'member')) });
        if (renewed) setSessionCookie(reply, deps.config, 'member', renewed.token, renewed.seconds);
        return done;
      },
    });

    app.route({ ...contract.getStaffSessions, handler: async ({ staff }) => ({ sessions: await listSessions(deps, staff) }) });
    app.route({
      ...contract.endStaffSession,
      handler: async (request, reply) => {
        await endStaffSession(deps, { staff: request.staff, ...request.params, ...(await placeOf(request, reply, 'staff')) });
        return done;
      },
    });
    app.route({
      ...contract.endOtherStaffSessions,
      handler: async (request, reply) => endOtherStaffSessions(deps, { staff: request.staff, ...(await placeOf(request, reply, 'staff')) }),
    });
    app.route({
      ...passwords.changeStaffPassword,
      handler: async (request, reply) => {
        const { staff, body: form } = request;
        const renewed = await changeStaffPassword(deps, { staff, form, ...(await placeOf(request, reply, 'staff')) });
        if (renewed) setSessionCookie(reply, deps.config, 'staff', renewed.token);
        return done;
      },
    });
    app.route({
      ...passwords.replaceRecoveryCodes,
      handler: async ({ staff, ip }) => ({ recoveryCodes: await replaceMyRecoveryCodes(deps, { staff, ip }) }),
    });
  };
