import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { onTestFinished } from 'vitest';
import type { Sessions } from '#api/platform/http/access.ts';
import { openHttp } from '#api/platform/http/http.ts';
import type { Sealer } from '#api/platform/http/sealer.ts';
import { type TestDeps, type TestOptions, testDeps } from './deps.ts';

interface Options extends TestOptions {
  readonly sessions?: Partial<Sessions>;
  readonly sealer?: Sealer;
  readonly routes?: (deps: TestDeps) => FastifyPluginAsyncZod;
}

const nobody: Sessions = { member: async () => undefined, staff: async () => undefined };

/** The platform alone, with a test's own routes: no module of the product is in it. Closes when the test ends. */
export async function testHttp({ sessions, sealer, routes, ...options }: Options = {}) {
  const deps = await testDeps(options);
  const app = await openHttp(deps, { sessions: { ...nobody, ...sessions }, sealer });
  if (routes) await app.register(routes(deps));
  await app.ready();
  onTestFinished(async () => {
    await app.close();
    await deps.close();
  });
  return { ...deps, app };
}
