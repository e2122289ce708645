import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { secondPersonActs } from '#api/second-person-acts.ts';
import { permissions } from '#contract/permissions.ts';
import { settingKeys } from '#contract/settings/setting-types.ts';
import { actWords } from './words/acts.ts';
import { subjectWords } from './words/fields.ts';

const sources = globSync('api/**/*.ts')
  .filter((path) => !/\.test\.ts$|^api\/(testing|database)\/|\/words\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const others: ReadonlySet<string> = new Set([...settingKeys, ...permissions, ...Object.keys(secondPersonActs)]);
/** Names of files, and columns: of an alias or of a table. */
const isOther = (code: string) => others.has(code) || /\.(csv|png|id|code|link_id|ts|json)$|^[a-z]{1,2}\./.test(code);

/** Literals such as 'donation.approved' in files that write into the log. */
function codesIn(text: string): string[] {
  if (!/\brecord\w*\(|\baction\b/.test(text)) return [];
  return [...text.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].flatMap(([, code = '']) => (isOther(code) ? [] : code));
}

test('every act that the product writes into the log has a plain sentence', () => {
  const found = sources.flatMap(({ path, text }) => codesIn(text).map((code) => ({ code, path })));
  expect(found.length).toBeGreaterThan(100);
  const wordless = found.filter(({ code }) => !(code in actWords)).map(({ code, path }) => `${code} (${path})`);
  expect(wordless).toEqual([]);
});

test('codes that are put together have all of theirs', () => {
  const made = sources.filter(({ text }) => /\baction: `/.test(text) && !text.includes('transaction: `')).map(({ path }) => path);
  expect(made.sort()).toEqual([
    'api/core/accounts/passkeys/tell-owner.ts',
    'api/features/kyc/deciding/decide.ts',
    'api/features/kyc/deciding/turn-round.ts',
  ]);
  const passkeys = ['added', 'removed', 'renamed', 'stopped'].flatMap((what) => [`member.passkey_${what}`, `staff.passkey_${what}`]);
  const kyc = ['verified', 'returned', 'refused', 'revoked', 'reopened'].map((status) => `kyc.${status}`);
  for (const code of [...passkeys, ...kyc]) expect([code, code in actWords]).toEqual([code, true]);
});

test('and everything that acts are about has a name', () => {
  const kinds = sources.flatMap(({ text }) => [...text.matchAll(/subject: \{ kind: '([a-z_]+)'/g)].map(([, kind = '']) => kind));
  expect(kinds.length).toBeGreaterThan(50);
  expect([...new Set(kinds)].filter((kind) => !(kind in subjectWords))).toEqual([]);
});
