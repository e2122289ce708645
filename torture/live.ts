import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { addMember } from '#api/core/accounts/members/register-member.ts';
import { openMemberSession } from '#api/core/accounts/members/sessions.ts';
import { tell } from '#api/core/live/index.ts';
import { freePort } from '#api/database/cluster.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { type OpenDeps, openDeps } from '#api/platform/open-deps.ts';
import { Client } from './live/client.ts';
import { familyCpu } from './platform/children-cpu.ts';
import { isReady, openStack, rounded, type Server, type Stack, until } from './platform/stack.ts';

const PER_SECOND = 100;
/** Of a page whose server lost its database for a moment. */
const LONGEST_SECONDS = 5;

/**
 * Many pages listen to one process; each event concerns one of them. A second process that puts events in order too is killed twice, and the first
 * loses its database connections in the middle. Every page must hear all of its own, in order, once.
 */
export async function run({ full }: { full: boolean }) {
  const [pages, seconds] = full ? [1_000, 60] : [100, 10];
  const stack = await openStack();
  const deps = openDeps(readConfig({ ...stack.env, LOG_LEVEL: 'silent' }));
  try {
    const first = await start(stack, 'first');
    let second = await start(stack, 'second');
    const people = await members(deps, pages + 1);
    // The last one only makes the second process work.
    const clients = people.map(({ token }, i) => new Client(() => (i === pages ? second.url : first.url), token));
    for (let from = 0; from < clients.length; from += 50) await Promise.all(clients.slice(from, from + 50).map((client) => client.open()));
    const before = spentBy(first);

    const told: Told[] = people.slice(0, pages).map(() => []);
    const telling = tellOneByOne(deps, people, told, seconds);
    for (const part of [0.25, 0.25]) {
      await delay(seconds * part * 1_000);
      second.child.kill('SIGKILL');
      await second.ended();
      second = await start(stack, 'second');
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'first'`.execute(deps.db);
    }
    await telling;
    const listeners = clients.slice(0, pages);
    await until(
      () => listeners.every(({ heard }, i) => heard.length >= (told[i]?.length ?? 0)),
      10,
      () => 'Not everything was heard',
    ).catch(() => {});
    const after = spentBy(first);
    for (const client of clients) client.close();
    return {
      ...verdict(listeners, told),
      pages,
      toldForSeconds: seconds,
      memoryMegabytesBefore: before.memory,
      memoryMegabytes: after.memory,
      cpuSeconds: rounded(after.cpu - before.cpu),
    };
  } finally {
    await deps.close();
    await stack.close();
  }
}

type Told = { readonly code: string; readonly at: number }[];

/** A hundred a second, each to one page. */
async function tellOneByOne(deps: OpenDeps, people: readonly { id: number }[], told: readonly Told[], seconds: number): Promise<void> {
  const began = performance.now();
  for (let n = 0; n < PER_SECOND * seconds; n += 1) {
    const early = began + (n * 1_000) / PER_SECOND - performance.now();
    if (early > 0) await delay(early);
    const to = (n * 7919) % told.length;
    const code = `E${n}`;
    const member = people[to]?.id ?? 0;
    await deps.db.transaction().execute((tx) => tell(tx, deps, { to: { member }, about: 'ticket', code }));
    told[to]?.push({ code, at: performance.now() });
  }
}

function verdict(listeners: readonly Client[], told: readonly Told[]) {
  const codes = (list: readonly { code: string }[] = []) => list.map(({ code }) => code).join();
  const wrong = listeners.filter(({ heard }, i) => codes(heard) !== codes(told[i])).length;
  const delays = listeners
    .flatMap(({ heard }, i) => heard.map(({ code, at }) => at - ((told[i] ?? []).find((event) => event.code === code)?.at ?? at)))
    .toSorted((a, b) => a - b);
  const slowest = (delays.at(-1) ?? Number.NaN) / 1_000;
  const events = told.flat().length;
  return {
    ok: wrong === 0 && delays.length === events && events > 0 && slowest <= LONGEST_SECONDS,
    events,
    heard: delays.length,
    pagesThatHeardWrong: wrong,
    comebacks: listeners.reduce((sum, { comebacks }) => sum + comebacks, 0),
    medianMilliseconds: Math.round(delays[Math.floor(delays.length / 2)] ?? 0),
    p99Milliseconds: Math.round(delays[Math.floor(delays.length * 0.99)] ?? 0),
    slowestSeconds: rounded(slowest),
  };
}

/** The API and its jobs, known to the database by name. */
async function start(stack: Stack, name: string): Promise<Server> {
  const port = await freePort();
  const database = `${stack.env.DATABASE_URL}${stack.env.DATABASE_URL?.includes('?') ? '&' : '?'}application_name=${name}`;
  const started = stack.startScript('torture/platform/pair-server.ts', { PORT: String(port), DATABASE_URL: database, LOG_LEVEL: 'error' });
  const url = `http://127.0.0.1:${port}`;
  await until(
    () => isReady(url),
    180,
    () => `The server did not start:\n${started.said()}`,
  );
  return { ...started, url };
}

async function members(deps: OpenDeps, count: number): Promise<{ id: number; token: string }[]> {
  const hash = await deps.passwords.hash('a little every month');
  const now = deps.clock.now();
  const session = { now, expiresAt: new Date(now.getTime() + 3_600_000), ip: '127.0.0.1' };
  const made: { id: number; token: string }[] = [];
  for (let i = 0; i < count; i += 1)
    made.push(
      await deps.db.transaction().execute(async (tx) => {
        const { id } = await addMember(tx, deps, {
          full_name: `Page ${i}`,
          mobile: '9822044815',
          email: `page${i}@example.com`,
          password_hash: hash,
          status: 'active',
          sponsor_id: null,
          language: 'en',
          created_at: now,
        });
        return { id, token: await openMemberSession(tx, { memberId: id, ...session }) };
      }),
    );
  return made;
}

function spentBy({ child: { pid = 0 } }: Server): { cpu: number; memory: number } {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return { cpu: familyCpu(pid), memory: Math.round(kilobytes / 1_024) };
}
