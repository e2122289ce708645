import { setTimeout as pause } from 'node:timers/promises';
import type { Check } from '#torture/platform/checks.ts';
import { until } from '#torture/platform/stack.ts';
import { type Asked, ask } from './asking.ts';
import { type HostileOrigin, startHostileOrigin, trapNames } from './hostile-origin.ts';
import { type Edge, startEdge } from './varnish.ts';

/** What holds whatever the application says. `change` plants a fault in the configuration. */
export async function againstHostile(check: Check, change?: (vcl: string) => string): Promise<void> {
  const origin = await startHostileOrigin();
  try {
    const edge = await startEdge(origin.port, change);
    try {
      await neverKept(edge, check);
      await nobodysPage(edge, check);
      await nobodysTrace(edge, check);
      await kept(edge, origin, check);
      await stale(edge, origin, check);
    } finally {
      await edge.close();
    }
  } finally {
    await origin.close();
  }
}

const cookie = 'anjuri-member=AshaAshaAshaAshaAshaAshaAshaAshaAshaAshaAsh';
const statuses = [301, 302, 307, 400, 401, 403, 404, 410, 429, 500, 502, 503];
const areas = [
  '/user',
  '/user/dashboard',
  '/user/dashboard.data',
  '/user.data',
  '/user?page=1',
  '/user;x.css',
  '/user%2fdashboard',
  '/USER/dashboard',
  '//user/dashboard',
  '/./user/dashboard',
  '/admin/deposits',
  '/admin/preview/landing',
  '/Admin',
  '/api/v1/me',
  '/api/v1/campaigns',
  '/r/ABCD1234',
  '/metrics',
];

/** Asked twice: whoever gets the first answer again got a kept one. */
async function isKept(edge: Edge, path: string, asked: Asked = {}): Promise<boolean> {
  const [first, second] = [await ask(edge.port, path, asked), await ask(edge.port, path, asked)];
  return first.text !== '' && first.text === second.text;
}

async function neverKept(edge: Edge, check: Check): Promise<void> {
  for (const status of statuses) check(`an answer with ${status} is never kept`, !(await isKept(edge, `/status/${status}`)));
  for (const name of trapNames) check(`an answer is not kept: ${name}`, !(await isKept(edge, `/trap/${name}`)));
  for (const path of areas) {
    check(`${path} is never kept`, !(await isKept(edge, path)));
    check(`${path} of a member is never kept`, !(await isKept(edge, path, { headers: { cookie } })));
    const { text } = await ask(edge.port, path, { headers: { cookie } });
    check(`${path} reaches the application with the member’s cookie`, text.includes(cookie), text);
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    check(`${method} is never kept`, !(await isKept(edge, '/written', { method, body: 'x' })));
  const asProgram = { headers: { authorization: 'Bearer ashas' } };
  check('what a program with a token gets is never kept', !(await isKept(edge, '/with-token', asProgram)));
  check('TRACE is refused here', (await ask(edge.port, '/', { method: 'TRACE' })).status === 405);
}

async function nobodysPage(edge: Edge, check: Check): Promise<void> {
  const first = await ask(edge.port, '/first-by-asha', { headers: { cookie } });
  const later = await ask(edge.port, '/first-by-asha');
  check('a page that a member was the first to ask for is asked for without her cookie', !first.text.includes('Asha'), first.text);
  check('and is the same for whoever comes next', later.text === first.text, later.text);
  const token = await ask(edge.port, '/first-by-token', { headers: { authorization: 'Bearer ashas' } });
  const stranger = await ask(edge.port, '/first-by-token');
  check(
    'what a token was answered is shown to no stranger',
    token.text.includes('ashas') && !stranger.text.includes('ashas'),
    stranger.text,
  );
  // However an area is spelled, and even if it were taken for a page: its answer is nobody's.
  for (const path of ['/%75ser/dashboard', '/x/../user/dashboard', '/user\\dashboard', '/%2e/user/dashboard']) {
    await ask(edge.port, path, { headers: { cookie } });
    const { text } = await ask(edge.port, path);
    check(`${path} shows nothing of the member who asked before`, !text.includes('Asha'), text);
  }
}

/** Behind a trusted proxy the product believes these; a visitor could have every request of theirs recorded. */
async function nobodysTrace(edge: Edge, check: Check): Promise<void> {
  const headers = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, tracestate: 'visitor=1' };
  for (const method of ['GET', 'POST'])
    for (const path of ['/traced', '/api/v1/me', '/user/dashboard']) {
      const { text } = await ask(edge.port, path, { method, headers });
      check(`${method} ${path} brings no trace of the visitor’s`, text.endsWith(' trace='), text);
    }
}

async function kept(edge: Edge, origin: HostileOrigin, check: Check): Promise<void> {
  for (const path of ['/', '/hi', '/campaigns/old-age-widow', '/assets/root-abc.css', '/userstories', '/administration', '/rural'])
    check(`${path} comes from the edge`, await isKept(edge, path));
  const { text } = await ask(edge.port, '/');
  const before = origin.visits;
  for (const headers of [{ host: 'forged.example' }, { 'accept-language': 'hi' }, { cookie }, { 'x-language': 'hi' }] as const)
    check(`${Object.keys(headers)[0]} gets no copy of its own`, (await ask(edge.port, '/', { headers })).text === text);
  for (const query of ['?utm_source=x', '?fbclid=1&gclid=2', '?utm_campaign=a&utm_medium=b'])
    check(`${query} gets no copy of its own`, (await ask(edge.port, `/${query}`)).text === text);
  check('none of them was asked of the application', origin.visits === before, origin.visits - before);
  check('the order of a query does not matter', (await ask(edge.port, '/q?b=1&a=2')).text === (await ask(edge.port, '/q?a=2&b=1')).text);
  const already = origin.visits;
  await Promise.all(Array.from({ length: 200 }, () => ask(edge.port, '/everybody-at-once')));
  check('two hundred who come at once are one request to the application', origin.visits - already === 1, origin.visits - already);
}

/** Its time is over after a second; the page stays until there is a new one, also when the application fails or is gone. */
async function stale(edge: Edge, origin: HostileOrigin, check: Check): Promise<void> {
  const page = () => ask(edge.port, '/short/page');
  const first = await page();
  const ofTheMoment = () => ask(edge.port, '/moment/page');
  check('what is of the moment comes from the edge for its moment', await soon(() => isKept(edge, '/moment/page')));
  await pause(1_200);
  check('who comes when its time is over does not wait', (await page()).text === first.text);
  const isNew = async () => (await page()).text !== first.text;
  check('and a new one is fetched meanwhile', await soon(isNew));

  origin.fails = true;
  await pause(1_200);
  for (let i = 0; i < 3; i += 1) {
    const { status } = await page();
    check(`while the application fails, the page stays (${i + 1})`, status === 200, status);
    await pause(300);
  }
  const { status } = await ofTheMoment();
  check('what is of the moment does not outlive it', status === 500, status);
  const other = await ask(edge.port, '/never-seen');
  check('what was never kept fails', other.status === 500, other.status);
  origin.fails = false;
  check('and not any longer than the application', (await ask(edge.port, '/never-seen')).status === 200);

  const { port } = origin;
  await origin.close();
  await pause(1_200);
  for (let i = 0; i < 3; i += 1) check(`with the application gone, the page stays (${i + 1})`, (await page()).status === 200);
  const gone = await ask(edge.port, '/user/dashboard', { headers: { cookie } });
  check(
    'an area then says so, and that is kept nowhere',
    gone.status === 503 && gone.headers['cache-control'] === 'no-store',
    gone.headers,
  );
  const back = await startHostileOrigin(port);
  const isBack = async () => (await ask(edge.port, '/user/dashboard', { headers: { cookie } })).status === 200;
  check('and is back with the application', await soon(isBack));
  await back.close();
}

const soon = (isSo: () => Promise<boolean>): Promise<boolean> =>
  until(isSo, 10, () => 'not so').then(
    () => true,
    () => false,
  );
