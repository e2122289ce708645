import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { browser as ours } from '#tools/browser.ts';
import { openWindow } from '#tools/screens/readers.ts';
import { everyScreen } from '#tools/screens/screens.ts';
const url = 'http://localhost:41540';
const [name, path, widths = '390,1440', themes = 'light', full = 'full'] = process.argv.slice(2);
const screen = everyScreen().find((s) => s.path === '/admin/close' && s.language !== 'hi') ?? everyScreen().find((s) => s.path === '/admin/close');
mkdirSync('.shots', { recursive: true });
const browser = await chromium.launch(ours);
for (const width of widths.split(',').map(Number)) {
  const context = await openWindow(browser, url, screen);
  const page = await context.newPage();
  await page.setViewportSize({ width, height: width < 800 ? 844 : 900 });
  await page.goto(path, { waitUntil: 'networkidle' });
  for (const theme of themes.split(',')) {
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({ path: `.shots/${name}-${width}-${theme}.png`, fullPage: full === 'full' });
  }
  await context.close();
}
await browser.close();
