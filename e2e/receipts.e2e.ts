import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { test } from './watched.ts';

interface Gift {
  readonly code: string;
  readonly number: string;
  readonly amount: string;
}

/** A gift of the demo's Asha that has a receipt. Her session ends up in the page's cookies. */
async function ashasGift(page: Page): Promise<Gift> {
  const signedIn = await page.request.post('/api/v1/session', { data: { userId: 'ANJ7ASHA', password: 'anjuri-demo' } });
  expect(signedIn.ok()).toBe(true);
  const { rows } = await (await page.request.get('/api/v1/me/donations?status=completed')).json();
  const [gift] = rows;
  return { code: gift.code, number: gift.receipt.number, amount: (gift.amount / 100).toFixed(2) };
}

const verify = (page: Page, { number, amount }: Pick<Gift, 'number' | 'amount'>, language = '') =>
  page.goto(`${language}/receipts/verify?${new URLSearchParams({ number, amount })}`);

test('a completed gift has its receipt as a PDF; what its QR code opens says that it is valid', async ({ page }) => {
  const gift = await ashasGift(page);
  const pdf = await page.request.get(`/api/v1/me/donations/${gift.code}/receipt`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const answer = await verify(page, gift);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  const outcome = page.getByRole('status').filter({ hasText: 'This receipt is genuine and valid' });
  await expect(outcome).toContainText(gift.number);
  await expect(outcome).toContainText('A.');
  await expect(outcome).toContainText(/Received in our account\s*\d{1,2} \w+ 20\d\d/);
  await expect(outcome).toContainText(/Fund\s*\w+.* fund/);
  await expect(page.getByRole('main')).not.toContainText('Asha');
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
  }
  await page.getByRole('banner').getByRole('link', { name: 'हिंदी' }).click();
  await expect(page.getByRole('main')).toContainText('यह रसीद असली और मान्य है');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form asks by its address; a wrong amount is as unknown as a wrong number', async ({ page }) => {
    const { number, amount } = await ashasGift(page);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Verify a receipt' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify a receipt');
    const ask = async (typed: string, sum: string) => {
      await page.getByLabel('Receipt number').fill(typed);
      await page.getByLabel('Amount in rupees').fill(sum);
      await page.getByRole('button', { name: 'Verify receipt' }).click();
    };
    await ask(number.replace('/', ' / '), `₹${amount}`);
    await expect(page.getByRole('main')).toContainText('This receipt is genuine and valid');
    const said: (string | null)[] = [];
    for (const [typed, sum] of [
      [number, '999999'],
      ['2026-27/999999', amount],
    ] as const) {
      await ask(typed, sum);
      said.push(await page.getByRole('status').filter({ hasText: 'receipt' }).textContent());
    }
    expect(said[0]).toContain('Receipt not found');
    expect(said[1]).toBe(said[0]);
    await ask('nonsense', '');
    await expect(page.getByRole('alert').filter({ hasText: 'Please enter a number such as 2026-27/000123' })).toBeVisible();
    await expect(page.getByLabel('Receipt number')).toHaveValue('nonsense');
    await expect(page.getByLabel('Amount in rupees')).toHaveAttribute('aria-invalid', 'true');
  });
});
