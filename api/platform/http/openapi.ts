import { existsSync, readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '#api/platform/deps.ts';
import { namedPermissions, type StaffAccess } from '#contract/endpoint.ts';
import { ErrorBody } from '#contract/errors.ts';
import { registerReference } from './api-reference.ts';

type Transform = typeof jsonSchemaTransform;
type Route = Parameters<Transform>[0];

const hidden = { config: { access: 'public' }, schema: { hide: true } } as const;
const signIns = { member: [{ memberCookie: [] }, { bearer: [] }], staff: [{ staffCookie: [] }] };

/** The API describes itself from the schemas it checks with: `/api/openapi.json`, and `/api/docs` to browse it. The latter is off in production. */
export async function registerOpenApi(app: FastifyInstance, { config }: Deps): Promise<void> {
  const name = (realm: string) => `${config.isSecure ? '__Host-' : ''}anjuri-${realm}`;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Anjuri', version: '1', description: whatHoldsForAll() },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          memberCookie: { type: 'apiKey', in: 'cookie', name: name('member') },
          staffCookie: { type: 'apiKey', in: 'cookie', name: name('staff') },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: describe as Transform,
  });
  app.get('/api/openapi.json', hidden, async (_request, reply) => reply.header('cache-control', 'public, max-age=300').send(app.swagger()));
  if (config.hasApiDocs) registerReference(app);
}

/** The page that people read in the repository is the introduction of the reference, too. */
function whatHoldsForAll(): string {
  const page = new URL('../../../docs/api.md', import.meta.url);
  return existsSync(page) ? readFileSync(page, 'utf8').replace(/^# .*\n/, '') : 'The API of Anjuri.';
}

/** Adds what holds for every call and is therefore not repeated in the contract: who may call, the errors, the repeat key. */
function describe(input: Route): ReturnType<Transform> {
  const { schema, url } = jsonSchemaTransform(input);
  const { access, idempotency = 'accepted' } = input.route.config ?? {};
  // A page has no schema at all.
  if (!schema || schema.hide || access === undefined || !url.startsWith('/api/')) return { schema: { ...schema, hide: true }, url };
  const writes = input.route.method !== 'GET';
  return {
    url,
    schema: {
      ...schema,
      ...(access === 'public' ? {} : { security: access === 'member' ? signIns.member : signIns.staff }),
      ...(typeof access === 'object' ? { description: staffWith(access) } : {}),
      ...(writes && idempotency !== 'none' ? { headers: repeatKey(idempotency === 'required') } : {}),
      response: { ...(schema.response as object), default: errorSchema },
    },
  };
}

function staffWith(access: StaffAccess): string {
  const [first, ...others] = namedPermissions(access).map((permission) => `\`${permission}\``);
  const more = others.length > 0 ? ` What is shown or done may also depend on ${others.join(', ')}.` : '';
  return `Staff with the permission ${first}.${more}`;
}

const errorSchema = { description: 'Refused or failed', ...(z.toJSONSchema(ErrorBody, { target: 'draft-2020-12' }) as object) };

const repeatKey = (isRequired: boolean) => ({
  type: 'object',
  properties: {
    'idempotency-key': { type: 'string', minLength: 8, maxLength: 255, description: 'The same key, sent again, is done once.' },
  },
  ...(isRequired ? { required: ['idempotency-key'] } : {}),
});
