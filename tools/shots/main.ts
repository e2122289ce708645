// `npm run shots`: a picture of every screen in every state and language, narrow and wide, light and dark, into .shots/.
// SHOTS_URL takes a running e2e/server.ts; without it one with the demo's data is started (build first: npm run build).
// Words behind the command choose screens by name: `npm run shots -- login register`.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browser as ours } from '#tools/browser.ts';
import { openWindow } from '#tools/screens/readers.ts';
import { everyScreen, type Screen } from '#tools/screens/screens.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.shots');
const port = process.env.PORT ?? '41160';
const url = process.env.SHOTS_URL ?? `http://localhost:${port}`;
const wanted = process.argv.slice(2);

const server = process.env.SHOTS_URL
  ? undefined
  : spawn('node', ['e2e/server.ts'], { cwd: root, env: { ...process.env, PORT: port }, stdio: 'inherit' });
try {
  await waitForServer();
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch(ours);
  const chosen = everyScreen().filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
  let count = 0;
  for (const screen of chosen) count += await shoot(browser, screen);
  await browser.close();
  console.log(`${count} pictures of ${chosen.length} screens in .shots/`);
} finally {
  server?.kill('SIGTERM');
}

/** Loaded anew for each width: some screens begin otherwise on a phone, and what lies over a page goes when the width changes. */
async function shoot(browser: Browser, screen: Screen): Promise<number> {
  let count = 0;
  for (const width of screen.onlyAt ? [screen.onlyAt] : [390, 1440]) {
    const context = await openWindow(browser, url, screen);
    const page = await context.newPage();
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await screen.answers?.(page);
    await page.goto(screen.path, { waitUntil: 'networkidle' });
    await screen.prepare?.(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await comeToRest(page);
      await page.screenshot({ path: join(folder, `${screen.name}-${width}-${colorScheme}.png`), fullPage: true });
      count += 1;
    }
    await context.close();
  }
  return count;
}

/** Menus and sheets slide in, fonts and pictures below the fold arrive late; the picture is of where all comes to rest. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))]);
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
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
