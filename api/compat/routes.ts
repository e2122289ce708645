import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FastifyPluginAsyncZod, hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { memberOfToken, registerMember, signIn } from '#api/core/accounts/index.ts';
import { drain } from '#api/core/files/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { errors } from '#contract/errors.ts';
import { says } from '#contract/values/words.ts';
import { donate } from './donation.ts';
import { profileOf } from './profile.ts';
import { DonationAnswer, LoginAnswer, LoginBody, ProfileAnswer, RegisterAnswer, RegisterBody } from './wire.ts';

/**
 * The calls that older clients make, as a thin coat over the same verbs. Bearer only: a cookie is neither read nor set, so no
 * other site can make a browser call them on somebody's behalf.
 */
export const compatRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    // Older clients look for `message` in every answer, and know nothing of codes and fields.
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof Refusal) return refuse(deps, error, request, reply);
      if (hasZodFastifySchemaValidationErrors(error)) return refuse(deps, new Refusal('bad_request'), request, reply);
      throw error;
    });
    const config = { access: 'public', idempotency: 'none' } as const;

    app.post('/api/login', {
      config,
      schema: { summary: 'Sign in (older clients)', tags: ['compat'], body: LoginBody, response: { 200: LoginAnswer } },
      handler: async ({ body, ip }) => {
        const outcome = await signIn(deps, { userId: body.email, password: body.password, remember: true, ip });
        // Older clients have no field for a code.
        if ('challenge' in outcome) throw new Refusal('sign_in_on_website');
        return { status: true, token: outcome.token };
      },
    });

    app.post('/api/register', {
      config,
      schema: { summary: 'Register (older clients)', tags: ['compat'], body: RegisterBody, response: { 200: RegisterAnswer } },
      handler: async ({ body, ip, language }) => {
        const { name: fullName, email, mobile, password, referral_code: sponsorCode = '' } = body;
        // Older clients ask for the second typing and the terms themselves, and send neither.
        const form = { fullName, email, mobile, password, confirmPassword: password, sponsorCode, agreeToTerms: true, language };
        const { code } = await registerMember(deps, form, { ip });
        return { status: true, USER: { my_code: code } };
      },
    });

    app.get('/api/profile', {
      config,
      schema: { summary: 'My profile (older clients)', tags: ['compat'], response: { 200: ProfileAnswer } },
      handler: async (request) => profileOf(deps, await bearerOf(deps, request)),
    });

    // The handler reads the stream itself: who it is, the limits and a place come before the first byte.
    app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    app.post(DONATION, {
      config: { ...config, bodySeconds: UPLOAD_SECONDS },
      schema: { summary: 'I have paid (older clients)', tags: ['compat'], response: { 200: DonationAnswer } },
      handler: async (request) => {
        const { raw, headers, ip } = request;
        const length = headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
        try {
          const member = await bearerOf(deps, request);
          return await donate(deps, { body: raw, contentType: headers['content-type'] ?? '', length, member, ip });
        } finally {
          drain(raw);
        }
      },
    });
  };

const DONATION = '/api/donation';
/** A slow phone. */
const UPLOAD_SECONDS = 300;

async function bearerOf(deps: Deps, { headers }: FastifyRequest): Promise<MemberActor> {
  const token = /^Bearer ([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1];
  const member = token ? await memberOfToken(deps, { token, by: 'bearer' }) : undefined;
  if (!member) throw new Refusal('not_signed_in');
  return member;
}

function refuse({ words }: Deps, { code, details }: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const [status, template] = errors[code];
  const { fields, values, retryAfterSeconds } = details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const minutes = Math.max(1, Math.ceil((retryAfterSeconds ?? 0) / 60));
  const [first] = Object.values(fields ?? {});
  const message = words.render(first ?? says(template, { minutes, ...values }), request.language);
  const body = request.routeOptions.url === DONATION ? { success: false, message } : { status: false, message };
  return reply.status(status).header('cache-control', 'no-store').serializer(JSON.stringify).send(body);
}
