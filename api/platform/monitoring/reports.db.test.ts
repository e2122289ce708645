import { expect, test } from 'vitest';
import { testHttp } from '#api/testing/http.ts';
import { openLog } from './log.ts';

async function desk() {
  const lines: string[] = [];
  const http = await testHttp();
  // The request's own logger is a child of this one.
  http.app.log.child = () => openLog({ logLevel: 'info' }, { write: (line: string) => lines.push(line) }) as never;
  const report = (payload: unknown, type = 'application/json', headers: Record<string, string> = {}) =>
    http.app.inject({
      method: 'POST',
      url: '/api/v1/reports',
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { 'content-type': type, ...headers },
    });
  const counted = async () => (await http.metrics.registry.getSingleMetric('browser_reports_total')?.get())?.values;
  return { ...http, report, counted, findings: () => lines.map((line) => JSON.parse(line)).flatMap(({ report: found }) => found ?? []) };
}

const breach = {
  type: 'csp-violation',
  body: {
    documentURL: 'https://anjuri.test/user/support/TKT001?email=asha@example.org',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?who=asha',
  },
};

test('a breach of the content policy is counted and logged without who and where exactly', async () => {
  const { report, findings, counted } = await desk();
  // Browsers send these by themselves, cookies and all, without any header of ours.
  const answer = await report([breach], 'application/reports+json', { cookie: 'anjuri-member=x', 'sec-fetch-site': 'same-origin' });
  expect(answer.statusCode).toBe(204);
  expect(findings()).toEqual([{ kind: 'csp', page: '/user/support/…', rule: 'script-src-elem', blocked: 'https://evil.example' }]);
  expect(await counted()).toMatchObject([{ labels: { kind: 'csp' }, value: 1 }]);
});

test('the older form of such reports is understood; what an extension did is not kept', async () => {
  const { report, findings } = await desk();
  const old = { 'document-uri': 'https://anjuri.test/', 'violated-directive': 'style-src', 'blocked-uri': 'inline' };
  expect((await report({ 'csp-report': old }, 'application/csp-report')).statusCode).toBe(204);
  await report({ 'csp-report': { ...old, 'source-file': 'chrome-extension://abc' } }, 'application/csp-report');
  expect(findings()).toEqual([{ kind: 'csp', page: '/', rule: 'style-src', blocked: 'inline' }]);
});

test('an error in our script is logged without personal values', async () => {
  const { report, findings } = await desk();
  const stack = 'Error: x\n at f (https://anjuri.test/assets/a.js?token=secret:1:2)';
  await report({ message: 'asha@example.org is not a function', stack, path: '/hi/campaigns/wedding' });
  const [finding] = findings();
  expect(finding).toMatchObject({ kind: 'error', page: '/hi/campaigns/wedding', message: '[address] is not a function' });
  expect(JSON.stringify(finding)).not.toMatch(/secret|asha/);
});

test('rubbish, giants and floods are refused', async () => {
  const { report, findings } = await desk();
  expect((await report({ hello: 'there' })).statusCode).toBe(400);
  expect((await report('{not json')).statusCode).toBe(400);
  expect((await report({ message: 'x'.repeat(20_000), path: '/' })).statusCode).toBe(413);
  const flood = await Promise.all(Array.from({ length: 40 }, () => report({ message: 'boom', path: '/' })));
  const codes = flood.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 204)).toHaveLength(30);
  expect(codes.filter((code) => code === 429)).toHaveLength(10);
  expect(findings()).toHaveLength(30);
});
