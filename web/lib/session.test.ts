import { expect, test } from 'vitest';
import { announceSignedOut, returnPath, signInPath } from './session.ts';

test.each([
  ['/user/dashboard?tab=2#top', '/user/dashboard?tab=2#top'],
  ['/user/profile/security', '/user/profile/security'],
])('[A-09.3] after sign-in Asha is back where she wanted to go: %s', (next, expected) => {
  expect(returnPath(next)).toBe(expected);
});

test.each([
  null,
  '',
  'https://evil.example/user/dashboard',
  '//evil.example/user/dashboard',
  '/\\evil.example/user',
  '/user/..//evil.example',
  '/\t/evil.example/user',
  'javascript:alert(1)',
  '/admin/dashboard',
  '/terms',
  '/user/login?next=/user/login',
  '/user/reset',
])('[A-09.4] the way back leads only to our own member pages: %j goes to the dashboard', (next) => {
  expect(returnPath(next)).toBe('/user/dashboard');
});

test('the sign-in page gets the page to open after sign-in, without the language in its address', () => {
  expect(signInPath({ pathname: '/user/donations', search: '?page=2&lang=hi' })).toBe('/user/login?next=%2Fuser%2Fdonations%3Fpage%3D2');
  expect(signInPath({ pathname: '/user/dashboard', search: '' })).toBe('/user/login');
});

test('a request that is refused because the member signed out leads to the plain sign-in page', () => {
  const thread = { pathname: '/user/support/TKT011', search: '' };
  announceSignedOut('staff');
  expect(signInPath(thread)).toBe('/user/login?next=%2Fuser%2Fsupport%2FTKT011');
  announceSignedOut('member');
  expect(signInPath(thread)).toBe('/user/login');
});
