import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.split(' | '));

test('docs/security.md answers for all forty abuses', () => {
  expect(rows.map(([number]) => number?.replace(/\D/g, ''))).toEqual(Array.from({ length: 40 }, (_, i) => String(i + 1)));
  const unanswered = rows.filter(([, , control = '', proof = '']) => !proof.includes('`') && !/come[s]? with/i.test(control));
  expect(unanswered).toEqual([]);
});

test('every proof that docs/security.md names is there, by file and title', () => {
  const missing = rows.flatMap(([, , , proof = '']) => {
    let text = '';
    return [...proof.matchAll(/`([^`]+)`|“([^”]+)”/g)].flatMap(([, file, title]) => {
      if (title !== undefined) return text.includes(title) ? [] : [title];
      text = existsSync(file ?? '') ? readFileSync(file ?? '', 'utf8') : '';
      return text === '' ? [file] : [];
    });
  });
  expect(missing).toEqual([]);
});
