import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { expect, test } from '@playwright/test';
import { sessionCookies } from '#contract/session-cookies.ts';

/** What caches and strangers see: every kind of address, asked in odd ways. Plain HTTP, as no browser would send it. */

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
test.afterAll(() => agent.destroy());

function ask(baseURL: string | undefined, { method = 'GET', path, headers = {} }: Asked): Promise<Answer> {
  const { hostname, port } = new URL(baseURL ?? '');
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

const places = [
  '/',
  '/hi',
  '/campaigns/old-age-widow',
  '/campaigns/nowhere',
  '/privacy',
  '/newsletter',
  '/receipts/verify',
  '/offline',
  '/nowhere',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/offline-worker.js',
  '/assets/nowhere.js',
  '/user/login',
  '/user/dashboard',
  '/admin/deposits',
  '/_root.data',
  '/healthz',
  '/metrics',
  '/api/v1/landing?language=en',
  '/api/openapi.json',
  '/api/nowhere',
];

const oddHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'if-none-match': '*' },
  { 'if-none-match': '"x", W/"y"' },
  { 'if-match': '"x"' },
  { 'if-modified-since': new Date().toUTCString() },
  { 'if-unmodified-since': new Date(0).toUTCString() },
  { 'if-range': '"x"', range: 'bytes=0-1' },
  { range: 'bytes=99999999-' },
  { range: 'items=1' },
  { 'accept-encoding': 'br;q=0,*;q=0' },
  { 'x-http-method-override': 'DELETE' },
  { 'sec-fetch-site': 'cross-site' },
];

/** Addresses of the other kinds that HTTP knows, and some that are none. */
const oddPaths = [
  'http://evil.example/',
  'http://evil.example/user/login',
  '*',
  '//evil.example/',
  '/\\evil',
  '/%',
  '/%00',
  '/hi/%ff',
  '/?%',
];
const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

const sweep: readonly Asked[] = [
  ...places.flatMap((path) => oddHeaders.map((headers) => ({ path, headers }))),
  ...places.flatMap((path) => methods.map((method) => ({ path, method }))),
  ...['/newsletter', '/', '/user/login'].flatMap((path) =>
    ['application/json', 'multipart/form-data', 'x'].map((type) => ({ path, method: 'POST', headers: { 'content-type': type } })),
  ),
  ...oddPaths.flatMap((path) => ['GET', 'POST', 'OPTIONS'].map((method) => ({ path, method }))),
];

test('however it is asked, the server does not break, and no cache keeps an error', async ({ baseURL }) => {
  test.slow();
  const faults: string[] = [];
  for (const asked of sweep) {
    const { status, headers } = await ask(baseURL, asked);
    const caching = headers['cache-control'] ?? '';
    const isKept = /public|s-maxage|max-age=[1-9]|stale-/.test(caching);
    if (status >= 500 || (isKept && ![200, 206, 304, 404].includes(status)))
      faults.push(`${status} “${caching}” to ${JSON.stringify(asked)}`);
  }
  expect(faults).toEqual([]);
  expect(sweep.length).toBeGreaterThan(400);
});

test('a public page is the same whatever the condition: the condition is about the page, not about what it is made of', async ({
  baseURL,
}) => {
  for (const path of ['/', '/hi', '/campaigns/old-age-widow', '/privacy']) {
    const plain = await ask(baseURL, { path });
    expect(plain.headers['cache-control']).toContain('s-maxage=60');
    const asked = await ask(baseURL, { path, headers: { 'if-none-match': '*' } });
    expect([asked.status, asked.text === plain.text], path).toEqual([200, true]);
  }
});

/** /USER/dashboard is found by the router; it must not be taken for a public page. */
test('however a page of the areas is written, it is never given out as a public one', async ({ baseURL, request: api }) => {
  const { token } = (await (await api.get('/clerk.json')).json()) as { token: string };
  const cookie = `${sessionCookies.staff}=${token}`;
  const spellings = ['user/dashboard', 'user/login', 'admin/deposits', 'admin/login'].flatMap((path) => {
    const [area = '', page = ''] = path.split('/');
    const encoded = `%${area.charCodeAt(0).toString(16)}${area.slice(1)}`;
    return [
      `/${area.toUpperCase()}/${page}`,
      `/${area[0]?.toUpperCase()}${area.slice(1)}/${page}`,
      `/${encoded}/${page}`,
      `/${encoded.toUpperCase()}/${page.toUpperCase()}`,
      `//${path}`,
      `/${area}//${page}`,
      `/./${path}`,
      `/x/../${path}`,
      `/${area}%2f${page}`,
      `/hi/${path}`,
      `/${path}/`,
      `/${area.toUpperCase()}/${page}.data`,
    ];
  });
  const areaPages: string[] = [];
  for (const path of spellings) {
    const { status, headers, text } = await ask(baseURL, { path, headers: { cookie } });
    const policy = headers['content-security-policy'] ?? '';
    const isArea = policy.includes("'nonce-") && policy.includes("require-trusted-types-for 'script'");
    if (status === 200 || /mantine-[A-Z]/.test(text)) {
      expect([headers['cache-control'], path], path).toEqual(['no-store', path]);
      if (!path.endsWith('.data')) expect([isArea, headers['x-robots-tag']], path).toEqual([true, 'noindex']);
      areaPages.push(path);
    } else expect(status, path).toBe(404);
  }
  // The router did find some of them: the test is not about 404 alone.
  expect(areaPages).toEqual(expect.arrayContaining(['/USER/dashboard', '/Admin/deposits', '/%75ser/login', '/ADMIN/login']));
});

test('the API describes itself also where the pages are served', async ({ baseURL }) => {
  const { status, text } = await ask(baseURL, { path: '/api/openapi.json' });
  expect(status).toBe(200);
  const { paths } = JSON.parse(text) as { paths: Record<string, unknown> };
  expect(Object.keys(paths)).toContain('/api/v1/landing');
  expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
});
