import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { screensOf } from './screens.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sizes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Random letters stay as large as they are. */
const script = (name: string, kilobytes: number) => writeFileSync(join(folder, `${name}.js`), randomBytes(kilobytes * 1_000));

function build({ shell, users, chart }: Record<'shell' | 'users' | 'chart', number>) {
  for (const [name, size] of Object.entries({ entry: 50, shell, users, chart })) script(name, size);
  const route = (id: string, parentId: string, module: string, imports: readonly string[] = []) => [
    id,
    { id, parentId, module: `/assets/${module}.js`, imports: imports.map((name) => `/assets/${name}.js`) },
  ];
  const routes = Object.fromEntries([
    route('admin/shell', 'root', 'shell'),
    route('admin/users/users-screen', 'admin/shell', 'users', ['entry', 'shell', 'chart']),
    route('member/shell', 'root', 'shell'),
  ]);
  writeFileSync(
    join(folder, 'manifest-1.js'),
    `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/assets/entry.js' }, routes })};`,
  );
}
const check = () => spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), '--folder', folder], { encoding: 'utf8' });

test('a screen is weighed with all it imports, once; for who is there already only with what it adds', () => {
  build({ shell: 100, users: 20, chart: 10 });
  const [users, ...others] = screensOf(folder, 'admin');
  expect(others).toEqual([]);
  expect(users?.screen).toBe('admin/users/users-screen');
  expect(Math.round((users?.first ?? 0) / 1_000)).toBe(180);
  expect(Math.round((users?.later ?? 0) / 1_000)).toBe(30);
  expect(check().status).toBe(0);
});

test.each([
  ['what a screen adds', { shell: 100, users: 40, chart: 25 }],
  ['what is loaded first', { shell: 320, users: 20, chart: 10 }],
])('%s beyond its limit is red, and named', (_, sizes) => {
  build(sizes);
  const { status, stdout, stderr } = check();
  expect(status).toBe(1);
  expect(stdout).toContain('admin/users/users-screen');
  expect(stderr).toContain('1 of them load too much');
});

test('without a build, or without a screen in it, it is red', () => {
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run build') });
  build({ shell: 1, users: 1, chart: 1 });
  writeFileSync(join(folder, 'manifest-1.js'), 'x={"entry":{"module":"/assets/entry.js"},"routes":{}}');
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('no screen') });
});
