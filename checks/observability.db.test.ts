import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { testAppOnce } from '#api/testing/app.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'deploy/observability');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const boards = readdirSync(join(folder, 'grafana')).map((name) => join('grafana', name));

interface Board {
  readonly uid: string;
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const exprsIn = (name: string) => (JSON.parse(read(name)) as Board).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
/** Names before a selector: every metric in our files has one, functions and labels have none. */
const metricsIn = (text: string) => [...text.matchAll(/\b([a-z_]+)\{/g)].map(([, name = '']) => name);

/** A process also tells what Node tells of itself; a test's app does not. */
async function served(): Promise<ReadonlySet<string>> {
  const { app } = await testAppOnce();
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  const text = `${(await app.inject('/metrics')).body}\n${await ofProcess.metrics()}`;
  const declared = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    declared.flatMap(([, name = '', type]) => (type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name])),
  );
}

test('every metric that a dashboard or an alert names is served, and each is asked for one job alone', async () => {
  const known = await served();
  const files = ['alerts.yml', ...boards];
  for (const file of files) {
    const text = file.endsWith('.json') ? exprsIn(file).join('\n') : read(file);
    const named = metricsIn(text).filter((name) => name !== 'up');
    expect(named.length, file).toBeGreaterThan(10);
    expect(
      named.filter((name) => !known.has(name)),
      file,
    ).toEqual([]);
    expect(
      [...text.matchAll(/\{(?!job="anjuri"|\{|\s)[^}]*\}/g)].map(([found]) => found).filter((found) => /=/.test(found)),
      file,
    ).toEqual([]);
  }
});

test('every alert says how pressing it is, names a runbook that is there, and is tried', () => {
  const rules = read('alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1);
  const tried = read('alerts.test.yml');
  expect(rules.length).toBeGreaterThan(12);
  for (const rule of rules) {
    const name = rule.split('\n')[0] ?? '';
    expect(rule, name).toMatch(/labels: \{ severity: (page|ticket) \}/);
    const runbook = /runbook: (\S+)/.exec(rule)?.[1] ?? 'none';
    expect(existsSync(join(root, runbook)), `${name}: ${runbook}`).toBe(true);
    expect(tried, name).toMatch(new RegExp(`alertname: ${name}\\b`));
  }
});

test('what machines ask all day long does not count as traffic, errors or latency', async () => {
  const { app } = await testAppOnce();
  for (const url of ['/healthz', '/readyz', '/metrics']) expect(app.hasRoute({ method: 'GET', url }), url).toBe(true);
  // The one that counts approvals names its route; every other leaves the machines out.
  const aboutRequests = ['alerts.yml', ...boards].flatMap((file) =>
    [...(file.endsWith('.json') ? exprsIn(file).join('\n') : read(file)).matchAll(/http_request_duration_seconds_\w+\{([^}]*)\}/g)].map(
      ([, labels = '']) => labels,
    ),
  );
  expect(aboutRequests.length).toBeGreaterThan(10);
  expect(aboutRequests.filter((labels) => !/route(!~"\/metrics\|\/healthz\|\/readyz[|"]|=~"\.\*\/donations\/)/.test(labels))).toEqual([]);
});

test('no figure is split by something that grows with people', async () => {
  const { metrics } = await testAppOnce();
  // As they are declared: a label that nobody has set yet does not show in /metrics.
  const declared = metrics.registry.getMetricsAsArray() as unknown as readonly { readonly labelNames: readonly string[] }[];
  const labels = new Set(declared.flatMap(({ labelNames }) => labelNames));
  expect(labels).toContain('outcome');
  const allowed = ['method', 'route', 'status', 'state', 'desk', 'kind', 'network', 'oracle', 'outcome', 'job'];
  expect([...labels].filter((label) => !allowed.includes(label))).toEqual([]);
});
