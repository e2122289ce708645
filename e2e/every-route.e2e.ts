import { expect } from '@playwright/test';
import { languages } from '#contract/values/languages.ts';
import { sampled } from '#tools/screens/sample.ts';
import { everyScreen, type Screen } from '#tools/screens/screens.ts';
import { test } from './readers.ts';

/** What holds for every route of its kind. A screen counts once, however many states and languages it has. */
const screens = everyScreen().filter(({ prepare, route }) => !prepare || route.frame === 'member');
const once = (some: readonly Screen[]) => some.filter(({ route }, i) => some.findIndex((other) => other.route === route) === i);
/** Drawn by the server like a public page, and for staff alone. */
const isPreview = ({ route }: Screen) => route.pattern.startsWith('/admin/preview/');
const isPublic = (screen: Screen) => screen.route.id.startsWith('public/') && !isPreview(screen);
const publicScreens = once(screens.filter(isPublic));
const areaScreens = once(screens.filter((screen) => !isPublic(screen)));
const inFrame = (frame: 'member' | 'staff') =>
  areaScreens.filter((screen) => screen.route.frame === frame && screen.reader === frame && !isPreview(screen));

/** Opened by a link of our mails, or with what somebody typed: search engines have no business there. With a token it is for one reader. */
const isUnlisted = ({ route }: Screen) => /\/(newsletter|messages|give)(\/|$)/.test(route.pattern);
const isForOne = ({ path }: Screen) => path.includes('token=');
const isUnknown = ({ route }: Screen) => route.pattern.endsWith('*');
/** It says how things are now: an old answer would be worse than none. */
const isOfNow = ({ path }: Screen) => path.endsWith('/status');
const isNoPage = (screen: Screen) => isUnknown(screen) || screen.route.pattern.endsWith('/offline');

test('[P-14.1, P-14.2] every public page exists in each language under its own address, and each names the others', async ({
  request,
  baseURL,
}) => {
  const english = publicScreens.filter((screen) => screen.language === 'en' && !isNoPage(screen));
  expect(english.length).toBeGreaterThan(8);
  for (const screen of english)
    for (const language of languages) {
      const { path } = screen;
      const here = language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;
      const answer = await request.get(here);
      expect(answer.status(), here).toBe(200);
      const html = await answer.text();
      expect(html, here).toContain(`<html lang="${language}"`);
      const [plain = ''] = path.split('?');
      const named = [...html.matchAll(/<link[^>]*hrefLang="([^"]+)"[^>]*>/gi)].map(([link, name]) => [
        name,
        /href="([^"]+)"/.exec(link)?.[1],
      ]);
      if (isUnlisted(screen)) expect(html, here).toMatch(/<meta name="robots" content="noindex/);
      else
        expect(named, here).toEqual([
          ['en', `${baseURL}${plain}`],
          ['hi', `${baseURL}/hi${plain === '/' ? '' : plain}`],
          ['x-default', `${baseURL}${plain}`],
        ]);
    }
});

function keptAs(screen: Screen): RegExp {
  if (isForOne(screen)) return /^no-store$/;
  if (isUnknown(screen) || isOfNow(screen)) return /^public, max-age=0, s-maxage=\d+$/;
  return /^public, .*s-maxage=\d+.*stale-while-revalidate=\d+/;
}

test('[P-14.3, P-14.4] public pages may be kept by a cache, those for one reader may not, and none sets a cookie', async ({ request }) => {
  for (const screen of publicScreens) {
    const headers = (await request.get(screen.path)).headers();
    expect(headers['set-cookie'], screen.path).toBeUndefined();
    expect(headers['content-security-policy'], screen.path).toContain("style-src 'self'");
    expect(headers['content-security-policy'], screen.path).not.toMatch(/unsafe-inline|nonce-/);
    expect(headers['cache-control'], screen.path).toMatch(keptAs(screen));
  }
});

test('[G-11.7] in a demo a banner says so on every page, before and after its program has started', async ({ request, tabOf }) => {
  const all = [...publicScreens, ...areaScreens];
  expect(all.length).toBeGreaterThan(50);
  for (const { path } of all) expect(await (await request.get(path)).text(), path).toMatch(/<aside[^>]*aria-label="(Demo|डेमो)"/);
  for (const [reader, path] of [
    ['visitor', '/'],
    ['visitor', '/user/login'],
    ['member', '/user/dashboard'],
    ['staff', '/admin/dashboard'],
  ] as const) {
    const page = await tabOf({ reader, language: 'en' });
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: 'Demo' })).toHaveText(/All people and amounts are samples/);
  }
});

test('[P-14.5, P-14.6] no member or staff page is for a search engine or a cache', async ({ request }) => {
  expect(areaScreens.length).toBeGreaterThan(25);
  for (const { path } of areaScreens) {
    const headers = (await request.get(path)).headers();
    expect(headers['cache-control'], path).toBe('no-store');
    expect(headers['x-robots-tag'], path).toBe('noindex');
  }
});

test('[A-09.1] no page of the member area opens without a session', async ({ tabOf }) => {
  const page = await tabOf({ reader: 'visitor', language: 'en' });
  for (const { path } of inFrame('member')) {
    await page.goto(path);
    // The dashboard is where one goes anyway.
    await expect(page).toHaveURL(path === '/user/dashboard' ? '/user/login' : `/user/login?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  }
});

test('[D-01.2, G-08.3] every admin path shows the sign-in screen to whoever has no staff session', async ({ tabOf }) => {
  const page = await tabOf({ reader: 'visitor', language: 'en' });
  for (const path of [...inFrame('staff').map((screen) => screen.path), '/admin/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Panel');
    await expect(page).toHaveURL(path);
  }
});

/** These screens load nothing but the session: their content is in the program, or is loaded by an action. */
const asksNothing = ['/user/*', '/admin/*', '/admin/reconciliation/import', '/admin/campaigns/new'];

const asking = [...inFrame('member'), ...inFrame('staff')].filter(({ route }) => !asksNothing.includes(route.pattern));

for (const screen of sampled(asking, 3))
  test(`[G-04.2, G-04.3] ${screen.route.pattern}: what cannot be loaded is said, and Retry loads it`, async ({ tabOf }) => {
    const page = await tabOf(screen);
    const frames = ['/api/v1/me', '/api/v1/me/notifications', '/api/v1/staff/me'];
    let isDown = true;
    await page.route('**/api/v1/**', (route) => {
      const isOfFrame = frames.includes(new URL(route.request().url()).pathname);
      return isDown && !isOfFrame ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue();
    });
    await page.goto(screen.path);
    const retry = page.getByRole('button', { name: /^(Retry|Try again)$/ });
    await expect(retry.first()).toBeVisible();
    await expect(page.locator('h1:visible')).toHaveCount(1);
    // Some screens ask several questions. One that fails after the press would rightly ask for another press.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    isDown = false;
    await retry.first().click();
    await expect(retry).toHaveCount(0);
    // A desk keeps an empty place for what it may have to say.
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  });
