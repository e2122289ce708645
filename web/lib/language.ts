import { isLanguage, type Language } from '#contract/values/languages.ts';
import { areaOf, languageOfPath } from './paths.ts';

export const LANGUAGE_COOKIE = 'language';

/**
 * The language of a page. Public pages say it in their address. Elsewhere: what was just chosen (?lang=), else the
 * language of the public page the reader comes from, else what she chose before, else English.
 */
export function languageOf(request: Request): Language {
  const url = new URL(request.url);
  if (areaOf(url.pathname) === 'public') return languageOfPath(url.pathname);
  return chosenLanguage(url) ?? languageOfReferrer(request, url) ?? languageOfCookie(request) ?? 'en';
}

/** The language the address asks for, if it asks for one we offer. */
export function chosenLanguage(url: URL): Language | undefined {
  const asked = url.searchParams.get('lang') ?? undefined;
  return isLanguage(asked) ? asked : undefined;
}

function languageOfReferrer(request: Request, url: URL): Language | undefined {
  const referrer = URL.parse(request.headers.get('referer') ?? '');
  if (referrer?.host !== url.host || areaOf(referrer.pathname) !== 'public') return undefined;
  return languageOfPath(referrer.pathname);
}

function languageOfCookie(request: Request): Language | undefined {
  const value = request.headers.get('cookie')?.match(/(?:^|;\s*)language=(\w+)/)?.[1];
  return isLanguage(value) ? value : undefined;
}

/** Set only under /user and /admin; public pages set no cookie (P-14). */
export const languageCookie = (language: Language): string => `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
