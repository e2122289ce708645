import { publicBoot } from './boot.ts';
import { chosenLanguage, languageCookie } from './language.ts';
import { areaOf, isPreview } from './paths.ts';

interface Page {
  readonly request: Request;
  readonly status: number;
  /** Only pages that are never cached have one. */
  readonly nonce: string | undefined;
  readonly fault: { readonly retryAfterSeconds?: number } | undefined;
}

/** Type, caching, indexing, content policy and language of a page, by its area. The other security headers are the server's. */
export function setPageHeaders(headers: Headers, { request, status, nonce, fault }: Page): void {
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', nonce ? areaPolicy(nonce) : publicPolicy);
  if (fault?.retryAfterSeconds !== undefined) headers.set('retry-after', String(fault.retryAfterSeconds));
  const url = new URL(request.url);
  if (areaOf(url.pathname) === 'public') {
    // A page that failed while it was drawn comes here a second time, with what it said before it failed.
    if (!isKept(status) || !headers.has('cache-control')) headers.set('cache-control', publicCaching(request, status));
    return;
  }
  headers.set('cache-control', 'no-store');
  headers.set('x-robots-tag', 'noindex');
  // A preview in Hindi is no wish to work in Hindi.
  const chosen = isPreview(url.pathname) ? undefined : chosenLanguage(url);
  if (chosen) headers.append('set-cookie', languageCookie(chosen));
}

/** What a shared cache may keep; anything else would outlive its cause. */
const isKept = (status: number): boolean => status === 200 || status === 404;

function publicCaching(request: Request, status: number): string {
  if (!isKept(status) || (request.method !== 'GET' && request.method !== 'HEAD')) return 'no-store';
  if (status === 404) return 'public, max-age=0, s-maxage=10';
  return 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
}

const everywhere = [
  "default-src 'none'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  // The first is for browsers that do not know the second yet; its name stands in the server's Reporting-Endpoints.
  'report-uri /api/v1/reports',
  'report-to default',
];
// Vite injects styles and its own scripts in development; the built pages need none of that.
const isDev = import.meta.env.DEV;
const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(publicBoot));
const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));

const publicPolicy = [
  ...everywhere,
  isDev ? "script-src 'self' 'unsafe-inline'" : `script-src 'self' 'sha256-${hash}'`,
  isDev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
].join('; ');

const areaPolicy = (nonce: string): string =>
  [
    ...everywhere,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Mantine sets style attributes, which neither hash nor nonce can cover.
    "style-src 'self' 'unsafe-inline'",
    // No text becomes a program, nor HTML with a tag in it: the one policy is in the boot script.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
