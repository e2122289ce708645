// `npm run shots`: a picture of every screen, narrow and wide, light and dark, some in Hindi, into .shots/.
// SHOTS_URL takes a running server; without it one with the demo's data is started (build first: npm run build).
// Words behind the command choose screens by name: `npm run shots -- login register`.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { type Reader, type Screen, screens } from './screens.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.shots');
const port = process.env.PORT ?? '41160';
const url = process.env.SHOTS_URL ?? `http://localhost:${port}`;
const wanted = process.argv.slice(2);
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'];

const server = process.env.SHOTS_URL
  ? undefined
  : spawn('node', ['e2e/server.ts'], { cwd: root, env: { ...process.env, PORT: port }, stdio: 'inherit' });
try {
  await waitForServer();
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
  const states = { visitor: undefined, member: await signInMember(browser), staff: await signInStaff(browser) };
  const all = [...(await publicScreens()), ...screens].filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  );
  let count = 0;
  for (const screen of all) count += await shoot(browser, screen, states);
  await browser.close();
  console.log(`${count} pictures of ${all.length} screens in .shots/`);
} finally {
  server?.kill('SIGTERM');
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function shoot(browser: Browser, screen: Screen, states: Record<Reader, State | undefined>): Promise<number> {
  let count = 0;
  for (const language of screen.inHindi ? ['en', 'hi'] : ['en']) {
    for (const width of [390, 1440]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const storageState = states[screen.reader ?? 'visitor'];
        const viewport = { width, height: width === 390 ? 844 : 900 };
        const context = await browser.newContext({ viewport, colorScheme, ...(storageState ? { storageState } : {}) });
        const page = await context.newPage();
        await page.goto(`${url}${screen.path}${language === 'en' ? '' : `${screen.path.includes('?') ? '&' : '?'}lang=${language}`}`, {
          waitUntil: 'networkidle',
        });
        await screen.prepare?.(page);
        // Menus and sheets slide in, fonts and pictures below the fold arrive late; the picture is of where all comes to rest.
        await page.evaluate(async () => {
          for (const image of document.images) image.loading = 'eager';
          await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))]);
        });
        await page.waitForTimeout(400);
        const name = [screen.name, width, colorScheme, ...(language === 'en' ? [] : [language])].join('-');
        await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
        await context.close();
        count += 1;
      }
    }
    if (screen.reader === 'member' && language === 'hi') await backToEnglish(browser, states.member);
  }
  return count;
}

/** A member's language is kept with the account: the next picture is in English again. */
async function backToEnglish(browser: Browser, storageState: State | undefined): Promise<void> {
  const context = await browser.newContext(storageState ? { storageState } : {});
  const page = await context.newPage();
  await page.goto(`${url}/user/dashboard?lang=en`, { waitUntil: 'networkidle' });
  await context.close();
}

async function publicScreens(): Promise<Screen[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path || '/');
  return paths.map((path) => ({ name: `public${path.replaceAll('/', '-').replace(/-$/, '')}`, path }));
}

async function signInMember(browser: Browser): Promise<State> {
  const { member } = await demo();
  return signedIn(browser, '/user/login', async (page) => {
    await page.getByLabel('User Id', { exact: true }).fill(member.userId);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/user/dashboard');
  });
}

async function signInStaff(browser: Browser): Promise<State> {
  return signedIn(browser, '/admin/login', async (page) => {
    const { staff } = await demo();
    await page.getByLabel('Email', { exact: true }).fill(staff[0]?.email ?? '');
    await page.getByLabel('Password', { exact: true }).fill(staff[0]?.password ?? '');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByLabel('Code', { exact: true }).fill((await demo()).totpCode);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  });
}

async function signedIn(browser: Browser, path: string, act: (page: Page) => Promise<void>): Promise<State> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await act(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

interface Demo {
  readonly member: { readonly userId: string; readonly password: string };
  readonly staff: readonly { readonly email: string; readonly password: string }[];
  readonly totpCode: string;
}

async function demo(): Promise<Demo> {
  return (await (await fetch(`${url}/api/v1/demo`)).json()) as Demo;
}

async function waitForServer(): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    const isUp = await fetch(`${url}/robots.txt`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error(`No server at ${url}`);
}
