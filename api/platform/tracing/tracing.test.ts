import { expect, test } from 'vitest';
import { readConfig } from '#api/platform/config/config.ts';
import { traceIn, withTrace } from '#api/platform/jobs/carried-trace.ts';
import { inSpan, kindOf, type Span, within } from './span.ts';
import { summaryOf, withoutValues } from './sql-span.ts';

const needed = {
  MODE: 'test',
  PUBLIC_URL: 'http://anjuri.test',
  DATABASE_URL: 'postgres://a@127.0.0.1/a',
  MASTER_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'a@b.test',
};
const tracingOf = (env: Record<string, string>) => readConfig({ ...needed, ...env }).tracing;

test('off until an endpoint is named, and off again by the standard switches', () => {
  expect(tracingOf({})).toBeUndefined();
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(tracingOf(endpoint)).toEqual({
    url: 'http://collector:4318/v1/traces',
    service: 'anjuri',
    sampler: 'parentbased_always_on',
    ratio: 1,
  });
  expect(tracingOf({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://t.test/x' })).toMatchObject({ url: 'https://t.test/x' });
  expect(tracingOf({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  expect(tracingOf({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
  expect(() => tracingOf({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(/must be http\/json/);
});

test('a statement is named by what it does, and shown without values', () => {
  expect(summaryOf('select "id" from "members" where "email" = $1')).toEqual({ verb: 'SELECT', about: 'members' });
  expect(summaryOf('insert into "donations" ("id") values ($1)')).toEqual({ verb: 'INSERT', about: 'donations' });
  expect(summaryOf('select ledger.approve($1, $2)')).toEqual({ verb: 'SELECT', about: 'ledger.approve' });
  expect(summaryOf('with x as (select 1) update files set y = 1')).toEqual({ verb: 'WITH', about: 'files' });
  expect(summaryOf('commit')).toEqual({ verb: 'COMMIT', about: undefined });
  expect(withoutValues("select $1, 'Asha''s', 42, col2 from t9\n where a = 3.5")).toBe('select $1, ?, ?, col2 from t9 where a = ?');
});

test('an error is known by its code or its class, never by its message', () => {
  expect(kindOf(Object.assign(new Error('asha@example.org'), { code: '23505' }))).toBe('23505');
  expect(kindOf(new RangeError('asha@example.org'))).toBe('RangeError');
  expect(kindOf('asha@example.org')).toBe('error');
});

const span = (hops: number, said: string[] = []): Span => ({
  traceId: 'a'.repeat(32),
  traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  hops,
  child: () => span(hops, said),
  set() {},
  fail: (what) => said.push(what),
  end: () => said.push('end'),
});

test('a job carries what it belongs to beside its payload, and a chain of jobs ends somewhere', () => {
  expect(withTrace('{"donation":7}', null)).toBe('{"donation":7}');
  const carried = within(span(0), () => withTrace('{"donation":7}', new Date(Date.now() + 10_000)));
  expect(JSON.parse(carried)).toMatchObject({ donation: 7 });
  expect(traceIn(JSON.parse(carried))).toEqual({ traceparent: span(0).traceparent, hops: 1 });
  expect(within(span(8), () => withTrace('{}', null))).toBe('{}');
  expect(within(span(0), () => withTrace('{}', new Date(Date.now() + 3_600_000)))).toBe('{}');
  expect(traceIn(null)).toBeUndefined();
  expect(traceIn({ _trace: 7 })).toBeUndefined();
});

test('a span ends with its work, also when that fails', async () => {
  const said: string[] = [];
  await expect(inSpan(span(0, said), async () => Promise.reject(new TypeError('no')))).rejects.toThrow('no');
  expect(await inSpan(span(0, said), async () => 5)).toBe(5);
  expect(said).toEqual(['TypeError', 'end', 'end']);
});
