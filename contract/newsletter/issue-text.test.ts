import { describe, expect, test } from 'vitest';
import { blocksOf, hasOnlySafeLinks, linksOf } from './issue-text.ts';

test('headings, paragraphs, lists and links are what they look like', () => {
  const text = '# Four wells\nThey give water.\nEvery day.\n\n- Pune\n- [Latur](https://anjuri.example/latur)\n\nThank you.';
  expect(blocksOf(text)).toEqual([
    { kind: 'heading', spans: [{ text: 'Four wells' }] },
    { kind: 'paragraph', spans: [{ text: 'They give water.\nEvery day.' }] },
    { kind: 'list', items: [[{ text: 'Pune' }], [{ text: 'Latur', url: 'https://anjuri.example/latur' }]] },
    { kind: 'paragraph', spans: [{ text: 'Thank you.' }] },
  ]);
});

test('a bare address is a link, without the full stop behind it; each place is listed once', () => {
  const text = 'See https://anjuri.example/a. Or [here](https://anjuri.example/a), or [there](https://other.example/?b=1).';
  expect(linksOf(text)).toEqual([
    { url: 'https://anjuri.example/a', host: 'anjuri.example' },
    { url: 'https://other.example/?b=1', host: 'other.example' },
  ]);
});

test('letters that look like others show what they are', () => {
  expect(linksOf('[us](https://аnjuri.example/)')[0]?.host).toMatch(/^xn--/);
});

describe('links that are no business of a newsletter', () => {
  test.each([
    '[x](http://anjuri.example/)',
    '[x](javascript:alert(1))',
    '[x](javascript://anjuri.example/%0aalert)',
    '[x](data:text/html,hi)',
    '[x](//evil.example)',
    '[x](/relative)',
    '[x](https://anjuri.example@evil.example/)',
    '[x](https://10.0.0.1/)',
    '[x](https://2130706433/)',
    '[x](https://localhost/)',
    '[x](https:evil.example)',
    'go to http://evil.example',
    'go to www.evil.example',
    '[https://anjuri.example](https://evil.example/)',
    '[www.anjuri.example](https://evil.example/)',
    'mailto:thief@evil.example',
    '- [x](http://anjuri.example/)',
    '# [x](ftp://anjuri.example/)',
  ])('%s', (text) => {
    expect(hasOnlySafeLinks(text)).toBe(false);
  });

  test('the others may stand', () => {
    expect(hasOnlySafeLinks('Note: [x](https://anjuri.example/a?b=c#d) and https://anjuri.example. 10:30, 5 < 6')).toBe(true);
  });
});
