import { createHash } from 'node:crypto';
import type { Area, Part } from '#torture/attack/book.ts';
import { cookieOf, newcomer } from '#torture/attack/people.ts';

const isPublic = (value: unknown): boolean => /public|s-maxage/.test(String(value));

const hostHeader: Part = async ({ testbed: { demo, production }, check }) => {
  const headers = {
    host: 'forged-host.example',
    'x-forwarded-host': 'forged-host.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '8443',
    'x-original-url': '/admin',
    'x-rewrite-url': '/admin',
    forwarded: 'host=forged-host.example',
  };
  for (const path of [
    '/',
    '/hi',
    '/campaigns/old-age-widow',
    '/sitemap.xml',
    '/robots.txt',
    '/receipts/verify',
    '/user/login',
    '/manifest.webmanifest',
  ]) {
    const { status, text, headers: got } = await demo.get(path, { headers });
    check(
      `${path} takes nothing from a forged Host`,
      status < 400 && !text.includes('forged-host.example') && !JSON.stringify(got).includes('forged-host.example'),
      status,
    );
  }
  const secure = await production.get('/', { headers });
  check(
    'in production the page’s own address is the configured one',
    secure.text.includes('https://trust.example') && !secure.text.includes('forged-host.example'),
  );
};

/** A page that a shared cache keeps must be the same for everybody. */
const keyed: Part = async ({ testbed: { demo }, check }) => {
  const plain = await demo.get('/');
  check(
    'a public page may be kept by a shared cache',
    isPublic(plain.headers['cache-control']) && plain.headers['set-cookie'] === undefined,
    plain.headers['cache-control'],
  );
  const unkeyed: Readonly<Record<string, string>> = {
    'accept-language': 'hi',
    cookie: `anjuri-language=hi; anjuri-member=${'A'.repeat(43)}`,
    'x-language': 'hi',
    'x-forwarded-proto': 'http',
    'user-agent': '<script>alert(1)</script>',
    range: 'bytes=0-10',
    'if-none-match': '*',
    'if-modified-since': 'Sun, 15 Nov 2099 00:00:00 GMT',
    'x-http-method-override': 'POST',
    authorization: 'Bearer x',
    referer: 'https://forged-host.example/"><script>',
    purpose: 'prefetch',
  };
  for (const [name, value] of Object.entries(unkeyed)) {
    const other = await demo.get('/', { headers: { [name]: value } });
    const isSame = (other.status === 200 && other.text === plain.text) || (other.status === 304 && name.startsWith('if-'));
    check(`${name} does not change a page that is kept`, isSame && other.headers['set-cookie'] === undefined, other.status);
  }
  for (const query of ['?utm=<script>alert(1)</script>', '?lang=hi', '?_data=x', '?index', '?email=asha@example.org', '?_routes=root']) {
    const { text, status } = await demo.get(`/${query.replace(/[<>]/g, encodeURIComponent)}`);
    check(
      `a page kept for ${query} holds nothing of the query`,
      status < 500 && !text.includes('<script>alert(1)') && !text.includes('asha@example.org'),
      status,
    );
  }
};

const failures: Part = async ({ testbed: { demo, production }, check }) => {
  for (const path of ['/', '/hi', '/campaigns/old-age-widow', '/privacy', '/sitemap.xml', '/robots.txt']) {
    const { status, headers } = await demo.get(path, { headers: { 'if-none-match': '*' } });
    check(`If-None-Match: * breaks nothing at ${path}`, status < 500, [status, headers['cache-control']]);
  }
  const broken: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
    ['GET', '/%ff', {}],
    ['GET', '/campaigns/%ff', {}],
    ['POST', '/newsletter', { origin: 'https://evil.example' }],
    ['GET', '/user/dashboard', {}],
    ['GET', '/api/v1/me', {}],
    ['PUT', '/', {}],
    ['GET', '/api/v1/receipts/verification', {}],
  ];
  for (const [method, path, headers] of broken) {
    const answer = await production.send(method, path, { headers });
    const mayKeep = answer.status === 200 || answer.status === 404;
    check(`${method} ${path} answered with an error is kept nowhere`, mayKeep || !isPublic(answer.headers['cache-control']), [
      answer.status,
      answer.headers['cache-control'],
    ]);
  }
  const many = await Promise.all(
    ['*', 'W/"x"', '"', `"${'x'.repeat(3_000)}"`, '"a", "b", *'].map((value) => demo.get('/', { headers: { 'if-none-match': value } })),
  );
  check(
    'no form of If-None-Match makes an error that is kept',
    many.every(({ status, headers }) => status < 500 || !isPublic(headers['cache-control'])),
    many.map(({ status }) => status),
  );
};

const areas: Part = async ({ testbed, check }) => {
  const { demo, production } = testbed;
  const cookie = await cookieOf(demo, await newcomer(testbed, 'Cached Member'));
  for (const path of [
    '/user/dashboard',
    '/user/dashboard.data',
    '/user/dashboard/x.css',
    '/user/donations?x.js',
    '/user%2fdashboard',
    '//user/dashboard',
    '/user/dashboard;x.css',
    '/user/dashboard%00.css',
    '/user/./dashboard',
  ]) {
    const { status, text, headers } = await demo.get(path, { headers: { cookie } });
    const isBare = status === 404 && !text.includes('Cached Member');
    check(`${path} of a signed-in member is kept nowhere, or is a bare “not found”`, isBare || !isPublic(headers['cache-control']), status);
  }
  for (const path of ['/USER/dashboard', '/User/login', '/Admin/deposits', '/ADMIN/login']) {
    const { status, headers } = await production.get(path);
    check(`${path} is kept nowhere`, !isPublic(headers['cache-control']), [status, headers['cache-control']]);
    check(
      `${path} is not for search engines`,
      status >= 400 || status === 301 || status === 302 || status === 308 || /noindex/.test(String(headers['x-robots-tag'])),
      [status, headers['x-robots-tag']],
    );
  }
  const verify = await demo.get('/receipts/verify?number=2026-27%2F000001&amount=501');
  check('a receipt that is looked up is kept nowhere', !isPublic(verify.headers['cache-control']), verify.headers['cache-control']);
  const me = await demo.get('/api/v1/me', { cookie });
  check('data of a member are kept nowhere', me.headers['cache-control'] === 'no-store', me.headers['cache-control']);
};

const policies: Part = async ({ testbed: { demo, production }, check }) => {
  const home = await production.get('/');
  const area = await production.get('/user/login');
  const data = await production.get('/api/v1/me');
  const csp = (answer: typeof home) => String(answer.headers['content-security-policy']);
  check(
    'public pages run no inline script',
    !/script-src[^;]*'unsafe-inline'/.test(csp(home)) && !/'unsafe-eval'/.test(csp(home)),
    csp(home),
  );
  check('public pages use no nonce: they are kept', !/nonce-/.test(csp(home)), csp(home));
  check(
    'the areas run scripts by nonce only',
    /script-src[^;]*'nonce-/.test(csp(area)) && !/script-src[^;]*'unsafe-inline'/.test(csp(area)),
    csp(area),
  );
  check('each answer of an area has a nonce of its own', csp(area) !== csp(await production.get('/user/login')));
  check('the areas demand Trusted Types', /require-trusted-types-for 'script'/.test(csp(area)), csp(area));
  check(
    'breaches of the policy are reported',
    /report-to/.test(csp(area)) && /reporting-endpoints/.test(Object.keys(area.headers).join()),
    csp(area),
  );
  check(
    'data may load, run and frame nothing',
    /default-src 'none'/.test(csp(data)) && /frame-ancestors 'none'/.test(csp(data)),
    csp(data),
  );
  for (const [what, answer] of Object.entries({ 'a public page': home, 'an area': area, data })) {
    const { headers } = answer;
    check(`${what} cannot be framed`, headers['x-frame-options'] === 'DENY' && /frame-ancestors 'none'/.test(csp(answer)), csp(answer));
    check(
      `${what} is https for two years, subdomains too`,
      /max-age=63072000; includeSubDomains/.test(String(headers['strict-transport-security'])),
    );
    check(`${what} is of the type it says`, headers['x-content-type-options'] === 'nosniff');
    check(
      `${what} allows no plugin and no other base`,
      /object-src 'none'|default-src 'none'/.test(csp(answer)) && /base-uri 'none'/.test(csp(answer)),
      csp(answer),
    );
  }
  const scripts = [
    ...(await demo.get('/')).text.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, text]) => text ?? '');
  const policy = csp(await demo.get('/'));
  check(
    'every inline script of a public page stands in its policy by hash',
    scripts.every((text) => policy.includes(createHash('sha256').update(text).digest('base64'))),
    scripts.length,
  );
};

export const caches: Area = { name: 'caches', always: [hostHeader, keyed, failures, areas, policies] };
