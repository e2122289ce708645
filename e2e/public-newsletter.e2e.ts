import { expect, type Page } from '@playwright/test';
import { mailTo } from './people.ts';
import { test } from './watched.ts';

const field = (page: Page) => page.getByRole('contentinfo').getByLabel('Email address');
const send = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' });
const message = (page: Page) => page.getByRole('contentinfo').getByRole('status');
/** Every run its own reader: the same address twice in an hour gets no second mail. */
const reader = (name: string) => `${name}.${Date.now()}@readers.example`;

async function linkMailedTo(page: Page, address: string): Promise<string> {
  const { text } = await mailTo(page.request, address, /./);
  return text.match(/https?:\/\/\S*newsletter\/confirm\S*/)?.[0] ?? '';
}

test('[P-09.1, G-05.2, G-05.4] a blank or wrong address is refused beside the field, and the refusal goes when the reader types', async ({
  page,
}) => {
  await page.goto('/');
  await send(page).click();
  await expect(message(page)).toHaveText('Email is required');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');

  await field(page).fill('asha@');
  await expect(message(page)).toHaveText('');
  await send(page).click();
  await expect(message(page)).toHaveText('Email is invalid');
  await expect(field(page)).toHaveValue('asha@');
});

test('[P-09.2, P-09.3] it says Subscribed! for 3 s and clears the field', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/');
  await page.clock.runFor(10);
  await field(page).fill(reader('asha'));
  await send(page).click();
  await expect(message(page)).toHaveText('Subscribed!');
  await expect(field(page)).toHaveValue('');
  await page.clock.runFor(2_900);
  await expect(message(page)).toHaveText('Subscribed!');
  await page.clock.runFor(200);
  await expect(message(page)).not.toHaveText('Subscribed!');
});

test('what the server cannot take now is said, and the address stays in the field', async ({ page }) => {
  await page.goto('/');
  await page.route('**/api/v1/newsletter/subscriptions', (route) => route.abort());
  await field(page).fill('asha@readers.example');
  await send(page).click();
  await expect(message(page)).toHaveText('We could not send this. Please try again.');
  await expect(field(page)).toHaveValue('asha@readers.example');
});

test('[P-09.4] the mailed link asks once more, and only the button confirms', async ({ page }) => {
  const ravi = reader('ravi');
  await page.goto('/');
  await field(page).fill(ravi);
  await send(page).click();
  await expect(message(page)).toHaveText('Subscribed!');

  await page.goto(await linkMailedTo(page, ravi));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your subscription');
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[P-01.4] subscribing answers with a page, and a wrong address gets its refusal there', async ({ page }) => {
    await page.goto('/');
    await field(page).fill('nobody');
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText('Email is invalid');
    await expect(page.getByRole('main').getByLabel('Email address')).toHaveValue('nobody');

    await page.getByRole('main').getByLabel('Email address').fill(reader('meera'));
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribed!');
  });
});
