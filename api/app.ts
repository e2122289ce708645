import { campaignRoutes } from '#api/features/campaigns/index.ts';
import { contentRoutes } from '#api/features/content/index.ts';
import { newsletterRoutes } from '#api/features/newsletter/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { openHttp } from '#api/platform/http.ts';

export type App = Awaited<ReturnType<typeof buildApp>>;

/** The product's table of contents: registers every module. The only file that knows them all. */
export async function buildApp(deps: Deps) {
  const app = await openHttp(deps, { sessions: { member: async () => undefined, staff: async () => undefined } });

  await app.register(campaignRoutes(deps));
  await app.register(contentRoutes(deps));
  await app.register(newsletterRoutes(deps));

  return app;
}
