import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#contract/values/languages.ts';

/** The reader's language: what the page says, else what the browser prefers, else English. A session's preference wins later. */
export function registerLanguage(app: FastifyInstance): void {
  app.decorateRequest('language', 'en');
  app.addHook('onRequest', async (request) => {
    request.language = languageOf(request);
  });
}

function languageOf(request: FastifyRequest): Language {
  const asked = request.headers['x-language'];
  if (typeof asked === 'string' && isLanguage(asked)) return asked;
  const preferred = request.headers['accept-language']?.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return preferred?.find(isLanguage) ?? 'en';
}
