import { expect, type Page } from '@playwright/test';
import { browser } from '#tools/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { at, choose, fillIn, group, heading, newVerifying } from './identity.ts';
import { test } from './watched.ts';

// The browser of the other journeys knows no cameras; the whole one has two that show a moving pattern.
const whole = process.env.CHROMIUM ?? '/usr/bin/chromium';
test.use({
  viewport: { width: 360, height: 740 },
  launchOptions: { executablePath: whole, args: [...browser.args, '--use-fake-device-for-media-stream=device-count=2'] },
});
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const capture = (page: Page) => page.getByRole('button', { name: 'Capture', exact: true });
const track = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream).getVideoTracks()[0]?.getSettings().deviceId);

test('[K-04.1] a selfie by camera: look, switch, capture, take it again, use it; then the camera is off', async ({
  page,
  context,
  playwright,
}) => {
  await context.grantPermissions(['camera']);
  await fillIn(await newVerifying(playwright, page, 'Asha Kumar'), ['id_proof', 'address_proof']);
  await at(page);
  await page.getByRole('button', { name: 'Capture Selfie' }).press('Enter');
  await expect(capture(page)).toBeEnabled();
  await expect(capture(page)).toBeFocused();
  const first = await track(page);
  await page.getByRole('button', { name: 'Switch camera' }).click();
  await expect(capture(page)).toBeEnabled();
  expect(await track(page)).not.toBe(first);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const stream = await page.locator('video').evaluateHandle((video: HTMLVideoElement) => video.srcObject as MediaStream);
  await capture(page).click();
  await expect(page.getByRole('img', { name: 'Your selfie' })).toBeVisible();
  expect(await stream.evaluate((lit) => lit.getTracks().map(({ readyState }) => readyState))).toEqual(['ended']);
  await page.getByRole('button', { name: 'Retake' }).click();
  await expect(capture(page)).toBeEnabled();
  await capture(page).click();
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(group(page, 'Selfie').getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(heading(page)).toHaveText('We are checking your papers');
});

test('[K-04.2] a camera that is not allowed is said plainly, and a file does it', async ({ page, playwright }) => {
  await fillIn(await newVerifying(playwright, page, 'Asha Kumar'), ['id_proof', 'address_proof']);
  await at(page);
  await page.getByRole('button', { name: 'Capture Selfie' }).click();
  await expect(page.getByText('We may not use the camera.')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Selfie', 'me.jpg');
});
