import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage } from '#contract/languages.ts';
import type { Deps } from './deps.ts';

/** The page for when no page could be drawn: no styles, no script, no database. */
export function fallbackPage({ words }: Deps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [, first] = request.url.split(/[/?]/);
  const language = isLanguage(first) ? first : 'en';
  const i18n = words.for(language);
  const title = i18n._('Something went wrong');
  return reply
    .status(500)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'")
    .send(`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<h1>${title}</h1>
<p>${i18n._("We're sorry, but something unexpected happened.")}</p>
<p><a href="">${i18n._('Try again')}</a></p>
</html>
`);
}
