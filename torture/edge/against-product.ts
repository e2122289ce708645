import { Agent, get } from 'node:http';
import { readConfig } from '#api/platform/config/config.ts';
import { type OpenDeps, openDeps } from '#api/platform/open-deps.ts';
import { seedDemo } from '#api/seed.ts';
import type { Check } from '#torture/platform/checks.ts';
import { memberToken } from '#torture/platform/member.ts';
import { openStack, rounded } from '#torture/platform/stack.ts';
import { ask } from './asking.ts';
import { type Edge, startEdge } from './varnish.ts';

/** The product itself behind the edge: a member’s answers, errors, and how much of the public’s reading reaches the application. */
export async function againstProduct(check: Check, { views }: { views: number }) {
  const stack = await openStack();
  const deps = openDeps(readConfig({ ...stack.env, LOG_LEVEL: 'silent' }));
  try {
    await seedDemo(deps);
    const server = await stack.startServer({ TRUSTED_PROXIES: '127.0.0.1/32', LOG_LEVEL: 'info' });
    const edge = await startEdge(Number(new URL(server.url).port));
    try {
      await members(edge, await asha(deps), check);
      await publicPages(edge, check);
      return await reading(edge, { views, answered: () => server.said().split('"answered"').length - 1 });
    } finally {
      await edge.close();
    }
  } finally {
    await deps.close();
    await stack.close();
  }
}

const asha = async (deps: OpenDeps): Promise<string> =>
  `anjuri-member=${await memberToken(deps, { name: 'Asha Behind The Edge', mobile: '9822044815' })}`;

async function members(edge: Edge, cookie: string, check: Check): Promise<void> {
  const headers = { cookie, 'x-language': 'en' };
  const me = await ask(edge.port, '/api/v1/me', { headers });
  check('asha reads her own data through the edge', me.status === 200 && me.text.includes('Asha Behind The Edge'), me.status);
  for (const path of [
    '/api/v1/me',
    '/api/v1/me/overview',
    '/user/dashboard',
    '/user/dashboard.data',
    '/user/profile/personal',
    '/user/login',
  ]) {
    const [hers, again] = [await ask(edge.port, path, { headers }), await ask(edge.port, path, { headers })];
    const stranger = await ask(edge.port, path);
    check(`${path} comes from the application each time`, hers.headers['x-cache'] === 'pass' && again.headers['x-cache'] === 'pass', [
      hers.headers['x-cache'],
      again.headers['x-cache'],
    ]);
    check(`${path} shows a stranger nothing of asha`, !stranger.text.includes('Asha Behind'), stranger.status);
  }
  for (const path of ['/', '/hi', '/campaigns/old-age-widow']) {
    const [hers, stranger] = [await ask(edge.port, path, { headers }), await ask(edge.port, path)];
    check(`${path} is the same for asha and for a stranger`, hers.status === 200 && hers.text === stranger.text, hers.status);
  }
}

async function publicPages(edge: Edge, check: Check): Promise<void> {
  for (const path of ['/', '/hi', '/campaigns/old-age-widow', '/privacy', '/sitemap.xml', '/status']) {
    await ask(edge.port, path);
    const { status, headers } = await ask(edge.port, path);
    check(`${path} comes from the edge`, status === 200 && headers['x-cache'] === 'hit', [
      status,
      headers['x-cache'],
      headers['cache-control'],
    ]);
    const staysADay = /stale-if-error/.test(String(headers['cache-control']));
    const isOfTheMoment = ['/sitemap.xml', '/status'].includes(path);
    check(`${path} ${isOfTheMoment ? 'goes' : 'does not go'} with the application`, staysADay !== isOfTheMoment, headers['cache-control']);
  }
  for (const path of [
    '/no-such-page',
    '/campaigns/no-such',
    '/%ff',
    '/api/v1/nothing',
    '/receipts/verify?number=1',
    '/r/AAAAAAAA',
    '/give',
  ]) {
    await ask(edge.port, path);
    const { status, headers } = await ask(edge.port, path);
    const isGood = status === 200 && /public/.test(String(headers['cache-control']));
    check(`${path} is kept only if it is a good and public page`, isGood || headers['x-cache'] !== 'hit', [status, headers['x-cache']]);
  }
}

const pages = ['/', '/hi', '/campaigns/old-age-widow', '/privacy', '/terms'];

/** Many readers of few pages. What the edge itself costs is told by its processor time: it does not depend on who else is at work. */
async function reading(edge: Edge, { views, answered }: { views: number; answered: () => number }) {
  for (const path of pages) await ask(edge.port, path);
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const [cpu, asked, begin] = [edge.cpuSeconds(), answered(), performance.now()];
  let failed = 0;
  let next = 0;
  const reader = async () => {
    while (next < views) {
      next += 1;
      if (!(await view(agent, edge.port, pages[next % pages.length] ?? '/'))) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: 50 }, reader));
  const seconds = (performance.now() - begin) / 1_000;
  const spent = edge.cpuSeconds() - cpu;
  agent.destroy();
  return {
    views,
    failed,
    seconds: rounded(seconds),
    viewsPerSecond: Math.round(views / seconds),
    edgeCpuSeconds: rounded(spent),
    viewsPerCoreSecond: Math.round(views / Math.max(spent, 0.01)),
    reachedTheApplication: answered() - asked,
  };
}

const view = (agent: Agent, port: number, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode === 200));
    }).once('error', () => resolve(false));
  });
