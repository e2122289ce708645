import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#api/platform/deps.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { isLanguage } from '#contract/values/languages.ts';

/** The page for when no page could be drawn, or none may be: no styles, no script, no database. */
export function fallbackPage({ words }: Deps, request: FastifyRequest, reply: FastifyReply, refusal?: ErrorCode): FastifyReply {
  const [, first] = request.url.split(/[/?]/);
  const language = isLanguage(first) ? first : 'en';
  const i18n = words.for(language);
  const [status, template] = errors[refusal ?? 'unexpected'];
  const title = i18n._('Something went wrong');
  const reason = refusal ? words.render(template, language) : i18n._("We're sorry, but something unexpected happened.");
  return reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'")
    .send(`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<h1>${title}</h1>
<p>${reason}</p>
<p><a href="">${i18n._('Try again')}</a></p>
</html>
`);
}
