import { expect, test } from 'vitest';
import { areaOf, isHydrated } from './paths.ts';

test.each([
  ['/user/dashboard', 'member'],
  ['/USER/dashboard', 'member'],
  ['/User', 'member'],
  ['/%75ser/login', 'member'],
  ['/%55SER', 'member'],
  ['/admin/deposits', 'admin'],
  ['/Admin/deposits', 'admin'],
  ['/%61%64min', 'admin'],
  ['/', 'public'],
  ['/hi/user/dashboard', 'public'],
  ['/users', 'public'],
  ['/user%2fdashboard', 'public'],
  ['//user/dashboard', 'public'],
  ['/%ff/user', 'public'],
])('%s belongs to the area %s, as the router sees it', (path, area) => {
  expect(areaOf(path)).toBe(area);
  expect(isHydrated(path)).toBe(area !== 'public');
});
