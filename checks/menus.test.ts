import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accessTable } from '#api/testing/access/access-table.ts';
import { placeOf } from '#api/testing/access/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { permissionsOf, type Role, roles } from '#contract/permissions.ts';
import { screenRoutes } from '#tools/screens/routes.ts';
import { adminMenu, menuFor } from '#web/admin/shell/admin-menu.ts';

// The screens of /admin as web/routes.ts has them, by their address.
const screens = new Map(
  [...readFileSync('web/routes.ts', 'utf8').matchAll(/route\('([^'*:]+)', '(admin\/[^']+-screen\.tsx)'/g)].map(([, path, file]) => [
    `/admin/${path}`,
    `web/${file}`,
  ]),
);

/** What the loader of a screen always reads; behind a condition it asks only for what the reader may see. */
async function readsOf(file: string): Promise<string[]> {
  const text = readFileSync(file, 'utf8');
  const names = [...text.matchAll(/(?<!\? )load\(request, (\w+)/g)].map(([, name = '']) => name);
  return Promise.all(
    names.map(async (name) => {
      const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '#contract/([^']+)'`).exec(text)?.[1];
      const exported = (await import(new URL(`../contract/${from}`, import.meta.url).href)) as Record<string, Endpoint>;
      return placeOf(exported[name] as Endpoint);
    }),
  );
}

const mayRead = (role: Role, places: readonly string[]): boolean => places.every((place) => accessTable[place]?.includes(role));
const entriesFor = (role: Role): string[] => menuFor([...permissionsOf([role])]).flatMap(({ entries }) => entries.map(({ to }) => to));

test.each(roles)('[D-14.8] [D-14.7] the menu of %s has exactly the screens whose data the server gives it', async (role) => {
  const shown = entriesFor(role);
  for (const { to } of adminMenu.flatMap(({ entries }) => entries)) {
    const file = screens.get(to);
    expect(file, `${to} has a screen`).toBeDefined();
    const places = await readsOf(file ?? '');
    expect(places.length, `${to} reads something`).toBeGreaterThan(0);
    expect(shown.includes(to), `${role} sees ${to}, which reads ${places.join(', ')}`).toBe(mayRead(role, places));
  }
});

test('no screen stands beside the menu: an entry or the account menu leads to it', () => {
  const led = adminMenu.flatMap(({ entries }) => entries.flatMap(({ to, alsoAt = [] }) => [to, ...alsoAt]));
  const astray = [...screens.keys()].filter((path) => !led.some((to) => path === to || path.startsWith(`${to}/`)));
  expect(astray.toSorted()).toEqual(['/admin/admin/forgot-password', '/admin/profile']);
});

/** Written out in the code, as a link or in a note under the bell: what is filled in later stands for any word. */
const waysIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/['"`](\/admin\/(?:[\w/-]|\$\{[^}]*\})+)/g)].map(([, path = '']) =>
    path.replace(/\$\{[^}]*\}/g, 'X'),
  );

test('every way into the back office leads to a screen: cards, links and what the bell says', () => {
  const patterns = screenRoutes
    .filter(({ pattern }) => pattern.startsWith('/admin/') && !pattern.endsWith('*'))
    .map(({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`));
  const files = globSync(['web/**/*.{ts,tsx}', 'api/**/*.ts', 'contract/**/*.ts']).filter((file) => !/\.test\.tsx?$/.test(file));
  const ways = files.flatMap((file) => waysIn(file).map((path) => ({ file, path })));
  expect(ways.length).toBeGreaterThan(100);
  // The preview shows a page of the site, whatever it is called.
  const astray = ways.filter(({ path }) => !path.startsWith('/admin/preview/') && !patterns.some((pattern) => pattern.test(path)));
  expect(astray).toEqual([]);
});

test('roles have menus of their own, and somebody who holds two has both', () => {
  expect(entriesFor('editor')).toEqual([
    '/admin/dashboard',
    '/admin/campaigns',
    '/admin/landing',
    '/admin/legal',
    '/admin/faq',
    '/admin/newsletter',
  ]);
  expect(entriesFor('kyc_reviewer')).toEqual(['/admin/dashboard', '/admin/users', '/admin/kyc']);
  const both = menuFor([...permissionsOf(['editor', 'kyc_reviewer'])]);
  expect(both.flatMap(({ entries }) => entries.map(({ to }) => to))).toEqual([
    '/admin/dashboard',
    '/admin/users',
    '/admin/kyc',
    '/admin/campaigns',
    '/admin/landing',
    '/admin/legal',
    '/admin/faq',
    '/admin/newsletter',
  ]);
  expect(both.map(({ entries }) => entries.length)).not.toContain(0);
});
