import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import { clearSessionCookie, deviceOf, presentedToken, setSessionCookie } from '#api/platform/security/session.ts';
import * as contract from '#contract/accounts/accounts.ts';
import { done } from '#contract/values/people.ts';
import { keepDevice } from './credentials/keep-device.ts';
import { presentMe } from './members/present.ts';
import { endMemberSession } from './members/sessions.ts';
import { signIn } from './members/sign-in.ts';

export const sessionRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...contract.signIn,
      handler: async (request, reply) => {
        const { remember, delivery } = request.body;
        // A program that asks for a token keeps no cookie.
        const device = delivery === 'cookie' ? deviceOf(request, deps.config, 'member') : undefined;
        const { member, token, expiresAt } = await signIn(deps, { ...request.body, ip: request.ip, device });
        const answer = { member: presentMe(member), expiresAt: expiresAt.toISOString() };
        if (delivery === 'token') return { ...answer, token };
        // Whoever signs in anew leaves no older session behind in this browser.
        const old = presentedToken(request, deps.config, 'member');
        if (old?.by === 'cookie') await endMemberSession(deps.db, old.token);
        const seconds = Math.floor((expiresAt.getTime() - deps.clock.now().getTime()) / 1_000);
        setSessionCookie(reply, deps.config, 'member', token, remember ? seconds : undefined);
        await keepDevice(deps, reply, 'member', device);
        return answer;
      },
    });

    app.route({
      ...contract.signOut,
      handler: async (request, reply) => {
        const presented = presentedToken(request, deps.config, 'member');
        if (presented) await endMemberSession(deps.db, presented.token);
        clearSessionCookie(reply, deps.config, 'member');
        return done;
      },
    });
  };
