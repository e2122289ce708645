import { expect, test } from 'vitest';
import { areaExamples, publicExamples } from './examples.ts';
import { screenRoutes } from './routes.ts';
import { sampleOf } from './sample.ts';
import { everyScreen, faultsOf } from './screens.ts';

test('every route has an example, and every example opens its route', () => {
  expect(faultsOf(screenRoutes)).toEqual([]);
});

test('a new route without an example is named, and so is one that exists in one language only', () => {
  const added = [
    { id: 'x', pattern: '/user/certificates', file: 'member/certificates/certificates-screen.tsx', frame: 'member' as const },
    { id: 'public/en/team', pattern: '/team', file: 'public/team/team-screen.tsx' },
  ];
  expect(faultsOf([...screenRoutes, ...added])).toEqual(['/user/certificates has no example', '/team has no example']);
});

test('an example whose route is gone is named, in each language', () => {
  const gone = screenRoutes.filter(({ file }) => !file.endsWith('close-screen.tsx'));
  expect(faultsOf(gone)).toEqual(['/admin/close is no route']);
  const faults = faultsOf(screenRoutes, { ...publicExamples, '/team': [{}] });
  expect(faults).toEqual(['/team is no route', '/hi/team is no route']);
});

test('an example that opens another route is named', () => {
  const faults = faultsOf(screenRoutes, publicExamples, {
    ...areaExamples,
    '/user/donations/:code': [{ at: '/user/donate', state: 'wrong' }],
  });
  expect(faults).toEqual(['/user/donate does not open /user/donations/:code', '/user/donate does not open /user/donations/:code']);
});

test('public screens come in each language, private ones have their reader, and names are names of files', () => {
  const screens = everyScreen();
  const names = screens.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining(['home', 'hi-home', 'terms', 'hi-terms', 'user-donations-code-completed-hi', 'admin-not-found']),
  );
  expect(screens.filter(({ path }) => path.startsWith('/admin/close')).map(({ reader }) => reader)).toEqual(['staff', 'staff']);
  expect(screens.filter(({ path }) => path.startsWith('/user/dashboard')).every(({ reader }) => reader === 'member')).toBe(true);
});

test('a sample takes one of several screens, and every state of a screen whose folder has a changed file', () => {
  const screens = everyScreen();
  const paths = (changed: readonly string[]) => sampleOf(screens, 1_000, changed).map(({ path }) => path);
  const [first] = screens;
  expect(paths([])).toEqual([first?.path]);
  const close = screens.filter(({ route }) => route.file.endsWith('close/close-screen.tsx')).map(({ path }) => path);
  expect(close.length).toBeGreaterThan(1);
  expect(paths([`web/${screens.find(({ path }) => path === close[0])?.route.file}`])).toEqual([first?.path, ...close]);
});
