import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Area, Part } from '#torture/attack/book.ts';
import { claimed, LEAST } from '#torture/attack/money.ts';
import { newcomer, registers } from '#torture/attack/people.ts';
import type { Answer } from '#torture/attack/web.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const SOURCE = /"dependencies"|"name": "anjuri"|root:x:0|BEGIN [A-Z ]*PRIVATE/;
const STACK = /node_modules|\bat \w+ \(|\.tsx?:\d/;

const metrics: Part = async ({ testbed: { production }, check }) => {
  const ask = (headers: Readonly<Record<string, string>>, from = '127.0.0.1') => production.get('/metrics', { headers, from });
  check('in production metrics are shown to nobody without the token', (await ask({})).status === 404);
  check('nor to a proxy’s visitor', (await ask({ 'x-forwarded-for': '1.2.3.4' })).status === 404);
  check(
    'nor through a proxy that adds no header',
    (await ask({ host: 'trust.example', 'x-real-ip': '1.2.3.4', via: '1.1 nginx' })).status === 404,
  );
  check('nor for a wrong token', (await ask({ authorization: 'Bearer wrong-token-wrong-token' })).status === 404);
  const right = await ask({ authorization: `Bearer ${production.env.METRICS_TOKEN}` });
  check('the token shows them', right.status === 200 && right.text.includes('process_cpu'), right.status);
  check('metrics name no member and no address', !/@|ANJ7|\/me\/donations\/DEP/.test(right.text));
};

const documentation: Part = async ({ testbed: { production, demo }, check }) => {
  for (const path of ['/api/docs', '/api/docs/scalar.js']) {
    const { status } = await production.get(path);
    check(`${path} is off in production by default`, status === 404, status);
  }
  const open = await demo.get('/api/openapi.json');
  check('the demo’s API description is served', open.status === 200 && open.json?.openapi !== undefined, open.status);
  check('there is no list of demo accounts in production', (await production.get('/api/v1/demo')).status === 404);
  check(
    'there is no inbox in production',
    (await production.get('/inbox')).status === 404 && (await production.get('/inbox.json')).status === 404,
  );
};

const files: Part = async ({ testbed: { production }, check }) => {
  const paths = [
    '/assets/main.js.map',
    '/.env',
    '/.env.example',
    '/.git/config',
    '/package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/server/index.js',
    '/assets/..\\..\\package.json',
    '/server/index.js',
    '/.vite/manifest.json',
    '/assets/%00',
    '/api/v1/media/..%2f..%2fx.jpg',
    '/dist/web/server/index.js',
    '/node_modules/fastify/package.json',
    '/assets/....//....//package.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets//etc/passwd',
    '/assets/%5c..%5c..%5cpackage.json',
    '/web/static/../../package.json',
  ];
  for (const path of paths) {
    const { status, text } = await production.get(path);
    check(`${path} shows no file of ours`, [400, 403, 404].includes(status) && !SOURCE.test(text), status);
  }
  const assets = readdirSync(join(root, 'dist/web/client/assets'), { recursive: true, encoding: 'utf8' });
  check(
    'no source map is built for the browser',
    assets.every((name) => !name.endsWith('.map')),
  );
  const secrets = assets.filter(
    (name) =>
      name.endsWith('.js') &&
      /MASTER_KEYS|DATABASE_URL|anjuri-demo-staff|postgres:\/\//.test(readFileSync(join(root, 'dist/web/client/assets', name), 'utf8')),
  );
  check('no secret and no password stands in what browsers load', secrets.length === 0, secrets);
};

const oddAddresses: Part = async ({ testbed: { production }, check }) => {
  const odd = [
    '/api/v1/%ff',
    '/%',
    '/api/v1/members/%E0%A4%A',
    '/campaigns/%ff',
    "/api/v1/campaigns/x'",
    '/user/%0d%0aSet-Cookie:x=1',
    '/hi/%ff',
    `/api/v1/sponsors/${'a'.repeat(300)}`,
    '/api/v1/campaigns/%00',
    '/admin/%2e%2e/%2e%2e',
    '//evil.example/x',
    '/\\evil.example',
  ];
  for (const path of odd) {
    const { status, text, headers } = await production.get(path);
    const isClean =
      status > 0 &&
      status < 500 &&
      !STACK.test(text) &&
      !String(headers['set-cookie']).includes('x=1') &&
      !/^(https?:)?\/\/evil/.test(String(headers.location));
    check(`${path.slice(0, 40)} is answered without an error, a stack or a way out`, isClean, [status, STACK.exec(text)?.[0]]);
  }
};

const errors: Part = async ({ testbed: { production, demo }, check }) => {
  const wrong = await production.send('POST', '/api/v1/session', { body: '{"a":' });
  check(
    'an error says what, not where',
    wrong.status === 400 &&
      Object.keys(wrong.json).every((key) => ['code', 'message', 'fields', 'requestId', 'retryAfterSeconds'].includes(key)),
    wrong.text,
  );
  const home = await production.get('/');
  check('no answer names the server’s software', home.headers.server === undefined && home.headers['x-powered-by'] === undefined);
  check('every answer carries a request id', /^[\w-]{8,}$/.test(String(home.headers['x-request-id'])), home.headers['x-request-id']);
  const injected = await demo.get('/healthz', { headers: { 'x-request-id': 'evil\u0009{"level":60}' } });
  check(
    'a visitor’s request id is not taken over',
    !String(injected.headers['x-request-id']).includes('evil'),
    injected.headers['x-request-id'],
  );
};

/** Whose values have no business in a log. */
const log: Part = async ({ testbed, check }) => {
  const { demo } = testbed;
  const password = 'canary herons fly north';
  const made = await registers(demo, {
    fullName: 'Canary Lognamewala',
    email: 'canary.lognamewala@example.org',
    password,
    confirmPassword: password,
  });
  await demo.post('/api/v1/session', { userId: made.json.code, password, delivery: 'token' });
  const who = await newcomer(testbed, 'Canary Taxpayer');
  await claimed(testbed, who, LEAST, undefined, { taxDetails: { name: 'Canary Taxname', address: '7 Canarystreet', pan: 'ABCPC7391K' } });
  await demo.get(`/user/reset?token=canarytoken7391&email=canary.lognamewala@example.org`);
  const said = testbed.said();
  for (const [what, canary] of Object.entries({
    'a password': password,
    'a name': 'Lognamewala',
    'an e-mail address': 'canary.lognamewala@example.org',
    'a PAN': 'ABCPC7391K',
    'a postal address': 'Canarystreet',
    'a session’s token': who.token,
    'a query of an address': 'canarytoken7391',
  }))
    check(`the log holds no trace of ${what}`, !said.includes(canary));
  const lines = said.split('\n').filter((line) => line.startsWith('{'));
  check('each line of the log is one JSON object', lines.length > 0 && lines.every((line) => isJson(line)));
};

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

const personal: Part = async ({ testbed, check }) => {
  const { demo, staff } = testbed;
  const sponsor = await newcomer(testbed, 'Gopal Sponsorwala', { email: 'gopal.sponsorwala@example.org' });
  const child = await newcomer(testbed, 'Referred Person', { sponsor });
  const shows = (answer: Answer) => /gopal\.sponsorwala@|Sponsorwala/.test(answer.text);
  check(
    'a member’s own page does not show the sponsor’s address',
    !(await demo.get('/api/v1/me', { token: child.token })).text.includes('gopal.sponsorwala@'),
  );
  check('nor the sponsor’s whole name', !shows(await demo.get('/api/v1/me', { token: child.token })));
  check('nor does the public look-up of a sponsor', !shows(await demo.get(`/api/v1/sponsors/${sponsor.code}`)));
  check('nor older clients’ profile', !(await demo.get('/api/profile', { token: child.token })).text.includes('gopal.sponsorwala@'));
  const code = await claimed(testbed, child, LEAST);
  for (const role of ['support', 'auditor'] as const) {
    const seen = await demo.get(`/api/v1/admin/donations/${code}`, { token: staff[role].token });
    check(
      `${role} sees a donor’s address masked`,
      seen.status === 200 && !seen.text.includes(child.email) && !seen.text.includes('gopal.sponsorwala@'),
      seen.text.match(/"email":"[^"]*"/)?.[0],
    );
  }
  const member = await demo.get(`/api/v1/admin/members/${child.code}`, { token: staff.support.token });
  check('support sees a member’s mobile masked', member.status === 200 && !member.text.includes('9822044815'), member.json?.mobile);
  const [row] = await testbed
    .rows('select tax_details::text as sealed from donations where tax_details is not null limit 1')
    .catch(() => []);
  if (row) check('tax details are sealed in the database', !/ABCP/.test(row.sealed), row.sealed?.slice(0, 60));
  const wall = await demo.get('/api/v1/campaigns/old-age-widow/wall');
  check('the wall names nobody by email or member id', !/@|"code"|"member"/.test(wall.text));
  const site = await demo.get('/api/v1/settings');
  check('public settings hold no limits of the defence', !/throttle|second_person|lock_out/.test(site.text));
};

export const leaks: Area = { name: 'leaks', always: [metrics, documentation, files, oddAddresses, errors, log, personal] };
