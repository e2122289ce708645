import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import { clearSessionCookie, deviceOf, presentedToken, setSessionCookie } from '#api/platform/security/session.ts';
import * as contract from '#contract/accounts/accounts.ts';
import { signInPasskey as withPasskey } from '#contract/accounts/passkeys.ts';
import { signInCode as secondStep } from '#contract/accounts/second-factor.ts';
import { done } from '#contract/values/people.ts';
import { deviceLabel } from './credentials/device-label.ts';
import { keepDevice } from './credentials/keep-device.ts';
import { presentMe } from './members/present.ts';
import { endMemberSession } from './members/sessions.ts';
import { type SignedIn, signIn } from './members/sign-in.ts';
import { signInPasskey } from './passkeys/sign-in-passkey.ts';
import { signInCode } from './second-factor/sign-in-code.ts';

type Delivery = contract.SignIn['delivery'];

export const sessionRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    // A program that asks for a token keeps no cookie.
    const placeOf = (request: FastifyRequest, delivery: Delivery) => ({
      ip: request.ip,
      device: delivery === 'cookie' ? deviceOf(request, deps.config, 'member') : undefined,
      label: deviceLabel(request.headers['user-agent']),
    });

    app.route({
      ...contract.signIn,
      handler: async (request, reply) => {
        const { remember, delivery } = request.body;
        const place = placeOf(request, delivery);
        const outcome = await signIn(deps, { ...request.body, ...place });
        if ('challenge' in outcome) return reply.status(202).send({ ...outcome, expiresAt: outcome.expiresAt.toISOString() });
        return handOver(deps, { request, reply }, { ...outcome, remember, delivery, device: place.device });
      },
    });
    app.route({
      ...secondStep,
      handler: async (request, reply) => {
        const { delivery } = request.body;
        const place = placeOf(request, delivery);
        const outcome = await signInCode(deps, { ...request.body, ...place });
        return handOver(deps, { request, reply }, { ...outcome, delivery, device: place.device });
      },
    });

    app.route({
      ...withPasskey,
      handler: async (request, reply) => {
        const { delivery, ...shown } = request.body;
        const place = placeOf(request, delivery);
        const outcome = await signInPasskey(deps, { ...shown, ...place });
        return handOver(deps, { request, reply }, { ...outcome, delivery, device: place.device });
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

interface HandedOver extends SignedIn {
  readonly remember: boolean;
  readonly delivery: Delivery;
  readonly device: string | undefined;
}

/** The new session's token, by the cookie or in the answer. */
async function handOver(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { member, token, expiresAt, remember, delivery, device }: HandedOver,
) {
  const answer = { member: presentMe(member), expiresAt: expiresAt.toISOString() };
  if (delivery === 'token') return { ...answer, token };
  // Whoever signs in anew leaves no older session behind in this browser.
  const old = presentedToken(request, deps.config, 'member');
  if (old?.by === 'cookie') await endMemberSession(deps.db, old.token);
  const seconds = Math.floor((expiresAt.getTime() - deps.clock.now().getTime()) / 1_000);
  setSessionCookie(reply, deps.config, 'member', token, remember ? seconds : undefined);
  await keepDevice(deps, reply, 'member', device);
  return answer;
}
