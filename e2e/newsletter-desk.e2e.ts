import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { test } from './claims.ts';
import { mailTo } from './people.ts';

const EDITOR = 'editor@anjuri.example';

/** Somebody who asked for the newsletter on the site and confirmed it. */
async function subscribed(page: Page, name: string): Promise<string> {
  const email = `${name}.${Date.now()}@readers.example`;
  const headers = { 'x-language': 'en', 'sec-fetch-site': 'same-origin' };
  const asked = await page.request.post('/api/v1/newsletter/subscriptions', { data: { email, language: 'en', page: '/' }, headers });
  expect(asked.status()).toBe(202);
  const { text } = await mailTo(page.request, email, /./);
  const token = /confirm\?token=([\w-]+)/.exec(text)?.[1];
  expect((await page.request.post('/api/v1/newsletter/confirmations', { data: { token }, headers })).status()).toBe(200);
  return email;
}

test('[D-14.3] an editor finds a reader with the record of consent, writes an issue, looks at it, tests it and sends it', async ({
  deskOf,
}) => {
  const page = await deskOf(EDITOR);
  await page.request.get('/confirmed.json');
  const asha = await subscribed(page, 'asha');
  await page.goto('/admin/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Newsletter' }).click();
  await page.getByRole('searchbox').fill(asha);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: asha }).click();
  const record = page.getByRole('dialog', { name: 'Record of consent' });
  await expect(record).toContainText('By subscribing you agree');
  await expect(record).toContainText('Confirmed by the link in the mail');
  await expectAccessible(page);
  await record.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Issues' }).click();
  await page.getByRole('link', { name: 'Write an issue' }).first().click();
  const subject = `Four wells ${Date.now()}`;
  const english = page.getByLabel('Text in English');
  await page.getByLabel('Subject in English').fill(subject);
  await english.fill('Pay [here](http://evil.example).');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('Links must begin with https://').first()).toBeVisible();
  await english.fill('# Water\n\nThey give water to <b>300</b> families. See [Latur](https://anjuri.example/latur).');
  const mail = page.getByRole('article', { name: 'How the mail looks' });
  await expect(mail.getByRole('heading', { name: 'Water' })).toBeVisible();
  await expect(mail.getByText('<b>300</b> families')).toBeVisible();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page).toHaveURL(/\/issues\/NWS\d+$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Send a test to me' }).click();
  expect((await mailTo(page.request, EDITOR, new RegExp(`^Test: ${subject}$`))).text).toContain('<b>300</b> families');

  await page.getByRole('button', { name: 'Send to everybody…' }).click();
  const ask = page.getByRole('dialog');
  await expect(ask).toContainText('anjuri.example');
  await expect(ask).toContainText('there is no Hindi text');
  await ask.getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByRole('heading', { name: 'Sending' })).toBeVisible();
  // Told by the server, without a reload.
  await expect(page.getByText(/^Asked for by .*, ended /)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByLabel('Text in English')).toHaveCount(0);
  const arrived = await mailTo(page.request, asha, new RegExp(`^${subject}$`));
  expect(arrived.text).toContain('Latur (https://anjuri.example/latur)');
  expect((await mailTo(page.request, 'trustee@anjuri.example', /about to be sent/)).text).toContain('anjuri.example');
  await page.goto('/admin/newsletter/issues');
  await expect(page.getByRole('row', { name: new RegExp(subject) })).toContainText('Sent');
});

test('an auditor reads the list masked, and sees no way to find an address or to write', async ({ deskOf }) => {
  const page = await deskOf('auditor@anjuri.example');
  const ravi = await subscribed(page, 'ravi');
  await page.goto('/admin/newsletter');
  await expect(page.getByRole('row').nth(1)).toContainText('@');
  await expect(page.getByText(ravi)).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Find a whole email address' })).toHaveCount(0);
  await page.goto('/admin/newsletter/issues/new');
  await expect(page.getByLabel('Subject in English')).toHaveCount(0);
});
