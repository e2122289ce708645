import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

const root = fileURLToPath(new URL('../../../dist/web', import.meta.url));
const client = join(root, 'client');
const workerPolicy = "default-src 'none'; connect-src 'self'";
const access = { access: 'public' } as const;

export async function loadBuild(): Promise<ServerBuild> {
  return (await import(join(root, 'server/index.js'))) as ServerBuild;
}

/** Names of files under /assets carry their content's hash and never change; the few others are asked for again soon. */
export async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  if (!existsSync(client)) throw new Error('The pages are not built yet. Run: npm run build');
  // The default of brotli is its slowest level, made for files that are compressed once.
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });
  await app.register(fastifyStatic, { root: client, serve: false, preCompressed: true, cacheControl: false });
  app.get<{ Params: { '*': string } }>('/assets/*', { config: access }, (request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(`assets/${request.params['*']}`),
  );
  const files = readdirSync(client, { withFileTypes: true }).filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
  for (const { name } of files)
    app.get(`/${name}`, { config: access }, (_request, reply) => {
      // A service worker is held to the policy it was served with, and must be asked for anew.
      if (name.endsWith('.js')) reply.headers({ 'content-security-policy': workerPolicy, 'cache-control': 'no-cache' });
      else reply.header('cache-control', 'public, max-age=3600');
      return reply.sendFile(name);
    });
}
