import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { RunnableDevEnvironment } from 'vite';

export interface DevPages {
  build(): Promise<ServerBuild>;
  /** True when Vite itself had the answer: a source file, its client, an asset. */
  answered(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Development: sources straight through Vite, hot replacement on our own port. */
export async function startDevPages(app: FastifyInstance): Promise<DevPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'warn',
    // The database of development lies in the root, too: thousands of files that no page is made of.
    server: { middlewareMode: true, hmr: { server: app.server }, watch: { ignored: ['**/.data*/**', '**/.results/**', '**/dist/**'] } },
  });
  app.addHook('preClose', () => vite.close());
  const ssr = vite.environments.ssr as RunnableDevEnvironment;
  return {
    build: () => ssr.runner.import('virtual:react-router/server-build') as Promise<ServerBuild>,
    // In middleware mode the React Router plugin leaves pages to us, so what Vite passes on is a page.
    answered: (request, reply) =>
      new Promise((done, fail) => {
        reply.raw.once('close', () => done(true));
        vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? fail(error) : done(false)));
      }),
  };
}
