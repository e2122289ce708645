import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tell } from '#api/core/live/index.ts';
import { testAppOnce } from '#api/testing/app.ts';
import { listens, newsIn } from '#api/testing/hears.ts';
import { testHttp } from '#api/testing/http.ts';
import { openOtlpReceiver, type ReceivedSpan } from '#api/testing/servers/otlp-receiver.ts';
import { world } from '#api/testing/world/world.ts';
import { rupees } from '#contract/values/money.ts';

async function receiver() {
  const opened = await openOtlpReceiver();
  onTestFinished(opened.close);
  return opened;
}

/** The spans as a tree: name and milliseconds. */
function treeOf(spans: readonly ReceivedSpan[], parent: string | undefined, depth = 0): string[] {
  return spans
    .filter((span) => (span.parentSpanId || undefined) === parent)
    .toSorted((one, other) => Number(BigInt(one.startTimeUnixNano) - BigInt(other.startTimeUnixNano)))
    .flatMap((span) => [`${'  '.repeat(depth)}${span.name} · ${milliseconds(span)} ms`, ...treeOf(spans, span.spanId, depth + 1)]);
}

const milliseconds = ({ startTimeUnixNano, endTimeUnixNano }: ReceivedSpan) =>
  (Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6).toFixed(1);

test('the trace of one approval: the request, its statements, and the jobs that follow from it, in one', async () => {
  const otlp = await receiver();
  const tracer = otlp.open();
  const t = await testAppOnce({ tracer });
  const { asha, staff } = await world(t, { ravi: {}, asha: { fullName: 'Asha Canary Devi', sponsor: 'ravi' } });
  const gift = await asha.donates(rupees(8_641), { utr: '439871234567' });
  await t.runJobs();
  await staff.finance.approves(gift);
  // Nobody can take it back any more, and what follows from it begins.
  t.clock.advance({ seconds: 15 });
  await t.runJobs();
  await tracer.close();

  const request = otlp.spans.find(({ name }) => name === 'POST /api/v1/admin/donations/:code/approval');
  expect(request).toMatchObject({ isFailed: false, attributes: { 'http.response.status_code': 200, 'http.request.method': 'POST' } });
  const whole = otlp.spans.filter(({ traceId }) => traceId === request?.traceId);
  const below = whole.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name);
  expect(below).toContain('BEGIN');
  expect(below).toContain('COMMIT');
  const texts = whole.map(({ attributes }) => String(attributes['db.query.text']));
  expect(texts.filter((text) => text.includes('ledger.'))).not.toEqual([]);
  const jobs = whole.filter(({ name }) => name.startsWith('job '));
  expect(jobs.map(({ name }) => name)).toContain('job issue-receipt');
  for (const job of jobs) expect(job.parentSpanId, job.name).toBeTruthy();
  const statements = whole.filter(({ parentSpanId }) => jobs.some(({ spanId }) => spanId === parentSpanId));
  expect(statements.length).toBeGreaterThan(0);
  // For docs/operating/observability.md: SHOW_TRACE=1 npm test -- checks/tracing.db.test.ts
  if (process.env.SHOW_TRACE) process.stdout.write(`${treeOf(whole, undefined).join('\n')}\n`);

  const shown = JSON.stringify(otlp.spans.map(({ name, attributes }) => [name, attributes]));
  for (const value of [asha.email, 'Canary', asha.code, gift.code, '439871234567', '864100']) expect(shown, value).not.toContain(value);
});

test('values, messages of errors and addresses do not reach a span; a fault shows by its code', async () => {
  const otlp = await receiver();
  const tracer = otlp.open();
  const lines: string[] = [];
  const { app } = await testHttp({
    tracer,
    env: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => lines.push(line) },
    routes:
      ({ db }) =>
      async (app) => {
        app.post('/api/v1/people/:code', { config: { access: 'public', idempotency: 'none' } }, async ({ body }) => {
          await sql`select ${JSON.stringify(body)}::text as given, 'canary.literal@example.org' as written`.execute(db);
          await sql`select 'canary-bad-uuid'::uuid`.execute(db);
        });
      },
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/people/CANARY77?email=canary.query@example.org',
    payload: { email: 'canary.body@example.org' },
    headers: { origin: 'http://anjuri.test', traceparent: '00-11111111111111111111111111111111-2222222222222222-01' },
  });
  expect(answer.statusCode).toBe(500);
  await tracer.close();
  expect(otlp.text).not.toMatch(/canary/i);
  // A stranger does not say what a request belongs to.
  expect(otlp.text).not.toContain('11111111111111111111111111111111');
  const [request] = otlp.spans.filter(({ name }) => name === 'POST /api/v1/people/:code');
  expect(request).toMatchObject({ isFailed: true, attributes: { 'error.type': '500' } });
  const failed = otlp.spans.filter(({ isFailed, parentSpanId }) => isFailed && parentSpanId === request?.spanId);
  expect(failed.map(({ attributes }) => attributes['error.type'])).toEqual(['22P02']);
  expect(lines.map((line) => (JSON.parse(line) as { traceId?: string }).traceId)).toContain(request?.traceId);
});

const FOREIGN = '1'.repeat(32);
const routes = () => async (app: Awaited<ReturnType<typeof testHttp>>['app']) => {
  app.get('/api/v1/people', { config: { access: 'public' } }, async () => 'ok');
};

test.each([
  ['a proxy of ours hands on what a visitor wrote: it is not believed', {}, '10.1.2.3', false],
  ['a proxy that begins traces, and an operator who says so', { TRUST_TRACEPARENT: 'on' }, '10.1.2.3', true],
  ['a stranger is not believed even then', { TRUST_TRACEPARENT: 'on' }, '198.51.100.7', false],
])('%s', async (_case, env, remoteAddress, isBelieved) => {
  const otlp = await receiver();
  const tracer = otlp.open();
  const { app } = await testHttp({ tracer, routes, env: { TRUSTED_PROXIES: '10.0.0.0/8', ...env } });
  const headers = { 'x-forwarded-for': '203.0.113.9', traceparent: `00-${FOREIGN}-${'2'.repeat(16)}-01` };
  expect((await app.inject({ url: '/api/v1/people', remoteAddress, headers })).statusCode).toBe(200);
  await tracer.close();
  const [request] = otlp.spans.filter(({ name }) => name === 'GET /api/v1/people');
  expect(request?.traceId === FOREIGN).toBe(isBelieved);
  expect(Boolean(request?.parentSpanId)).toBe(isBelieved);
});

test('what goes on after a request does not belong to it', async () => {
  const otlp = await receiver();
  const tracer = otlp.open();
  const t = await testAppOnce({ tracer });
  const { asha } = await world(t, { asha: {} });
  const [first, second] = [await listens(t, asha, 'me'), await listens(t, asha, 'me')];
  first.leave();
  // The loop that the first page started goes on for the second: two rounds of it at least.
  for (const code of ['TKT001', 'TKT002']) {
    await t.db.transaction().execute((tx) => tell(tx, t, { to: { member: asha.id }, about: 'ticket', code }));
    await vi.waitUntil(() => newsIn(second.events).some((news) => news.code === code), { timeout: 5_000 });
  }
  await tracer.close();
  // The second one is still open and was not sent.
  const [opening, ...others] = otlp.spans.filter(({ name }) => name === 'GET /api/v1/me/live');
  expect([opening?.isFailed, others]).toEqual([true, []]);
  const late = otlp.spans.filter(
    ({ traceId, startTimeUnixNano }) => traceId === opening?.traceId && BigInt(startTimeUnixNano) > BigInt(opening?.endTimeUnixNano ?? 0),
  );
  expect(late.map(({ name }) => name)).toEqual([]);
});

test('a receiver that is away holds nobody up', async () => {
  const otlp = await openOtlpReceiver();
  await otlp.close();
  const tracer = otlp.open();
  const { app } = await testHttp({ tracer });
  const started = performance.now();
  expect((await app.inject('/api/v1/nothing')).statusCode).toBe(404);
  expect(performance.now() - started).toBeLessThan(5_000);
  await tracer.close();
});

// prom-client itself loads the small @opentelemetry/api; what makes and sends spans is what must not be there.
test('without the variables neither the SDK nor the exporter is loaded; with them both are', { timeout: 120_000 }, () => {
  const script = `
    import { registerHooks } from 'node:module';
    const seen = new Set();
    registerHooks({ load: (url, context, next) => { if (/@opentelemetry\\/(?!api\\/)/.test(url)) seen.add(url); return next(url, context); } });
    await Promise.all(['open-deps.ts', 'http/http.ts', 'jobs/worker.ts'].map((file) => import('#api/platform/' + file)));
    const { openTracing } = await import('#api/platform/tracing/open-tracing.ts');
    await openTracing(undefined);
    const without = seen.size;
    await openTracing({ url: 'http://127.0.0.1:1/v1/traces', service: 'a', sampler: 'always_on', ratio: 1 });
    process.stdout.write(JSON.stringify([without, seen.size > 5]));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(stderr || JSON.parse(stdout)).toEqual([0, true]);
});
