import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { textFiles } from '#tools/places.ts';

const pages = textFiles().filter(({ path }) => path.endsWith('.md'));
const runbooks = pages.filter(({ path }) => path.startsWith('docs/operating/'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test('every link between pages leads to a file', () => {
  const links = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = '']) => ({ path, to: join(dirname(path), to) })),
  );
  expect(links.length).toBeGreaterThan(150);
  expect(links.filter(({ to }) => !existsSync(to))).toEqual([]);
});

test('every command that operators are told to run exists', () => {
  const named = runbooks.flatMap(({ text }) => [...text.matchAll(/npm run (?:-s )?([a-z:-]+)|node (\w+\/[\w/.-]+\.ts)/g)]);
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(([, script, program]) => (script ? !(script in scripts) : !existsSync(program ?? '')));
  expect(missing.map(([said]) => said)).toEqual([]);
});

test('every proof that docs/security.md names exists, by file and title', () => {
  const rows = readFileSync('docs/security.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line));
  expect(rows).toHaveLength(40);
  const missing = rows.flatMap((row) => {
    let text = '';
    return [...(row.split(' | ')[3] ?? '').matchAll(/`([^`]+)`|“([^”]+)”/g)].flatMap(([, file = '', title]) => {
      if (title !== undefined) return text.includes(title) ? [] : [title];
      text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      return text ? [] : [file];
    });
  });
  expect(missing).toEqual([]);
});
