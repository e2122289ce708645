import { isLanguage, type Language } from '#contract/values/languages.ts';

/** Which part of the site a path belongs to. It decides hydration, caching, indexing and the content policy: one rule for all four. */
export type Area = 'public' | 'member' | 'admin';

export function areaOf(pathname: string): Area {
  const first = firstPart(pathname);
  if (first === 'user') return 'member';
  return first === 'admin' ? 'admin' : 'public';
}

/** As the router reads it, which minds neither capitals nor letters written as %75: /USER is the member's area, too. */
function firstPart(pathname: string): string {
  const [, first = ''] = pathname.split('/');
  try {
    return decodeURIComponent(first).toLowerCase();
  } catch {
    return first;
  }
}

/** What editors look at before it is public: drawn as the public page, for staff alone. */
export const isPreview = (pathname: string): boolean => /^\/admin\/preview\//.test(pathname);

/** Public pages ship no React to the browser, and their previews are the same pages. */
export const isHydrated = (pathname: string): boolean => areaOf(pathname) !== 'public' && !isPreview(pathname);

/** English has no prefix; every other complete language has its own: /hi/terms. */
export function languageOfPath(pathname: string): Language {
  const [, first] = pathname.split('/');
  return first !== 'en' && isLanguage(first) ? first : 'en';
}

/** The path without its language: /hi/terms → /terms. */
export function withoutLanguage(pathname: string): string {
  const language = languageOfPath(pathname);
  return language === 'en' ? pathname : pathname.slice(language.length + 1) || '/';
}

/** A public path in a language: ('hi', '/terms') → /hi/terms. */
export function publicPath(language: Language, path = '/'): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** A path of the sign-in, member or staff area that takes the public page's language along. */
export function areaPath(language: Language, path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(language === 'en' ? query : { ...query, lang: language }).toString();
  return search ? `${path}?${search}` : path;
}

/** The same page with another query: a filter, an opened row. */
export const isOtherQuery = (from: URL, to: URL): boolean => from.pathname === to.pathname && from.search !== to.search;
