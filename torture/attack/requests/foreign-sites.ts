import type { Area, Part } from '#torture/attack/book.ts';
import { cookieOf, newcomer } from '#torture/attack/people.ts';
import type { Sending, Site } from '#torture/attack/web.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** What a foreign page can make a browser send, and what a clumsy proxy could leave out. */
const attempts = (origin: string, port: number): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const own = { ...JSON_TYPE, 'x-language': 'en' };
  const at = (from: string) => ({ ...own, origin: from });
  return {
    'without any word about its origin': own,
    'from another site': at('https://evil.example'),
    'from the origin “null”': at('null'),
    'from a subdomain': at(`http://evil.localhost:${port}`),
    'from a site that begins like ours': at(`http://localhost:${port}.evil.example`),
    'from another port': at(`http://localhost:${port + 5}`),
    'from another scheme': at(`https://localhost:${port}`),
    'from a site with our name as user': at(`http://localhost:${port}@evil.example`),
    'from our name in capitals with a slash': at(`${origin.toUpperCase()}/`),
    'that the browser calls same-site': { ...at(origin), 'sec-fetch-site': 'same-site' },
    'that the browser calls typed by hand': { ...at(origin), 'sec-fetch-site': 'none' },
    'that the browser calls cross-site': { ...at(origin), 'sec-fetch-site': 'cross-site' },
    'as plain text': { origin, 'x-language': 'en', 'content-type': 'text/plain' },
    'without our own header': { ...JSON_TYPE, origin },
    'as a form': { origin, 'x-language': 'en', 'content-type': 'application/x-www-form-urlencoded' },
    'as multipart': { origin, 'x-language': 'en', 'content-type': 'multipart/form-data; boundary=x' },
    'from another site with Basic credentials': { ...at('https://evil.example'), authorization: 'Basic eDp5' },
    'from another site with an empty Authorization': { ...at('https://evil.example'), authorization: '' },
    'from another site with a bearer token of its own': { ...at('https://evil.example'), authorization: 'Bearer x' },
  };
};

const writing: Part = async ({ testbed, check }) => {
  const { demo } = testbed;
  const cookie = await cookieOf(demo, await newcomer(testbed, 'Forged Request'));
  const body = JSON.stringify({ language: 'hi' });
  const language = async () => (await demo.get('/api/v1/me', { cookie })).json.language;
  const send = (method: string, path: string, headers: Readonly<Record<string, string>>) =>
    demo.send(method, path, { body: Buffer.from(body), headers: { cookie, ...headers } });
  for (const [how, headers] of Object.entries(attempts(demo.origin, demo.port))) {
    const { status } = await send('PUT', '/api/v1/me/language', headers);
    check(`a request ${how} changes nothing`, status >= 400 && status < 500 && (await language()) === 'en', status);
  }
  const own = { ...JSON_TYPE, origin: demo.origin, 'x-language': 'en' };
  for (const header of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
    const { status } = await send('POST', '/api/v1/me/language?_method=PUT', { ...own, [header]: 'PUT' });
    check(`${header} makes no PUT of a POST`, status === 404 && (await language()) === 'en', status);
  }
  await demo.get('/api/v1/me/language?language=hi', { cookie });
  check('a GET changes nothing', (await language()) === 'en');
  await send('PUT', `http://localhost:${demo.port}/api/v1/me/language`, JSON_TYPE);
  check('a request with the whole address in its first line changes nothing', (await language()) === 'en');
  for (const path of [
    '/API/v1/me/language',
    '/api//v1/me/language',
    '/api/v1/me/language/',
    '/x/../api/v1/me/language',
    '/%61pi/v1/me/language',
  ]) {
    await send('PUT', path, { ...JSON_TYPE, origin: demo.origin });
    check(`${path} is no way round the header`, (await language()) === 'en');
  }
  check(
    'our own page’s request does change it',
    (await send('PUT', '/api/v1/me/language', own)).status === 200 && (await language()) === 'hi',
  );
};

const forms: Part = async ({ testbed, check }) => {
  const { demo, production } = testbed;
  const who = await newcomer(testbed, 'Login Forged');
  const body = Buffer.from(JSON.stringify({ userId: who.code, password: who.password }));
  const login = (headers: Readonly<Record<string, string>>) => demo.send('POST', '/api/v1/session', { body, headers });
  check(
    'another site cannot sign a visitor in by a text form',
    (await login({ origin: 'https://evil.example', 'content-type': 'text/plain' })).status >= 400,
  );
  check(
    'another site cannot sign a visitor in by JSON',
    (await login({ ...JSON_TYPE, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status >= 400,
  );
  const form = Buffer.from('email=forged%40example.org&consent=on&language=en');
  const type = 'application/x-www-form-urlencoded';
  const post = (path: string, headers: Readonly<Record<string, string>>, site: Site = demo) =>
    site.send('POST', path, { body: form, headers: { 'content-type': type, ...headers } });
  check('a public form of another site is refused', (await post('/newsletter', { origin: 'https://evil.example' })).status === 403);
  check(
    'a public form that the browser calls cross-site is refused',
    (await post('/newsletter', { 'sec-fetch-site': 'cross-site' })).status === 403,
  );
  check(
    'the data address of a public form is refused too',
    (await post('/newsletter.data', { origin: 'https://evil.example' })).status === 403,
  );
  check(
    'in production a form of the plain-http twin is refused',
    (await post('/newsletter', { origin: 'http://trust.example' }, production)).status === 403,
  );
  const cookie = await cookieOf(demo, who);
  check('the calls of older clients ignore cookies', (await demo.get('/api/profile', { cookie })).status === 401);
  const upload = await demo.send('POST', '/api/v1/files/receipt', {
    body: Buffer.from('x'),
    headers: { cookie, 'content-type': 'image/png', 'x-file-name': 'a.png', origin: 'https://evil.example' },
  });
  check('another site cannot upload in a member’s name', upload.status === 403, upload.status);
  const staff = `anjuri-staff=${testbed.staff.finance.token}`;
  const forged = await demo.send('POST', '/api/v1/admin/donations/DEP001/rejection', {
    body: { reason: 'x' },
    headers: { cookie: staff, origin: 'https://evil.example', 'x-language': 'en' },
  });
  check('another site cannot decide in a clerk’s name', forged.status === 403 && forged.json.code === 'foreign_origin', forged.text);
};

const shared: Part = async ({ testbed: { demo, production }, check }) => {
  const headers = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,x-language',
  };
  for (const path of [
    '/api/v1/me',
    '/api/v1/session',
    '/api/v1/campaigns',
    '/api/v1/settings',
    '/api/v1/admin/donations',
    '/api/profile',
    '/api/docs',
    '/metrics',
    '/',
  ]) {
    const answers = [
      await demo.send('OPTIONS', path, { headers }),
      await demo.get(path, { headers }),
      await production.get(path, { headers }),
    ];
    const names = answers.flatMap((answer) => Object.keys(answer.headers)).filter((name) => name.startsWith('access-control-'));
    check(`${path} is shared with no other site`, names.length === 0, names);
  }
};

const methods: Part = async ({ testbed, check }) => {
  const { demo } = testbed;
  const { token } = await newcomer(testbed, 'Odd Methods');
  const ask = (method: string, path: string, more: Sending = {}) => demo.send(method, path, { token, ...more });
  for (const method of ['TRACE', 'PROPFIND', 'PATCH', 'QUERY', 'SEARCH', 'COPY', 'LOCK'])
    check(`${method} is not answered`, [404, 405, 400, 501].includes((await ask(method, '/api/v1/me')).status));
  const trace = await ask('TRACE', '/', { headers: { 'x-canary': 'canary-7391' } });
  check('TRACE does not echo the request', !trace.text.includes('canary-7391'));
  const head = await ask('HEAD', '/api/v1/me', {});
  check('HEAD gives no body', head.bytes.length === 0);
};

export const foreignSites: Area = { name: 'foreign sites', always: [writing, forms, shared, methods] };
