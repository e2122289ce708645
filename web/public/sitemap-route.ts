import { listCampaigns } from '#contract/campaigns.ts';
import { legalKinds } from '#contract/content.ts';
import { languages } from '#contract/values/languages.ts';
import { apiContext } from '#web/lib/calling/api-context.ts';
import { serverCall } from '#web/lib/calling/server-call.ts';
import { publicPath } from '#web/lib/paths.ts';
import type { Route } from './+types/sitemap-route.ts';

/** Every public page in every language, each naming its sisters. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { origin } = args.context.get(apiContext);
  const { campaigns } = await serverCall(args, listCampaigns, { querystring: {} });
  const paths = ['/', ...campaigns.map(({ slug }) => `/campaigns/${slug}`), '/receipts/verify', ...legalKinds.map((kind) => `/${kind}`)];
  const sisters = (path: string) =>
    languages
      .map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${publicPath(language, path)}"/>`)
      .join('');
  const entries = paths.flatMap((path) =>
    languages.map((language) => `<url><loc>${origin}${publicPath(language, path)}</loc>${sisters(path)}</url>`),
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
  return new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=3600' },
  });
}
