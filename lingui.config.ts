import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { languages } from '#contract/values/languages.ts';

const tests = ['**/*.test.ts', '**/*.test.tsx'];

/** Three books: what both sides say (refusals, form messages), what the pages say, what the server says in mails. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  format: formatter({ lineNumbers: false, origins: true }),
  catalogs: [
    { path: '<rootDir>/words/contract/{locale}', include: ['contract'], exclude: tests },
    { path: '<rootDir>/words/web/{locale}', include: ['web'], exclude: tests },
    { path: '<rootDir>/words/api/{locale}', include: ['api'], exclude: [...tests, 'api/testing/**', 'api/database/**'] },
  ],
});
