import { expect, test } from 'vitest';
import type { Matter } from '#contract/support/ticket-fields.ts';
import { paise } from '#contract/values/money.ts';
import { matterOf, typedMatter } from './matter-of.ts';

const matter = (kind: Matter['kind'], code: string): Matter => ({
  ...{ kind, code, amount: paise(30_000), title: '', status: 'failed', at: '2026-11-14T04:00:00.000Z' },
});
const failed = matter('withdrawal', 'WTH1097');
const gift = matter('donation', 'DEP014');
const matters = [failed, gift];

test.each([
  ['WTH1097 of 11 July says Failed.', failed],
  ['my wth 1097, please', failed],
  ['(dep-014)', gift],
  ['First DEP999, which is not mine, then DEP014', gift],
  ['DEP0145', undefined],
  ['XDEP014', undefined],
  ['TKT014', undefined],
  ['', undefined],
])('%j is about %s', (text, about) => {
  expect(typedMatter(text, matters)).toBe(about);
});

test('what was chosen goes before what was typed, and what was taken away does not come back', () => {
  const asked = { matters, chosen: '', text: 'WTH1097', removed: [] };
  expect(matterOf(asked)).toBe(failed);
  expect(matterOf({ ...asked, chosen: 'DEP014' })).toBe(gift);
  expect(matterOf({ ...asked, removed: ['WTH1097'] })).toBeUndefined();
  expect(matterOf({ ...asked, removed: ['WTH1097'], text: 'WTH1097 and DEP014' })).toBe(gift);
  // Somebody else's, from an address that was made up.
  expect(matterOf({ ...asked, chosen: 'WTH2000', text: '' })).toBeUndefined();
});
