import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessible.ts';
import { buildPage } from './file-field/build-page.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

test('[G-06.4] every button inside every note is readable by day and by night, and keeps the colour it has outside', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'notes-'));
  await buildPage(join(import.meta.dirname, 'notes'), folder);
  await page.route('http://notes.test/try/**', async (route) => {
    const file = new URL(route.request().url()).pathname.replace('/try/', '') || 'index.html';
    await route.fulfill({ body: await readFile(join(folder, file)), contentType: types[extname(file)] ?? 'text/plain' });
  });
  await page.goto('http://notes.test/try/');
  await expect(page.getByRole('button')).toHaveCount(6 * 24);
  await expectAccessibleInBothThemes(page);

  const colours = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-place]')].map((button) => ({
      words: button.textContent,
      place: button.dataset.place,
      colour: getComputedStyle(button).color,
    })),
  );
  const outside = new Map(colours.filter(({ place }) => place === 'page').map(({ words, colour }) => [words, colour]));
  expect(colours.filter(({ words, colour }) => outside.get(words) !== colour)).toEqual([]);
  await rm(folder, { recursive: true });
});
