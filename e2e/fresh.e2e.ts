import { type APIRequestContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { sessionCookies } from '#contract/session-cookies.ts';
import { everyScreen } from '#tools/screens/screens.ts';
import type { Fresh } from './fresh-page.ts';
import { mailTo } from './people.ts';
import { test } from './watched.ts';
import type { Window } from './windows.ts';
import { goWithin } from './within.ts';

/** An installation of which nobody has made anything yet. */
const freshOne = async (request: APIRequestContext): Promise<Fresh> => (await request.get('/fresh.json', { timeout: 60_000 })).json();

type Lend = (options: BrowserContextOptions) => Promise<Window>;

async function signedIn(lend: Lend, { url, ...tokens }: Fresh, who: 'member' | 'admin' | 'all'): Promise<Page> {
  const { context, tab } = await lend({ baseURL: url });
  const name = sessionCookies[who === 'member' ? 'member' : 'staff'];
  await context.addCookies([{ name, value: tokens[who], url, httpOnly: true, sameSite: 'Lax' }]);
  return tab;
}

/** Every route that needs no thing in its address. */
const pathsIn = (frame: 'member' | 'staff'): string[] => [
  ...new Set(
    everyScreen()
      .filter(({ route }) => route.frame === frame && !/[:*]/.test(route.pattern))
      .map(({ route }) => route.pattern),
  ),
];
/** Drawn by the server, or led on from at once: one does not go from there to the next screen within the area. */
const isOutside = (path = '/') => /^\/$|^\/admin\/(preview\/|login$)/.test(path);
/** Sums that are limits and choices of the settings, not figures of anybody. */
const tellsOfSettings =
  /^\/user\/dashboard$|\/(settings|rates|donate|withdraw|referral|preferences|deposits\/new|faq|landing|activity)$|\/support/;

for (const [who, frame] of [
  ['member', 'member'],
  ['all', 'staff'],
] as const)
  test(`[G-03.1, G-03.2, G-03.3] nothing has happened yet: no ${frame} screen fails, and none shows a sum that nobody gave`, async ({
    lend,
    request,
  }) => {
    test.setTimeout(180_000);
    const page = await signedIn(lend, await freshOne(request), who);
    const paths = pathsIn(frame);
    expect(paths.length).toBeGreaterThan(12);
    for (const [index, path] of paths.entries()) {
      await (isOutside(path) || isOutside(paths[index - 1]) ? page.goto(path) : goWithin(page, path));
      await expect(page.locator('h1:visible'), path).toHaveCount(1);
      await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^(Retry|Try again)$/ }), path).toHaveCount(0);
      await expect(page.getByRole('complementary', { name: 'Demo' }), path).toHaveCount(0);
      if (!tellsOfSettings.test(path)) await expect(page.locator('main').getByText(/₹\s?[1-9]/), path).toHaveCount(0);
    }
  });

test('a fresh installation says what it lacks, and ticks it when it is done', async ({ lend, request }) => {
  const page = await signedIn(lend, await freshOne(request), 'admin');
  await page.goto('/admin/dashboard');
  const board = page.getByRole('region', { name: 'Set up your trust' });
  const step = (title: string) => board.getByRole('listitem').filter({ hasText: title });
  await expect(board.getByRole('listitem')).toHaveCount(10);
  await expect(step('Enter the UPI ID')).toContainText('By a trustee');
  await expect(step('See that mails go out').getByRole('img', { name: 'To do' })).toBeVisible();
  await board.getByRole('button', { name: 'Send a test mail' }).click();
  await expect(step('See that mails go out').getByRole('img', { name: 'Done' })).toBeVisible();
  // Its button is gone: the keyboard goes on at the list, not at the top of the page.
  await expect(board.getByRole('heading', { name: 'Set up your trust' })).toBeFocused();
  expect((await mailTo(request, 'admin@fresh.example', /arrive/)).text).toContain('There is nothing to do');
  await board.getByRole('button', { name: 'Keep as it is: Support hours' }).click();
  await expect(step('Support hours').getByRole('img', { name: 'Done' })).toBeVisible();
  await page.reload();
  await expect(step('Support hours').getByRole('img', { name: 'Done' })).toBeVisible();
  await step('Say who you are').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Settings');
});
