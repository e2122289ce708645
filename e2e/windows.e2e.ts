import { expect, test } from '@playwright/test';
import { keepWindows, type Window } from './windows.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('a window that comes back keeps nothing of who had it before', async ({ browser }, { project }) => {
  const baseURL = project.use.baseURL ?? '';
  const windows = keepWindows(browser, baseURL);
  const first = await windows.lend(phone);
  await first.tab.goto(`${baseURL}/user/login`);
  await first.context.addCookies([{ name: 'anjuri-member', value: 'of-asha', url: baseURL }]);
  await first.context.grantPermissions(['clipboard-read']);
  await first.tab.evaluate(() => {
    localStorage.setItem('draft', 'of Asha');
    sessionStorage.setItem('draft', 'of Asha');
  });
  await first.context.newPage();
  await first.tab.route('**/*', (route) => route.abort());
  await first.tab.setViewportSize({ width: 1440, height: 900 });
  await first.tab.emulateMedia({ colorScheme: 'dark' });
  await first.context.setOffline(true);
  await windows.takeBack(first);

  const { context, tab } = await windows.lend(phone);
  expect(context).toBe(first.context);
  expect((await windows.lend(phone)).context, 'one window has one borrower').not.toBe(context);
  expect(context.pages()).toEqual([tab]);
  expect(await context.cookies()).toEqual([]);
  await tab.goto(`${baseURL}/user/login`);
  const seen = await tab.evaluate(async () => ({
    drafts: [localStorage.getItem('draft'), sessionStorage.getItem('draft')],
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
  }));
  expect(seen).toEqual({ drafts: [null, null], isDark: false, width: 390, clipboard: 'prompt' });
  await windows.close();
});

const changes: [what: string, change: (window: Window, url: string) => Promise<unknown>][] = [
  ['a clock', ({ tab }) => tab.clock.install()],
  ['a script that begins with each page', ({ context }) => context.addInitScript('window.planted = true')],
  [
    'the worker of the public pages',
    async ({ tab }, url) => {
      await tab.goto(url);
      await tab.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    },
  ],
];
for (const [what, change] of changes)
  test(`a window with ${what} is not lent again`, async ({ browser }, { project }) => {
    const baseURL = project.use.baseURL ?? '';
    const windows = keepWindows(browser, baseURL);
    const changed = await windows.lend(phone);
    await change(changed, baseURL);
    await windows.takeBack(changed);
    expect((await windows.lend(phone)).context).not.toBe(changed.context);
    await windows.close();
  });
