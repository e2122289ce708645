import { apiContext } from '#web/lib/calling/api-context.ts';
import type { Route } from './+types/robots-route.ts';

/** Nobody should find a demo on the net and take it for a trust. /user and /admin say noindex themselves, which a ban here would hide. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin, isDemo } = context.get(apiContext);
  const isPublicDemo = isDemo && new URL(origin).hostname !== 'localhost';
  const rules = isPublicDemo ? ['Disallow: /'] : ['Disallow: /api/', 'Allow: /'];
  const body = `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
  return new Response(body, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } });
}
