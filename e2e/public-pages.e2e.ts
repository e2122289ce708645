import { expect, type Page } from '@playwright/test';
import { fundsNow } from './funds.ts';
import { test } from './watched.ts';

test('[P-11.1, P-11.2, P-11.3, P-11.4] a campaign has a page of its own with progress, supporters, updates and ways to share', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/campaigns/old-age-widow')).text();
  expect(html).toContain('Old-age widow cooperation fund');

  await page.goto('/');
  await page.getByRole('link', { name: 'Old-age widow cooperation fund', exact: true }).click();
  await expect(page).toHaveURL(/\/campaigns\/old-age-widow$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Old-age widow cooperation fund');
  const box = page.getByRole('complementary', { name: 'Donate', exact: true });
  // Other tests give meanwhile: the figures are those of the moment.
  await expect(async () => {
    const fund = (await fundsNow(page)).find(({ slug }) => slug === 'old-age-widow');
    await page.reload();
    await expect(box).toContainText(`${fund?.raised}raised of ${fund?.goal}`, { timeout: 1_000 });
    await expect(box).toContainText(`${fund?.percent}% funded`, { timeout: 1_000 });
    await expect(box).toContainText(`${fund?.supporters} supporters`, { timeout: 1_000 });
  }).toPass();
  await expect(page.locator('section').filter({ hasText: 'Updates' }).getByRole('listitem')).not.toHaveCount(0);
  for (const name of ['Share on WhatsApp', 'Share on X', 'Share on Facebook', 'Share by email'])
    await expect(box.getByRole('link', { name })).toHaveAttribute('href', /campaigns%2Fold-age-widow/);
});

test('[P-11.4] Copy link copies and says so', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/campaigns/accident');
  await page.getByRole('button', { name: 'Copy link' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/campaigns/accident`);
});

test('[P-11.5] messengers find a title, a text and a picture', async ({ page, baseURL }) => {
  await page.goto('/campaigns/accident');
  const meta = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  expect(await meta('og:title')).toContain('Accident cooperation fund');
  expect(await meta('og:description')).not.toBe('');
  expect(await meta('og:url')).toBe(`${baseURL}/campaigns/accident`);
  const picture = await page.request.get((await meta('og:image')) ?? '');
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/png');
});

test('an unknown campaign is an unknown page', async ({ page }) => {
  const answer = await page.goto('/campaigns/no-such-fund');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find this page');
});

for (const [path, clause, heading] of [
  ['/terms', 'P-13.1', /Terms/],
  ['/privacy', 'P-13.2', /Privacy/],
  ['/refunds', 'P-13.5', /refund/i],
  ['/cookies', 'P-13.6', /cookie/i],
] as const)
  test(`[${clause}] ${path} exists, says its version, and the footer leads there`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toContainText(/Version \d+, in force since/);
  });

test('[P-13.2, P-13.3, P-13.4] the privacy notice stands alone: what and why, consent and withdrawal, and whom to complain to', async ({
  page,
}) => {
  await page.goto('/privacy');
  for (const heading of ['What we collect and why', 'How you consent and how you withdraw', 'Complaints'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Grievance contact: .+@/);
});

test('[P-14.1, P-14.2] the switch leads to the same page in Hindi, and each names the other', async ({ page, baseURL }) => {
  for (const [english, hindi] of [
    ['/', '/hi'],
    ['/terms', '/hi/terms'],
    ['/campaigns/accident', '/hi/campaigns/accident'],
  ]) {
    await page.goto(english ?? '');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('banner').getByRole('link', { name: 'हिंदी' }).click();
    await expect(page).toHaveURL(`${baseURL}${hindi}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('banner').getByRole('link', { name: 'जुड़ें' })).toHaveAttribute('href', '/user/register?lang=hi');
    for (const [language, path] of [
      ['en', english],
      ['hi', hindi],
      ['x-default', english],
    ])
      await expect(page.locator(`link[hreflang="${language}"]`)).toHaveAttribute('href', `${baseURL}${path}`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${hindi}`);
  }
});

test('[G-07.5, G-08.4] a language that is not complete is an unknown page', async ({ request }) => {
  for (const path of ['/en', '/fr', '/fr/terms', '/hi/hi']) expect((await request.get(path)).status()).toBe(404);
});

test('an English page loads two style sheets, no Hindi font beyond the word of the switch, and no script but ours', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  const scripts = asked.filter((path) => path.endsWith('.js'));
  expect(scripts.filter((path) => !path.startsWith('/assets/enhance-') && path !== '/offline-worker.js')).toEqual([]);
  expect(asked.filter((path) => /\/deva-(?!mini)/.test(path))).toEqual([]);
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([expect.stringMatching(/root-/), expect.stringMatching(/public-/)]);
});

for (const path of ['/', '/hi', '/campaigns/accident', '/hi/campaigns/accident'])
  test(`${path} loads at most 100 kB of fonts, and knows each of them before its style`, async ({ page }) => {
    const sizes: Promise<number>[] = [];
    const fonts: string[] = [];
    page.on('response', (response) => {
      if (!response.url().endsWith('.woff2')) return;
      sizes.push(response.body().then(({ length }) => length));
      fonts.push(new URL(response.url()).pathname);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(40_000);
    expect(total).toBeLessThan(100_000);
    const first = await page.locator('link[rel=preload][as=font]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(first.slice(0, 2)).toEqual([
      expect.stringMatching(path.startsWith('/hi') ? /deva-/ : /anek-latin-/),
      expect.stringMatching(/inter-/),
    ]);
    // None that the page does not need, and none that it finds late and lays itself out for anew.
    expect(first.toSorted()).toEqual(fonts.toSorted());
  });

test('[G-07.3] the language of the public page follows into sign-in, and stays', async ({ page }) => {
  await page.goto('/hi');
  await page.getByRole('banner').getByRole('link', { name: 'जुड़ें' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.goto('/user/register');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');

  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Join' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('[G-06.2] by keyboard: the first stop skips to the content, and every stop shows where it is', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press('Tab');
  await expect(page.locator('#home').getByRole('link', { name: 'Donate Now' })).toBeFocused();
  for (let stop = 0; stop < 25; stop += 1) {
    const focused = page.locator(':focus');
    await expect(focused).toBeInViewport();
    expect(await outlineOf(page)).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('Tab');
  }
});

/** The width of the ring around what has the focus; a drawn control may carry it on its label or its frame. */
const outlineOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const ring = (element: Element | null | undefined) =>
      element && getComputedStyle(element).outlineStyle !== 'none' ? Number.parseFloat(getComputedStyle(element).outlineWidth) : 0;
    return Math.max(ring(focused), ring(focused?.nextElementSibling), ring(focused?.parentElement));
  });

test('a form that another site sends here is refused as such, with 403 and not as a fault of ours', async ({ request }) => {
  const answer = await request.post('/newsletter', { form: { email: 'asha@readers.example' }, headers: { origin: 'https://other.test' } });
  expect(answer.status()).toBe(403);
  expect(answer.headers()['content-type']).toContain('text/html');
  expect(await answer.text()).toContain('This request came from another site and was blocked.');
});

for (const width of [390, 1440])
  test(`an address that names a part of a page stops at its head, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const [address, part] of [
      ['/#campaigns', '#campaigns'],
      ['/hi#testimonials', '#testimonials'],
      ['/hi/campaigns/accident#wall', '#wall'],
    ] as const) {
      await page.goto(address);
      const top = () => page.locator(part).evaluate((element) => Math.round(element.getBoundingClientRect().top));
      // Just below the top bar.
      await expect.poll(top, address).toBeLessThan(130);
      expect(await top(), address).toBeGreaterThan(40);
    }
  });

test('the landing page keeps its height while it is scrolled: no link moves before a tap lands', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  expect(await height()).toBe(before);
});

test('what works now is one click away, and no cache serves it when it is old', async ({ page, request }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status', exact: true }).click();
  await expect(page).toHaveURL(/\/status$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What works now');
  const part = (name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  for (const name of ['Site', 'Mail', 'Files']) await expect(part(name)).toContainText('Works');
  await expect(part('Payments')).toContainText(/statement/);
  const kept = (await request.get('/status')).headers()['cache-control'];
  expect(kept).toBe('public, max-age=0, s-maxage=60');
  await page.goto('/hi/status');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('अभी क्या चल रहा है');
  await expect(page.getByRole('main').getByText('चल रहा है', { exact: true })).toHaveCount(3);
});
