import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readZip } from '#api/platform/zip.ts';
import { demoPassword, linkIn, mailTo } from './people.ts';
import { newMemberAt } from './tickets.ts';
import { test } from './watched.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('[F-08.1] she asks for her copy with her password, a mail says when it is there, and the page gives one ZIP', async ({
  page,
  request,
}) => {
  const { email } = await newMemberAt(page, 'Meera Joshi', '/user/profile/data');
  await page.getByRole('button', { name: 'Ask for my copy' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('a guess of mine');
  await dialog.getByRole('button', { name: 'Make my copy' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Password is wrong');
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Make my copy' }).click();
  await expect(dialog).toHaveCount(0);

  // The open page hears of it.
  const download = page.getByRole('link', { name: 'Download my data' });
  await expect(download).toBeVisible({ timeout: 20_000 });
  expect((await mailTo(request, email, /copy of your data is ready/i)).text).toMatch(/\/user\/profile\/data\s/);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe('my-data.zip');
  const entries = readZip(await readFile(await file.path()));
  expect(entries.map(({ name }) => name)).toEqual(['data.json', 'index.html']);
  expect(JSON.parse(entries[0]?.read(10_000_000).toString() ?? '').data.accounts.profile.email).toBe(email);
});

test('[F-08.2] she asks to close her account by typing her User Id and password; a banner stands on every page until she cancels it', async ({
  page,
  request,
}) => {
  const { email, code } = await newMemberAt(page, 'Ravi Menon', '/user/profile/data');
  await page.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Type your User Id/).fill('ANJ7ASHA');
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is not your User Id');
  await dialog.getByLabel(/Type your User Id/).fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(dialog).toHaveCount(0);

  expect(linkIn(await mailTo(request, email, /will be closed on/i))).toContain('/user/keep-account#token=');
  for (const path of ['/user/dashboard', '/user/donations', '/user/support']) {
    await page.goto(path);
    await expect(page.getByText(/Your account will be closed on/)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays open. Nothing was erased.')).toBeVisible();
  await expect(page.getByText(/Your account will be closed on/)).toHaveCount(0);
});

test('the link in the mail keeps the account without a session, and only when the button is pressed', async ({ page, request, lend }) => {
  const { email, code } = await newMemberAt(page, 'Salma Begum', '/user/profile/data');
  await page.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Type your User Id/).fill(code);
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(dialog).toHaveCount(0);
  const link = linkIn(await mailTo(request, email, /will be closed on/i));

  const { tab: elsewhere } = await lend();
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Keep my account' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Your account stays open' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Your account will be closed on/)).toHaveCount(0);
});
