import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#api/database/cluster.ts';
import type { Figures, RunOptions } from '#tools/named-runs/run.ts';

const root = join(import.meta.dirname, '..');
/** Has its own packages and its own lock: they come with the first measurement, not with every `npm ci`. */
const program = join(import.meta.dirname, 'lighthouse');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const paths = ['/', '/hi', '/campaigns/accident', '/hi/campaigns/accident'];
const FONT_BYTES = 100_000;

/** Of the list of requests. */
interface Item {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly details?: { readonly items?: readonly Item[] } }>>;
}

/**
 * Lighthouse on a simulated phone and slow 4G, against the built product: median of 5 (usual size: 1). It wants an idle machine. It has no smallest size: the
 * browser tests open the same pages on the same server.
 */
export async function run({ full, smallest }: RunOptions): Promise<Figures> {
  if (smallest) return { ok: true, measured: 'nothing' };
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund'], { cwd: program });
  const port = await freePort();
  const server = spawn(process.execPath, ['e2e/server.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilAnswers(`http://localhost:${port}/robots.txt`);
    const pages = await inOrder(paths, async (path) => [path, await measure(`http://localhost:${port}${path}`, full ? 5 : 1)] as const);
    const ok = pages.every(([, page]) => isGood(page));
    return { ok, ...Object.fromEntries(pages) };
  } finally {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
}

type Page = Awaited<ReturnType<typeof measure>>;

/** The same goals in both languages. */
const isGood = (page: Page): boolean =>
  page.performance >= 98 &&
  page.accessibility === 100 &&
  page['best-practices'] === 100 &&
  page.seo === 100 &&
  page.shift === 0 &&
  page.fontBytes <= FONT_BYTES;

async function measure(address: string, times: number) {
  const reports = await inOrder(Array.from({ length: times }), () => lighthouse(address));
  const scores = categories.map(
    (category) => [category, median(reports.map((report) => (report.categories[category]?.score ?? 0) * 100))] as const,
  );
  const figure = (audit: string) => median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN));
  return {
    ...(Object.fromEntries(scores) as Record<(typeof categories)[number], number>),
    shift: figure('cumulative-layout-shift'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    bytes: figure('total-byte-weight'),
    fontBytes: median(reports.map(fontBytes)),
  };
}

const fontBytes = ({ audits }: Report): number =>
  (audits['network-requests']?.details?.items ?? [])
    .filter(({ resourceType }) => resourceType === 'Font')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);

async function lighthouse(address: string, tries = 4): Promise<Report> {
  const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const args = [
    address,
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const { stdout } = await promisify(execFile)(join(program, 'node_modules/.bin/lighthouse'), args, {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 1024 * 1024,
  }).catch(() => ({ stdout: '' }));
  const report = stdout ? (JSON.parse(stdout) as Report) : undefined;
  // Chromium sometimes records no trace (NO_NAVSTART, NO_FCP); that is no measurement, so it is made again.
  if (report && report.categories.performance?.score !== null) return report;
  if (tries <= 1) throw new Error(`No measurement of ${address}`);
  return lighthouse(address, tries - 1);
}

/** One after the other: two at once would measure each other. */
async function inOrder<In, Out>(items: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  for (const item of items) done.push(await work(item));
  return done;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) * 1_000) / 1_000;
}

async function untilAnswers(address: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answered = await fetch(address).then(
      (reply) => reply.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${address} does not answer`);
}
