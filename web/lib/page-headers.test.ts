import { expect, test } from 'vitest';
import { setPageHeaders } from './page-headers.server.ts';

interface Asked {
  readonly method?: string;
  readonly nonce?: string;
  readonly said?: string;
}

function cachingOf(path: string, status: number, { method = 'GET', nonce, said }: Asked = {}): string | null {
  const headers = new Headers(said ? { 'cache-control': said } : {});
  setPageHeaders(headers, { request: new Request(`https://trust.example${path}`, { method }), status, nonce, fault: undefined });
  return headers.get('cache-control');
}

test('a shared cache keeps pages that were found, and for seconds those that were not; never an error, and never an answer to a form', () => {
  expect(cachingOf('/', 200)).toContain('s-maxage=60');
  expect(cachingOf('/campaigns/nothing', 404)).toBe('public, max-age=0, s-maxage=10');
  for (const status of [301, 302, 400, 403, 413, 429, 500, 503]) expect(cachingOf('/', status), String(status)).toBe('no-store');
  expect(cachingOf('/newsletter', 200, { method: 'POST' })).toBe('no-store');
  // Drawn half, then failed: what it said before does not count.
  expect(cachingOf('/', 500, { said: 'public, s-maxage=60' })).toBe('no-store');
});

test('pages of the areas are kept nowhere, in whatever letters they are asked for', () => {
  for (const path of ['/user/dashboard', '/USER/dashboard', '/Admin/deposits'])
    expect(cachingOf(path, 200, { nonce: 'abc' }), path).toBe('no-store');
});
