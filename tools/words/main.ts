// `npm run words:check`: fails when a text of the code is not in the books (stale), or a book lacks a translation (missing).
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '#contract/values/languages.ts';
import { missingIn, sameWords } from './books.ts';

const root = join(import.meta.dirname, '../..');
const books = ['contract', 'web', 'api'].flatMap((book) =>
  languages.map((language) => ({ language, path: `words/${book}/${language}.po` })),
);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const before = books.map(({ path }) => read(path));
const extraction = spawnSync('lingui', ['extract', '--clean'], { cwd: root, encoding: 'utf8' });
const after = books.map(({ path }) => read(path));
// A check changes nothing.
books.forEach(({ path }, index) => {
  writeFileSync(join(root, path), before[index] ?? '');
});
if (extraction.status !== 0) {
  console.error(extraction.stdout, extraction.stderr);
  process.exit(1);
}

const stale = books.filter((_, index) => !sameWords(before[index] ?? '', after[index] ?? '')).map(({ path }) => path);
const missing = books.flatMap(({ path, language }, index) =>
  language === 'en' ? [] : missingIn(after[index] ?? '').map((id) => `${path}: ${id}`),
);
if (stale.length > 0) console.error(`Stale, run \`npm run words\`:\n  ${stale.join('\n  ')}`);
if (missing.length > 0) console.error(`Missing translations (${missing.length}):\n  ${missing.join('\n  ')}`);
if (stale.length + missing.length > 0) process.exit(1);
console.log(`All words are there: ${books.map(({ path }) => path).join(', ')}`);
