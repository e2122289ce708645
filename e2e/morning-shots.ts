// `node e2e/morning-shots.ts [claims]`: the clerk's morning in pictures, into .shots/morning/: 200 claims in the queue, the bank's file
// dropped in, the queue left with only the odd ones. SHOTS_URL takes a running e2e/server.ts; without it one is started (build first).
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page, request } from '@playwright/test';
import { sessionCookies } from '#contract/session-cookies.ts';
import { rupees } from '#contract/values/money.ts';
import { browser as ours } from '#tools/browser.ts';
import { type Donor, donor } from './claims.ts';
import { freshUtr } from './giving.ts';
import { bankFile, charge, checks, credit } from './statements.ts';

const wanted = Number(process.argv[2] ?? 200);
const port = process.env.PORT ?? '41170';
const url = process.env.SHOTS_URL ?? `http://localhost:${port}`;
const folder = join(import.meta.dirname, '../.shots/morning');
// Few people; each gives many times.
const names = [
  'Asha Kulkarni',
  'Ravi Deshmukh',
  'Sunita Iyer',
  'Farida Shaikh',
  'Gurpreet Kaur',
  'Vijay Chaudhary',
  'Kavita Nair',
  'Deepak Rao',
  'Poonam Joshi',
  'Lakshmi Reddy',
];
const sums = [201, 501, 1101, 2101, 751];

const server = process.env.SHOTS_URL
  ? undefined
  : spawn('node', [join(import.meta.dirname, 'server.ts')], { env: { ...process.env, PORT: port }, stdio: 'inherit' });
try {
  await expect.poll(isUp, { timeout: 120_000 }).toBe(true);
  mkdirSync(folder, { recursive: true });
  const people: Donor[] = [];
  for (const name of names) people.push(await donor({ request }, url, name));
  const lines = await claims(people);
  const browser = await chromium.launch(ours);
  await walk(await desk(browser), lines);
  await browser.close();
} finally {
  server?.kill('SIGTERM');
}

/** Sends the claims; gives back what the bank booked for them, and for people who sent nothing. One in 25 is odd. */
async function claims(people: readonly Donor[]) {
  const lines = [];
  for (let i = 0; i < wanted; i += 1) {
    const who = people[i % people.length] as Donor;
    const amount = sums[i % sums.length] ?? 201;
    const utr = freshUtr();
    const odd = i % 25 === 24 ? Math.floor(i / 25) % 4 : undefined;
    // Mistyped, less than claimed, paid by a relative, not paid at all.
    await who.gives({ rupees: amount, utr: odd === 0 ? `${utr.slice(0, 11)}${(Number(utr[11]) + 1) % 10}` : utr });
    if (odd !== 3)
      lines.push(credit({ rupees: odd === 1 ? amount - 100 : amount, utr, from: odd === 2 ? 'Bhaskar Shinde' : who.fullName }));
  }
  for (const from of ['Mohan Lal Gupta', 'Rukmini Sawant']) lines.push(credit({ rupees: 1001, utr: freshUtr(), from }));
  return [...lines, charge(17.7)];
}

async function walk(page: Page, lines: Awaited<ReturnType<typeof claims>>) {
  await see(page, '1-the-queue', '/admin/deposits');
  await checks(page, bankFile(lines, rupees(4_12_880.5)));
  await page.getByRole('heading', { name: 'What will happen' }).waitFor();
  await shoot(page, '2-the-preview');
  await page.getByRole('button', { name: /^Import \d+ lines/ }).click();
  await page.getByRole('heading', { name: 'Importing' }).waitFor();
  await shoot(page, '3-importing');
  await page.getByRole('heading', { name: 'Imported' }).waitFor({ timeout: 120_000 });
  await shoot(page, '4-imported');
  await see(page, '5-the-queue-after', '/admin/deposits');
  await see(page, '6-suggested', '/admin/reconciliation');
  await see(page, '7-matched', '/admin/reconciliation?tab=matched');
  await see(page, '8-exceptions', '/admin/reconciliation?tab=exceptions');
  await see(page, '9-unclaimed', '/admin/reconciliation?tab=unclaimed');
  await see(page, '10-daily-close', '/admin/close');
}

async function desk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { token } = (await (await context.request.get('/clerk.json')).json()) as { token: string };
  await context.addCookies([{ name: sessionCookies.staff, value: token, url }]);
  return context.newPage();
}

async function see(page: Page, name: string, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, name);
}

async function shoot(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

function isUp(): Promise<boolean> {
  return fetch(`${url}/robots.txt`).then(
    ({ ok }) => ok,
    () => false,
  );
}
