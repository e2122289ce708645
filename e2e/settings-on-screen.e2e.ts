import { expect, type Page, type Route } from '@playwright/test';
import { fillRegistration, memberAt, person, signedIn } from './people.ts';
import { test } from './watched.ts';

/** The page with other values than the server wrote. That it writes what the settings say is proven in web/public-parts.test.ts. */
async function serve(page: Page, path: string, ...changes: [from: RegExp, to: string][]): Promise<void> {
  const change = async (route: Route) => {
    const answer = await route.fetch();
    let body = await answer.text();
    for (const [from, to] of changes) {
      expect(body).toMatch(from);
      body = body.replace(from, to);
    }
    await route.fulfill({ response: answer, body });
  };
  await page.route(path, change, { times: 1 });
}

/** The page's own clock is ours: no test waits. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

test('[G-02.8] the top bar, the testimonials and the newsletter follow the settings, not the numbers of the source', async ({ page }) => {
  await serve(
    page,
    '/',
    [/data-top-bar-px="50"/, 'data-top-bar-px="120"'],
    [/data-testimonial-seconds="5"/, 'data-testimonial-seconds="9"'],
    [/data-newsletter-seconds="3"/, 'data-newsletter-seconds="7"'],
  );
  // Who reads the settings is the page; how often one may subscribe is not asked here.
  await page.route('**/api/v1/newsletter/subscriptions', (route) => route.fulfill({ status: 202, json: { status: 'accepted' } }));
  await stopClock(page);
  await page.goto('/');
  await page.clock.runFor(10);
  const shown = page.locator('[data-testimonial][data-shown]');
  const first = await shown.locator('figcaption b').textContent();
  await page.clock.runFor(8_900);
  await expect(shown).toContainText(first ?? '');
  await page.clock.runFor(200);
  await expect(shown).not.toContainText(first ?? '');

  await page.getByLabel('Email address').fill(`reader-${Date.now()}@readers.example`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const message = page.locator('[data-message]');
  await expect(message).toHaveText('Subscribed!');
  await page.clock.runFor(6_900);
  await expect(message).toHaveText('Subscribed!');
  await page.clock.runFor(200);
  await expect(message).not.toHaveText('Subscribed!');

  const bar = page.getByRole('banner');
  const moveTo = async (y: number) => {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
    await page.clock.runFor(50);
  };
  await moveTo(120);
  await expect(bar).not.toHaveAttribute('data-solid');
  await moveTo(121);
  await expect(bar).toHaveAttribute('data-solid');
});

test('[G-02.8] a copied link says so for as long as the settings say', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await serve(page, '/campaigns/accident', [/data-copied-seconds="2"/, 'data-copied-seconds="6"']);
  await stopClock(page);
  await page.goto('/campaigns/accident');
  await page.clock.runFor(10);
  await page.getByRole('button', { name: 'Copy link' }).first().click();
  const copied = page.getByRole('button', { name: 'Copied' });
  await expect(copied).toBeVisible();
  await page.clock.runFor(5_900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(copied).toHaveCount(0);
});

test('[G-02.8] and so does a copied UPI ID in the member area', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await serve(page, '/user/donate', [/(display\.copied_seconds\\",)2\b/, '$16']);
  await page.clock.install();
  await memberAt(page, 'ANJ7ASHA', '/user/donate');
  await page.getByRole('button', { name: 'Copy UPI ID' }).click();
  const copied = page.getByRole('button', { name: 'Copied!' });
  await expect(copied).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(copied).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(copied).toHaveCount(0);
});

test('[G-02.8] a part of the program may take as long as the settings say', async ({ page }) => {
  await serve(page, '/user/login', [/data-chunk-seconds="120"/, 'data-chunk-seconds="30"']);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.clock.install();
  await page.route(/assets\/login-screen/, async (route) => {
    if (loads > 1) await route.continue();
  });
  await page.goto('/user/login', { waitUntil: 'commit' });
  await page.clock.runFor(29_000);
  expect(loads).toBe(1);
  await page.clock.runFor(2_000);
  await expect.poll(() => loads).toBe(2);
});

test('[P-13.10] who read older terms is told at the box, which is empty again and links to those in force', async ({ page }) => {
  await serve(page, '/user/register', [/(termsVersion\\",)\d+/, '$199'], [/(\/terms\?version=)\d+/, '$199']);
  await page.goto('/user/register');
  const terms = page.getByRole('link', { name: 'terms', exact: true });
  await expect(terms).toHaveAttribute('href', '/terms?version=99');
  await fillRegistration(page, person('Meera Joshi'));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('The terms have changed. Please read them again');
  await expect(terms).toHaveAttribute('href', '/terms?version=2');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
});

test('[A-13.7] a member whose first donation nobody approved yet, and without KYC, opens every page', async ({ page }) => {
  await signedIn(page, 'ANJ7SANJ', 'anjuri-demo');
  for (const path of ['/user/dashboard', '/user/donate', '/user/donations']) {
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Error|could not|cannot/);
    await expect(page).toHaveURL(path);
  }
});

test('[G-02.13] [G-02.14] what forms and promises say is what the source says, and the new value where a setting is another', async ({
  page,
}) => {
  const amount = page.getByLabel('Amount', { exact: true });
  await memberAt(page, 'ANJ7ASHA', '/user/donate');
  await expect(amount).toHaveAccessibleDescription('Donate minimum ₹ 201 or more');
  await page.goto('/user/support/new');
  await expect(page.getByText('Usually answered within 24 hours.')).toBeVisible();
  await expect(page.getByText('PNG, JPG, PDF, DOC up to 10MB each')).toBeVisible();

  // Equal figures are written once: all that are 24 hours become 36.
  await serve(
    page,
    '/user/support/new',
    [/(donation\.activation_hours\\",)24\b/, '$136'],
    [/(files\.document_bytes\\",)10485760\b/, '$17340032'],
  );
  await page.goto('/user/support/new');
  await expect(page.getByText('Usually answered within 36 hours.')).toBeVisible();
  await expect(page.getByText('PNG, JPG, PDF, DOC up to 7MB each')).toBeVisible();
});
