import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';

interface Reference {
  readonly page: string;
  readonly policy: string;
  readonly script: Buffer;
}

const hidden = { config: { access: 'public' }, schema: { hide: true } } as const;

/** The browsable reference, wholly from this server: Scalar's page and script, no foreign font, host or telemetry. */
export function registerReference(app: FastifyInstance): void {
  let reference: Promise<Reference> | undefined;
  // Several megabytes that few ever ask for, so they are read when somebody does.
  const read = () => {
    reference ??= readReference();
    return reference;
  };
  app.get('/api/docs', hidden, async (_request, reply) => {
    const { page, policy } = await read();
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'public, max-age=300')
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.get('/api/docs/scalar.js', hidden, async (_request, reply) => {
    const { script } = await read();
    return reply
      .header('content-encoding', 'gzip')
      .header('cache-control', 'public, max-age=86400')
      .type('text/javascript; charset=utf-8')
      .send(script);
  });
}

async function readReference(): Promise<Reference> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  // The package only comes as a plugin that makes routes of its own, without access rules and with CORS for everybody;
  // so it is asked once, aside, and we serve what it said.
  const aside = fastify();
  await aside.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/api/openapi.json',
      cdn: '/api/docs/scalar.js',
      pageTitle: 'Anjuri API',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      hideClientButton: true,
      tagsSorter: 'alpha',
    },
  });
  const page = (await aside.inject('/docs/')).body.replace('<html>', '<html lang="en">');
  const script = (await aside.inject('/docs/js/scalar.js')).rawPayload;
  await aside.close();
  return { page, policy: policyFor(page), script: await promisify(gzip)(script) };
}

/** Its one inline script is known by its hash; its styles are made at run time and cannot be. */
function policyFor(page: string): string {
  const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
