import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/accounts.ts';
import { done } from '#contract/people.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { askPasswordReset, askUserId } from './ask-by-mail.ts';
import { changeEmail } from './change-email.ts';
import { isLinkUsable } from './links.ts';
import { lookUpSponsor } from './look-up-sponsor.ts';
import { presentMe } from './present.ts';
import { registerMember } from './register-member.ts';
import { resetPassword } from './reset-password.ts';
import { setLanguage } from './set-language.ts';
import { memberById } from './store.ts';
import { resendVerification, verifyEmail } from './verify-email.ts';

export const accountRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...contract.register,
      handler: async ({ body, ip }, reply) => reply.status(201).send(await registerMember(deps, body, ip)),
    });
    app.route({ ...contract.lookUpSponsor, handler: ({ params, ip }) => lookUpSponsor(deps, params.code, ip) });

    app.route({ ...contract.getMe, handler: async ({ member }) => presentMe(await memberById(deps.db, member.id)) });
    app.route({
      ...contract.setMyLanguage,
      handler: async ({ body, member }) => presentMe(await setLanguage(deps, member, body.language)),
    });
    app.route({
      ...contract.changeEmail,
      handler: async ({ body, member, ip }) => presentMe(await changeEmail(deps, { ...body, member, from: ip })),
    });
    app.route({
      ...contract.resendVerification,
      handler: async ({ member }, reply) => {
        await resendVerification(deps, member);
        return reply.status(202).send(done);
      },
    });

    app.route({
      ...contract.askPasswordReset,
      handler: async ({ body, ip, language }, reply) => {
        await askPasswordReset(deps, body.userId, ip, language);
        return reply.status(202).send(done);
      },
    });
    app.route({
      ...contract.askUserId,
      handler: async ({ body, ip, language }, reply) => {
        await askUserId(deps, body.email, ip, language);
        return reply.status(202).send(done);
      },
    });
    app.route({
      ...contract.resetPassword,
      handler: async ({ body, ip }) => {
        await resetPassword(deps, body, ip);
        return done;
      },
    });
    app.route({ ...contract.verifyEmail, handler: ({ body, ip }) => verifyEmail(deps, body.token, ip) });
    app.route({ ...contract.acceptInvitation, handler: ({ body, ip }) => acceptInvitation(deps, body, ip) });
    app.route({
      ...contract.checkLink,
      handler: async ({ body }) => ({ usable: await isLinkUsable(deps.db, body.kind, body.token, deps.clock.now()) }),
    });
  };
