import { getSite } from '#contract/content.ts';
import { serverCall } from '#web/lib/calling/server-call.ts';
import type { Route } from './+types/manifest-route.ts';

/** What a phone needs to put the site on its home screen, under the trust's own name. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { brand } = await serverCall(args, getSite, { querystring: {} });
  const manifest = {
    name: brand.legalName,
    short_name: brand.name,
    start_url: '/user',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f7f6f2',
    theme_color: '#2b3480',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' } });
}
