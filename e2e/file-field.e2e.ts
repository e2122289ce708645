import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessible.ts';

interface Place {
  readonly url: string;
  readonly tokens: string[];
}

/** One server for the tests of this file; each test signs in as somebody else. */
const test = base.extend<{ form: Page }, { place: Place }>({
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const server = spawn(process.execPath, ['e2e/file-field/server.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
      await use(await readiness(server));
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  form: async ({ page, context, place }, use) => {
    await context.addCookies([{ name: 'anjuri-member', value: place.tokens.shift() ?? '', url: place.url }]);
    await page.goto(`${place.url}/try/`);
    await expect(page.getByRole('heading', { name: 'Sending a receipt' })).toBeVisible();
    await use(page);
  },
});
test.describe.configure({ mode: 'serial' });

function readiness(server: ChildProcess): Promise<Place> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      const line = /ready (\{.*\})\n/.exec(said)?.[1];
      if (line) resolve(JSON.parse(line) as Place);
    });
    server.once('exit', (code) => reject(new Error(`The server ended: ${code}`)));
  });
}

const group = (page: Page) => page.getByRole('group', { name: 'Payment receipt' });
const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  group(page).locator('input[type=file]').first().setInputFiles(file);
const jpeg = (buffer: Buffer, name = 'receipt.jpg') => ({ name, mimeType: 'image/jpeg', buffer });

/** As heavy as a phone's: 12 megapixels of grain. */
const bigPhoto = () =>
  sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .jpeg({ quality: 80 })
    .toBuffer();
const smallPhoto = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#2b3480' } })
    .jpeg()
    .toBuffer();
const noisyPdf = () =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000_000, '% nothing but remarks\n'), Buffer.from('\n%%EOF\n')]);

async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

test('[M-12.5] shows the real progress, then Uploaded; a big photo is made smaller before it is sent', async ({ form }) => {
  const photo = await bigPhoto();
  expect(photo.length).toBeGreaterThan(3_000_000);
  await slowDown(form, 150_000);
  const request = form.waitForRequest((one) => one.url().includes('/api/v1/files/receipt'));
  await choose(form, jpeg(photo, 'IMG_2041.jpeg'));
  const bar = form.getByRole('progressbar', { name: 'Upload progress' });
  await expect(bar).toBeVisible();
  const seen = new Set<number>();
  await expect(async () => {
    seen.add(Math.round(Number(await bar.getAttribute('aria-valuenow'))));
    expect([...seen].filter((value) => value > 0 && value < 100).length).toBeGreaterThanOrEqual(3);
  }).toPass({ intervals: [100], timeout: 30_000 });
  await expect(group(form).getByText(/^Uploading, \d\.\d of \d\.\d MB$/)).toBeVisible();
  await expect(group(form).getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(group(form).getByText('IMG_2041.jpg')).toBeVisible();
  expect(Number((await request).headers()['content-length'] ?? (await (await request).sizes()).requestBodySize)).toBeLessThan(
    photo.length / 2,
  );
  await expect(group(form).locator('img')).toHaveJSProperty('complete', true);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByTestId('sent')).toHaveText(/^[\w-]{22}$/);
});

test('can be cancelled on its way; the keyboard goes on where it was', async ({ form }) => {
  await slowDown(form, 50_000);
  await choose(form, jpeg(await bigPhoto()));
  await form.getByRole('button', { name: 'Cancel the upload of receipt.jpg' }).click();
  const button = form.getByRole('button', { name: 'Payment receipt Choose a file' });
  await expect(button).toBeFocused();
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('alert')).toContainText('Please upload payment receipt');
  await form.getByRole('alert').getByRole('link').click();
  await expect(button).toBeFocused();
});

test('reasons in words: HEIC, a text, too large, and what only the server can know', async ({ form }) => {
  await choose(form, { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') });
  await expect(group(form)).toContainText('Photos in the HEIC format of iPhones cannot be read here.');
  await choose(form, { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(group(form)).toContainText('Please choose one of: JPEG, PNG, WebP, PDF.');
  await choose(form, { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.7') });
  await expect(group(form)).toContainText('It may have 10 MB at most.');
  await choose(form, { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
  await expect(group(form)).toContainText('This file is not what its name says.');
  await choose(form, { name: 'remarks.pdf', mimeType: 'application/pdf', buffer: noisyPdf() });
  await expect(group(form)).toContainText('This file is damaged or cannot be read.');
  await expect(form.getByRole('button', { name: 'Replace remarks.pdf' })).toBeVisible();
});

test('a network that is lost for a moment is made up for by itself, and the file is stored once', async ({ form }) => {
  const keys: string[] = [];
  form.on('request', (one) => one.url().includes('/files/receipt') && keys.push(one.headers()['idempotency-key'] ?? ''));
  let isCut = true;
  await form.route('**/api/v1/files/receipt', (route) => {
    if (!isCut) return route.continue();
    isCut = false;
    return route.abort('connectionreset');
  });
  await choose(form, jpeg(await smallPhoto()));
  await expect(group(form).getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a network that stays away: the file is kept, Retry sends it under the same key', async ({ form }) => {
  const keys = new Set<string>();
  form.on('request', (one) => one.url().includes('/files/receipt') && keys.add(one.headers()['idempotency-key'] ?? ''));
  await form.route('**/api/v1/files/receipt', (route) => route.abort('internetdisconnected'));
  await choose(form, jpeg(await smallPhoto()));
  const retry = form.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await form.unroute('**/api/v1/files/receipt');
  await retry.click();
  await expect(group(form).getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(keys.size).toBe(1);
});

test('by keyboard alone: choose, replace, remove; a screen reader hears of it', async ({ form }) => {
  const button = form.getByRole('button', { name: 'Payment receipt Choose a file' });
  await button.focus();
  const [chooser] = await Promise.all([form.waitForEvent('filechooser'), form.keyboard.press('Enter')]);
  await chooser.setFiles(jpeg(await smallPhoto(), 'first.jpg'));
  await expect(group(form).locator('[aria-live=polite]')).toHaveText('first.jpg is uploaded');
  const replace = form.getByRole('button', { name: 'Replace first.jpg' });
  await replace.focus();
  const [again] = await Promise.all([form.waitForEvent('filechooser'), form.keyboard.press('Enter')]);
  await again.setFiles(jpeg(await smallPhoto(), 'second.jpg'));
  await expect(group(form).locator('[aria-live=polite]')).toHaveText('second.jpg is uploaded');
  await form.getByRole('button', { name: 'Remove second.jpg' }).press('Enter');
  await expect(button).toBeFocused();
});

test('no barrier in any state, light and dark', async ({ form }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await form.emulateMedia({ colorScheme });
    await expectAccessible(form);
    await choose(form, { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await expectAccessible(form);
    await choose(form, jpeg(await smallPhoto()));
    await expect(group(form).getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(form);
    await form.getByRole('button', { name: 'Remove receipt.jpg' }).click();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a photo can be taken at once', async ({ form }) => {
    const button = form.getByRole('button', { name: 'Payment receipt Take a photo' });
    const [chooser] = await Promise.all([form.waitForEvent('filechooser'), button.tap()]);
    expect(await chooser.element().getAttribute('capture')).toBe('environment');
    await chooser.setFiles(jpeg(await bigPhoto(), 'image.jpg'));
    await expect(group(form).getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 60_000 });
  });
});
