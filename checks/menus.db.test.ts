import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { world } from '#api/testing/world/world.ts';
import { permissionsOf, type Role, roles } from '#contract/permissions.ts';
import { sourcesIn } from '#tools/places.ts';
import { screenRoutes } from '#tools/screens/routes.ts';
import { adminMenu, menuFor } from '#web/admin/shell/admin-menu.ts';

type Loader = (args: { request: Request; params: object }) => Promise<unknown>;

const t = await testAppOfFile();
const { staff } = await world(t, {});
const screens = screenRoutes.filter(({ pattern, frame }) => frame === 'staff' && !/[:*]|\/preview\//.test(pattern));
const entries = adminMenu.flatMap((group) => group.entries);
const entriesFor = (held: readonly Role[]) => menuFor([...permissionsOf(held)]).flatMap((group) => group.entries.map(({ to }) => to));

async function loaderOf(address: string): Promise<Loader> {
  const file = screens.find(({ pattern }) => pattern === address)?.file;
  return ((await import(new URL(`../web/${file}`, import.meta.url).href)) as { clientLoader: Loader }).clientLoader;
}

/** The server answers what the screen's loader asks for. The loader is the browser's; its calls go to the real server. */
async function isAnswered(address: string, token: string): Promise<boolean> {
  const clientLoader = await loaderOf(address);
  const [browserFetch, calls] = [globalThis.fetch, new Set<number>()];
  globalThis.fetch = async (url, { headers } = {}) => {
    const { statusCode, body } = await t.app.inject({
      url: String(url),
      headers: { ...(headers as Record<string, string>), authorization: `Bearer ${token}` },
    });
    calls.add(statusCode);
    return new Response(body, { status: statusCode });
  };
  try {
    return await clientLoader({ request: new Request(`http://anjuri.test${address}`), params: {} }).then(
      () => calls.size > 0,
      () => false,
    );
  } finally {
    globalThis.fetch = browserFetch;
    expect(
      [...calls].filter((status) => status !== 200 && status !== 403),
      address,
    ).toEqual([]);
  }
}

// The first import of a screen takes longer than a test may.
beforeAll(() => Promise.all(entries.map(({ to }) => loaderOf(to))), 180_000);

test.each(roles)('[D-14.8] [D-14.7] the menu of %s has exactly the screens whose data the server gives it', async (role) => {
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'document'));
  expect(entries.length).toBeGreaterThan(15);
  const answered: string[] = [];
  for (const { to } of entries) if (await isAnswered(to, staff[role].token)) answered.push(to);
  expect(entriesFor([role])).toEqual(answered);
});

test('an entry of the menu or of the account menu leads to every screen', () => {
  const led = entries.flatMap(({ to, alsoAt = [] }) => [to, ...alsoAt]);
  const astray = screens.filter(({ pattern }) => !led.some((to) => pattern === to || pattern.startsWith(`${to}/`)));
  expect(astray.map(({ pattern }) => pattern).toSorted()).toEqual(['/admin/login', '/admin/profile']);
});

test('every written address of the back office is that of a screen: links, cards and notices', () => {
  const patterns = screenRoutes
    .filter(({ pattern }) => pattern.startsWith('/admin/') && !pattern.endsWith('*'))
    .map(({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`));
  const addresses = sourcesIn('contract', 'server', 'screens').flatMap(({ path, text }) =>
    [...text.matchAll(/['"`](\/admin\/(?:[\w/-]|\$\{[^}]*\})+)/g)].map(([, to = '']) => ({ path, to: to.replace(/\$\{[^}]*\}/g, 'X') })),
  );
  expect(addresses.length).toBeGreaterThan(100);
  // The preview shows a page of the site, whatever its name is.
  expect(addresses.filter(({ to }) => !to.startsWith('/admin/preview/') && !patterns.some((pattern) => pattern.test(to)))).toEqual([]);
});

test('a person with two roles has the menus of both, without empty groups', () => {
  const both = menuFor([...permissionsOf(['editor', 'kyc_reviewer'])]);
  const either = new Set([...entriesFor(['editor']), ...entriesFor(['kyc_reviewer'])]);
  expect(new Set(both.flatMap((group) => group.entries.map(({ to }) => to)))).toEqual(either);
  expect(both.map((group) => group.entries.length)).not.toContain(0);
});
