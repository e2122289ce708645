import { expect, type Page } from '@playwright/test';
import { fundsNow } from './funds.ts';
import { test } from './watched.ts';

const phone = { width: 390, height: 844 };
const parts = ['#home', '#about', '#how-it-works', '#campaigns', '#testimonials', '#start', '#contact'];

test.beforeEach(({ page }) => {
  page.on('console', (message) => {
    // A refused script, style or picture is a fault of ours, whatever else the page shows.
    if (message.text().includes('Content Security Policy')) throw new Error(message.text());
  });
});

const top = (page: Page, selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top + scrollY);

test('[P-01.1, P-01.2, G-08.1] the landing page arrives whole from the server, in eight parts and in order', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('No family should face its hardest day alone.');
  expect(html).not.toContain('__reactRouterContext');

  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  const places = [await top(page, 'header'), ...(await Promise.all(parts.map((part) => top(page, part))))];
  expect(places).toHaveLength(8);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('[P-01.3] how it works has four steps', async ({ page }) => {
  await page.goto('/');
  const steps = page.locator('#how-it-works li h3');
  await expect(steps).toHaveText(['Choose a cause', 'Donate', 'Track impact', 'Share']);
});

test('[P-02.1, P-02.5] the top bar names six sections, Sign in goes to sign-in and Join to registration', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'About', 'How It Works', 'Campaigns', 'Testimonials', 'Contact']);
  const top = page.getByRole('banner');
  await expect(top.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/user/login');
  await expect(top.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/user/register');
  await expect(top.getByRole('link', { name: 'My account' })).toBeHidden();
});

for (const [name, id] of [
  ['About', 'about'],
  ['How It Works', 'how-it-works'],
  ['Campaigns', 'campaigns'],
  ['Testimonials', 'testimonials'],
  ['Contact', 'contact'],
  ['Home', 'home'],
] as const)
  test(`[P-02.2, P-02.3, P-02.4] ${name} scrolls to its section, and focus and hash go along`, async ({ page }) => {
    await page.goto(id === 'home' ? '/#contact' : '/');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`#${id}`)).toBeFocused();
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText(name);
  });

test('[P-02.4] two sections share the middle of the screen, then one leaves: the other is marked', async ({ page }) => {
  await page.goto('/');
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  // The line between the two, so many hundredths below the top of the screen. The middle that counts is from 45 to 50.
  const lineAt = (hundredths: number) =>
    page.evaluate((at) => {
      const line = (document.querySelector('#how-it-works')?.getBoundingClientRect().top ?? 0) + scrollY;
      window.scrollTo({ top: line - (innerHeight * at) / 100, behavior: 'instant' });
    }, hundredths);
  // Both come into view at once, as they do in a fast scroll on a slow phone.
  await lineAt(47.5);
  await expect(marked).toHaveText(/About|How It Works/);
  await lineAt(40);
  await expect(marked).toHaveText('How It Works');
  await lineAt(47.5);
  await lineAt(60);
  await expect(marked).toHaveText('About');
});

test('[P-02.4] a jump that draws nothing on its way marks where it ends; in a high window the chosen section is marked, not its neighbour', async ({
  page,
}) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const marked = bar.locator('[aria-current]');
  const jumpTo = (id: string) => page.evaluate((to) => document.querySelector(to)?.scrollIntoView({ behavior: 'instant' }), `#${id}`);
  for (const [id, name] of [
    ['testimonials', 'Testimonials'],
    ['about', 'About'],
    ['contact', 'Contact'],
    ['campaigns', 'Campaigns'],
    ['home', 'Home'],
  ] as const) {
    await jumpTo(id);
    await expect(marked).toHaveText(name);
  }
  await page.setViewportSize({ width: 1440, height: 1800 });
  for (const name of ['Testimonials', 'How It Works', 'Contact', 'Campaigns', 'Home']) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(marked).toHaveText(name);
  }
});

test('[P-03.1, P-03.2, P-03.3] on a phone the menu waits behind a button and closes on choice and on Escape', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const button = page.getByRole('button', { name: 'Menu' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(menu).toBeHidden();

  await button.click();
  await expect(menu.getByRole('link', { name: 'Campaigns' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Campaigns' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/#campaigns$/);
  await expect(page.locator('#campaigns')).toBeInViewport();
});

test('[P-04.1, P-04.2] the top bar turns solid past 50 px, not at 50', async ({ page }) => {
  await page.goto('/');
  const moveTo = (y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
  const isClear = () => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor === 'rgba(0, 0, 0, 0)');
  await moveTo(50);
  await expect.poll(isClear).toBe(true);
  await moveTo(51);
  await expect.poll(isClear).toBe(false);
  await moveTo(0);
  await expect.poll(isClear).toBe(true);
});

test('[P-05.1, P-05.2, P-05.3] the buttons of the hero act', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('#home');
  await hero.getByRole('link', { name: 'Donate Now' }).click();
  await expect(page.locator('#campaigns')).toBeInViewport();
  await expect(page).toHaveURL(/#campaigns$/);

  await page.goto('/');
  await hero.getByRole('link', { name: 'Learn More' }).click();
  await expect(page.locator('#about')).toBeInViewport();
  await expect(page).toHaveURL(/#about$/);

  await page.goto('/');
  await hero.getByRole('link', { name: 'Start Making a Difference' }).click();
  await expect(page).toHaveURL(/\/user\/register$/);
});

test('[P-06.2, P-06.3, P-06.4, P-06.5] a card shows title, text, picture, raised, goal, progress and supporters', async ({ page }) => {
  // Other tests give meanwhile: the figures are those of the moment.
  await expect(async () => {
    const funds = await fundsNow(page);
    expect(funds).toHaveLength(3);
    await page.goto('/');
    for (const { title, raised, goal, percent, supporters } of funds) {
      const card = page.getByRole('article').filter({ hasText: title });
      await expect(card).toContainText(`${raised} raised of ${goal}`, { timeout: 1_000 });
      await expect(card).toContainText(`${percent}% funded`, { timeout: 1_000 });
      await expect(card).toContainText(`${supporters} supporters`, { timeout: 1_000 });
      await expect(card.getByRole('progressbar', { name: `${title}: ${percent}% raised` })).toHaveAttribute('value', String(percent));
    }
  }).toPass();
  for (const card of await page.getByRole('article').filter({ hasText: 'supporters' }).all()) {
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.getByRole('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  }
});

test('[P-07.1] Donate Now on a card goes to sign-in with the campaign, for everybody', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: 'Accident cooperation fund' });
  await expect(card.getByRole('link', { name: 'Donate Now' })).toHaveAttribute('href', '/user/login?campaign=accident');
});

test('the sum chosen on the landing page goes along, for a newcomer to registration', async ({ page }) => {
  await page.goto('/');
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: '₹501' }) })
    .click();
  await page.getByRole('button', { name: 'Continue with ₹501' }).click();
  await expect(page).toHaveURL(/\/user\/register\?amount=501$/);
  await expect(page.getByTestId('gift')).toHaveText('You are giving ₹501 to the general fund');
});

test('an amount below the minimum is refused in place, in our own words, and cleared by typing on', async ({ page }) => {
  await page.goto('/hi');
  const form = page.locator('#start form');
  const other = form.getByRole('textbox');
  await other.fill('100');
  await form.getByRole('button').click();
  await expect(form.getByRole('alert')).toHaveText('कृपया दान की सही राशि भरें (न्यूनतम ₹201)');
  await expect(other).toBeFocused();
  await expect(other).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/hi');

  await other.fill('₹1,501');
  await expect(form.getByRole('alert')).toBeEmpty();
  await form.getByRole('button', { name: '₹1,501' }).click();
  await expect(page).toHaveURL(/\/user\/register\?other=1501&lang=hi$/);
});

test('on a phone the pinned bar shows only where no other way to give is in view', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const pinned = page.getByRole('complementary', { name: 'Donate' });
  for (const [place, isShown] of [
    ['#home h1', false],
    ['#how-it-works ol', true],
    ['#campaigns article:nth-of-type(2) [data-donate]', false],
    ['#about dl', true],
    ['#start form', false],
    ['#contact form', false],
  ] as const) {
    await page.locator(place).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(pinned, place).toBeVisible({ visible: isShown });
  }
});

test('on the phone page of a fund the pinned bar hides over the form and the footer, and takes the chosen sum along', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/campaigns/accident');
  const pinned = page.locator('[data-donate-bar]');
  for (const [place, isShown] of [
    ['[data-gift]', false],
    ['#updates-title', true],
    ['#contact form', false],
  ] as const) {
    await page.locator(place).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(pinned, place).toBeVisible({ visible: isShown });
  }
  await page.locator('[data-gift]').getByRole('radio', { name: '₹501' }).check();
  await page.locator('#updates-title').scrollIntoViewIfNeeded();
  await pinned.getByRole('button', { name: 'Donate Now' }).click();
  await expect(page).toHaveURL(/\/user\/register\?campaign=accident&amount=501$/);
});

test('[P-10.1] the figures stand with their source and day, said once for all of them', async ({ page }) => {
  await page.goto('/');
  const figures = page.locator('#about dl > div');
  await expect(figures).toHaveCount(5);
  for (const value of ['50K+', '100+', '2,500+', '4.9/5', '98%']) await expect(page.locator('#about')).toContainText(value);
  await expect(page.locator('#about dl + div')).toHaveText(/Source: Sample figures .+, \d{1,2} \w+ 20\d\d/);
  await expect(page.getByText('Sample figures of this demo')).toHaveCount(1);
});
