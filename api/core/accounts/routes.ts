import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import { deviceOf } from '#api/platform/security/session.ts';
import * as contract from '#contract/accounts/accounts.ts';
import * as email from '#contract/accounts/email.ts';
import * as mobiles from '#contract/accounts/mobile.ts';
import * as reading from '#contract/accounts/preferences.ts';
import * as recovering from '#contract/accounts/recover.ts';
import * as registering from '#contract/accounts/register.ts';
import { done } from '#contract/values/people.ts';
import { keepDevice } from './credentials/keep-device.ts';
import { isLinkUsable } from './credentials/links.ts';
import { acceptInvitation } from './members/accept-invitation.ts';
import { askPasswordReset, askUserId } from './members/ask-by-mail.ts';
import { lookUpSponsor } from './members/look-up-sponsor.ts';
import { presentMe } from './members/present.ts';
import { registerMember } from './members/register-member.ts';
import { resetPassword } from './members/reset-password.ts';
import { memberOfRequest } from './members/sessions.ts';
import { memberById } from './members/store.ts';
import { resendVerification, verifyEmail } from './members/verify-email.ts';
import { changeMobile } from './personal/change-mobile.ts';
import { cancelMobileChange, confirmMobile } from './personal/confirm-mobile.ts';
import { changePreferences } from './preferences/change-preferences.ts';
import { getPreferences } from './preferences/get-preferences.ts';
import { setLanguage } from './preferences/set-language.ts';
import { changeEmail } from './takeover/change-email.ts';
import { stopEmailChange } from './takeover/stop-email-change.ts';

export const accountRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const placeOf = (request: FastifyRequest) => ({ ip: request.ip, device: deviceOf(request, deps.config, 'member') });

    app.route({
      ...registering.register,
      handler: async (request, reply) => {
        const place = placeOf(request);
        const registered = await registerMember(deps, request.body, place);
        await keepDevice(deps, reply, 'member', place.device);
        return reply.status(201).send(registered);
      },
    });
    app.route({ ...registering.lookUpSponsor, handler: ({ params, ip }) => lookUpSponsor(deps, params.code, ip) });

    app.route({ ...contract.getMe, handler: async ({ member }) => presentMe(await memberById(deps.db, member.id)) });
    app.route({
      ...contract.setMyLanguage,
      handler: async ({ body, member }) => presentMe(await setLanguage(deps, member, body.language)),
    });
    app.route({ ...reading.getMyPreferences, handler: ({ member }) => getPreferences(deps, member.id) });
    app.route({ ...reading.changeMyPreferences, handler: ({ body, member }) => changePreferences(deps, member, body) });
    app.route({
      ...email.changeEmail,
      handler: async ({ body, member, ip }) => presentMe(await changeEmail(deps, { ...body, member, ip })),
    });
    app.route({
      ...email.resendVerification,
      handler: async ({ member }, reply) => {
        await resendVerification(deps, member);
        return reply.status(202).send(done);
      },
    });

    app.route({ ...mobiles.changeMobile, handler: ({ body, member, ip }) => changeMobile(deps, { ...body, member, ip }) });
    app.route({ ...mobiles.confirmMobile, handler: ({ body, member, ip }) => confirmMobile(deps, { ...body, member, ip }) });
    app.route({ ...mobiles.cancelMobileChange, handler: ({ member }) => cancelMobileChange(deps, member) });

    app.route({
      ...recovering.askPasswordReset,
      handler: async ({ body, ip, language }, reply) => {
        await askPasswordReset(deps, body.userId, ip, language);
        return reply.status(202).send(done);
      },
    });
    app.route({
      ...recovering.askUserId,
      handler: async ({ body, ip, language }, reply) => {
        await askUserId(deps, body.email, ip, language);
        return reply.status(202).send(done);
      },
    });
    app.route({
      ...recovering.resetPassword,
      handler: async (request, reply) => {
        const place = placeOf(request);
        await resetPassword(deps, request.body, place);
        await keepDevice(deps, reply, 'member', place.device);
        return done;
      },
    });
    app.route({
      ...email.verifyEmail,
      handler: async (request) => {
        const member = await memberOfRequest(deps, request);
        return verifyEmail(deps, { ...request.body, ...placeOf(request), memberId: member?.id });
      },
    });
    app.route({ ...email.stopEmailChange, handler: ({ body, ip }) => stopEmailChange(deps, body.token, ip) });
    app.route({
      ...registering.acceptInvitation,
      handler: async (request, reply) => {
        const place = placeOf(request);
        const accepted = await acceptInvitation(deps, request.body, place);
        await keepDevice(deps, reply, 'member', place.device);
        return accepted;
      },
    });
    app.route({
      ...recovering.checkLink,
      handler: async ({ body }) => ({ usable: await isLinkUsable(deps.db, body.kind, body.token, deps.clock.now()) }),
    });
  };
