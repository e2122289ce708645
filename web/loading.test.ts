import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { html } from '#web/testing/markup.ts';
import { AdminSkeleton, adminShape } from './admin/shell/admin-skeleton.tsx';
import { MemberSkeleton, memberShape } from './member/shell/member-skeleton.tsx';
import routes from './routes.ts';

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const sourceOf = (file: string) => sources[`./${file}`] ?? '';

interface Page {
  readonly address: string;
  readonly id: string | undefined;
  readonly files: readonly string[];
}
/** Every page with the files around it, from the outermost layout to its own. */
const pagesOf = (entries: readonly RouteConfigEntry[], above: Omit<Page, 'id'> = { address: '', files: [] }): Page[] =>
  entries.flatMap(({ path = '', id, file, children }) => {
    const address = path ? `${above.address}/${path}` : above.address;
    const files = [...above.files, file];
    return children ? pagesOf(children, { address, files }) : [{ address, id, files }];
  });
const pages = pagesOf(await routes);
const within = (layout: string) =>
  pages.filter(({ files, address }) => files.includes(layout) && !address.endsWith('*') && !/-route\.ts$/.test(files.at(-1) ?? ''));

test('[G-04.1] every page that loads in the browser, or stands in a frame that does, has a skeleton to show meanwhile', () => {
  const loading = pages.filter(({ files }) => files.some((file) => /export (async )?(function|const) clientLoader/.test(sourceOf(file))));
  expect(loading.length).toBeGreaterThan(15);
  const blank = loading.filter(({ files }) => {
    const first = files.findIndex((file) => sourceOf(file).includes('clientLoader'));
    // The skeleton of the outermost one that loads is what shows.
    return !sourceOf(files[first] ?? '').includes('as HydrateFallback');
  });
  expect(blank.map(({ address }) => address)).toEqual([]);
});

describe.each([
  ['member', within('member/member-layout.tsx'), MemberSkeleton, memberShape],
  ['admin', within('admin/admin-layout.tsx'), AdminSkeleton, adminShape],
] as const)('the frame of the %s area', (_, inside, bones, shapeOf) => {
  test.each(inside.map(({ address }) => [address.replace(':code', 'DEP009')]))(
    '[G-04.1] %s is drawn in grey as the page that comes, not as another one',
    (address) => {
      const shape = shapeOf(address);
      expect(shape, `${address} has no shape`).toBeDefined();
      const markup = html(createElement(bones), { address });
      expect(markup).toContain('aria-busy="true"');
      expect(markup).toContain(`data-shape="${shape}"`);
      const [, drawn = ''] = markup.split('data-shape=');
      expect(drawn.match(/<span[^>]*style="[^"]*height/g)?.length).toBeGreaterThan(5);
    },
  );
});

test('[G-02.8] the frames are as wide as the settings say', () => {
  const settings = { 'display.member_sidebar_px': { open: 300, collapsed: 90 }, 'display.admin_sidebar_px': { open: 310, collapsed: 90 } };
  expect(html(createElement(MemberSkeleton), { address: '/user/dashboard', settings })).toContain('--sidebar:300px');
  expect(html(createElement(AdminSkeleton), { address: '/admin/dashboard', settings })).toContain('--sidebar:310px');
});
