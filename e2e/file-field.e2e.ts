import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { type Try, test } from './file-field/place.ts';
import { bigPhoto, grainyPhoto, jpeg, noisyPdf, pdf, smallPhoto } from './file-field/samples.ts';
import { slowDown } from './slow-down.ts';

test.describe.configure({ mode: 'default' });

const group = (page: Page) => page.getByRole('group', { name: 'Payment receipt' });
const announced = (page: Page) => group(page).locator('[aria-live=polite]');
const uploaded = (page: Page) => expect(group(page).getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 60_000 });
const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  group(page).locator('input[type=file]').first().setInputFiles(file);

/** The keys under which uploads were sent, one for each try. */
function keysOf({ page }: Try): string[] {
  const keys: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().includes('/files/receipt')) keys.push(one.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

test('[M-12.5] shows the real progress, then Uploaded; a big photo is made smaller and upright before it is sent', async ({ form }) => {
  const { page } = form;
  const photo = await bigPhoto();
  expect(photo.length).toBeGreaterThan(3_000_000);
  await slowDown(page, 150_000);
  let isAnswered = false;
  const answer = page
    .waitForResponse((one) => one.url().includes('/files/receipt'))
    .then((one) => {
      isAnswered = true;
      return one;
    });
  await choose(page, jpeg(photo, 'IMG_2041.jpeg'));
  const bar = page.getByRole('progressbar', { name: 'Upload progress' });
  await expect(bar).toBeVisible();
  const seen: number[] = [];
  await expect(async () => {
    seen.push(Number(await bar.getAttribute('value')));
    expect(new Set(seen.filter((value) => value > 0 && value < 100)).size).toBeGreaterThanOrEqual(3);
  }).toPass({ intervals: [50], timeout: 30_000 });
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(isAnswered).toBe(false);
  await expect(group(page).getByText(/^Uploading, \d\.\d of \d\.\d MB$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace' })).toHaveCount(0);
  await uploaded(page);
  expect(isAnswered).toBe(true);
  await expect(group(page).getByText('IMG_2041.jpg', { exact: true })).toBeVisible();
  expect((await (await answer).request().sizes()).requestBodySize).toBeLessThan(photo.length / 3);
  await expect
    .poll(() =>
      group(page)
        .locator('img')
        .evaluate((one: HTMLImageElement) => one.naturalHeight),
    )
    .toBe(1_600);
  await page.getByRole('button', { name: 'Submit' }).click();
  const [kept] = await form.stored();
  expect(kept).toMatchObject({ type: 'jpeg', width: 1_200, height: 1_600 });
  await expect(page.getByTestId('sent')).toHaveText(kept?.code ?? '');
});

test('can be cancelled on its way: nothing is stored, and the keyboard goes on where it was', async ({ form }) => {
  const { page } = form;
  await slowDown(page, 50_000);
  const failed = page.waitForEvent('requestfailed');
  await choose(page, jpeg(await grainyPhoto()));
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the upload of receipt.jpg' }).click();
  expect((await failed).failure()?.errorText).toContain('ABORTED');
  const button = page.getByRole('button', { name: 'Payment receipt Choose a file' });
  await expect(button).toBeFocused();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('Please upload payment receipt');
  await page.getByRole('alert').getByRole('link').click();
  await expect(button).toBeFocused();
  expect(await form.stored()).toEqual([]);
});

test('reasons in words: HEIC, a text, too large, empty, and what only the server can know', async ({ form }) => {
  const { page } = form;
  const keys = keysOf(form);
  await choose(page, { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') });
  await expect(group(page)).toContainText('We cannot read iPhone photos in HEIC format.');
  await expect(announced(page)).toContainText('We cannot read iPhone photos');
  await choose(page, { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(group(page)).toContainText('Please choose one of: JPEG, PNG, WebP, PDF.');
  await choose(page, pdf(Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.7'), 'large.pdf'));
  await expect(group(page)).toContainText('The limit is 10 MB.');
  await choose(page, pdf(Buffer.alloc(0), 'empty.pdf'));
  await expect(group(page)).toContainText('This file is empty.');
  // None of these cost a member on a slow network a single byte.
  expect(keys).toEqual([]);
  await choose(page, pdf(Buffer.from('<html>'), 'page.pdf'));
  await expect(group(page)).toContainText('This file’s content does not match its name.');
  await choose(page, pdf(noisyPdf(), 'remarks.pdf'));
  await expect(group(page)).toContainText('This file is damaged or cannot be read.');
  await expect(announced(page)).toContainText('This file is damaged');
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Replace remarks.pdf' })).toBeVisible();
  expect(await form.stored()).toEqual([]);
});

test('a connection cut in the middle is made up for by itself', async ({ form }) => {
  const { page } = form;
  const keys = keysOf(form);
  await slowDown(page, 300_000);
  await form.network({ cutAfterBytes: 100_000, times: 2 });
  await choose(page, jpeg(await grainyPhoto()));
  await expect(group(page).getByText('The connection was lost. Trying again…').first()).toBeVisible({ timeout: 30_000 });
  await uploaded(page);
  expect(await form.network({ times: 0 })).toBe(0);
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(new Set(keys).size).toBe(1);
  expect(await form.stored()).toHaveLength(1);
});

test('an answer lost after the file was stored: it is sent again and stored once', async ({ form }) => {
  const { page } = form;
  const keys = keysOf(form);
  await form.network({ losesAnswer: true, times: 2 });
  await choose(page, jpeg(await smallPhoto()));
  await uploaded(page);
  expect(await form.network({ times: 0 })).toBe(0);
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(new Set(keys).size).toBe(1);
  expect(await form.stored()).toHaveLength(1);
});

test('a network that stays away: the file is kept, Retry sends it under the same key', async ({ form }) => {
  const { page } = form;
  const keys = keysOf(form);
  await page.clock.install();
  await form.network({ cutAfterBytes: 0, times: 100 });
  await choose(page, jpeg(await smallPhoto()));
  const retry = page.getByRole('button', { name: 'Retry' });
  // It waits longer before each try; the waiting is skipped, the tries are not.
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(retry).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [100] });
  expect(keys.length).toBeGreaterThanOrEqual(3);
  await expect(announced(page)).toHaveText('The upload failed. Please try again.');
  await form.network({ times: 0 });
  await retry.press('Enter');
  await uploaded(page);
  await expect(group(page).locator('[data-step=done]')).toBeFocused();
  expect(new Set(keys).size).toBe(1);
  expect(await form.stored()).toHaveLength(1);
});

test('signed out meanwhile: says so, keeps the file, goes on after signing in again', async ({ form, context }) => {
  const { page } = form;
  const cookies = await context.cookies();
  await context.clearCookies();
  await choose(page, jpeg(await smallPhoto()));
  await expect(group(page)).toContainText('You are no longer signed in.');
  await context.addCookies(cookies);
  await page.getByRole('button', { name: 'Retry' }).click();
  await uploaded(page);
});

test('by keyboard alone: choose, replace, remove; the place is never lost and a screen reader hears of it', async ({ form }) => {
  const { page } = form;
  // Choosers reach a test from the moment somebody listens; Enter, without a listener before, can be quicker.
  page.on('filechooser', () => {});
  const button = page.getByRole('button', { name: 'Payment receipt Choose a file' });
  await expect(button).toHaveAccessibleDescription('A screenshot or photo of the payment. JPEG, PNG, WebP, PDF, up to 10 MB');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(jpeg(await smallPhoto(), 'first.jpg'));
  await expect(announced(page)).toHaveText('first.jpg is uploaded');
  await expect(group(page).locator('[data-step=done]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Replace first.jpg' })).toBeFocused();
  const [again] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await again.setFiles(jpeg(await smallPhoto(), 'second.jpg'));
  await expect(announced(page)).toHaveText('second.jpg is uploaded');
  await expect(group(page).locator('[data-step=done]')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove second.jpg' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button).toBeFocused();
  await expect(announced(page)).toHaveText('');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('Please upload payment receipt');
});

test('dropped by the mouse it is taken as well', async ({ form }) => {
  const { page } = form;
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], 'dropped.jpg', { type: 'image/jpeg' }));
      return data;
    },
    [...(await smallPhoto())],
  );
  await page.getByRole('button', { name: 'Payment receipt Choose a file' }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(announced(page)).toHaveText('dropped.jpg is uploaded');
});

test('no barrier in any state, light and dark, in English and Hindi; nothing sticks out', async ({ form }) => {
  const { page } = form;
  const looks = [
    ['light', 'en'],
    ['dark', 'hi'],
  ] as const;
  for (const [colorScheme, language] of looks) {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.emulateMedia({ colorScheme });
    await form.open(`?language=${language}`);
    await expectAccessible(page);
    await choose(page, { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await expect(page.locator('[data-step=failed]')).toBeVisible();
    await expectAccessible(page);
    await choose(page, jpeg(await smallPhoto(), `${'a-name-as-long-as-some-phones-make-them-'.repeat(3)}.jpg`));
    await expect(page.locator('[data-step=done]')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    for (const width of [320, 390, 1_440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a photo can be taken at once', async ({ form }) => {
    const { page } = form;
    const button = page.getByRole('button', { name: 'Payment receipt Take a photo' });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.tap()]);
    expect(await chooser.element().getAttribute('capture')).toBe('environment');
    await chooser.setFiles(jpeg(await grainyPhoto(), 'image.jpg'));
    await uploaded(page);
  });
});

test('the page that hosts the field is no part of the product', async ({ request }) => {
  expect((await request.get('/try/')).status()).toBe(404);
});
