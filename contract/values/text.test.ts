import { describe, expect, test } from 'vitest';
import { cleanLine, cleanParagraph, isInOneAlphabet, line, paragraph, secret } from './text.ts';

describe('a line', () => {
  test.each([
    ['text that runs backwards', 'Asha \u202elitaP\u202c', 'Asha litaP'],
    ['an isolate', '\u2066Ravi\u2069', 'Ravi'],
    ['marks of direction', 'Ravi\u200e\u200f\u061c', 'Ravi'],
    ['a tag nobody sees', 'A\u{e0041}\u{e0042}', 'A'],
    ['zero-width spaces', '\u200bRa\u2060vi\ufeff', 'Ravi'],
    ['a soft hyphen', 'Desh\u00admukh', 'Deshmukh'],
    ['an empty syllable', '\u3164\u115fA\uffa0', 'A'],
    ['nul', 'a\u0000b', 'ab'],
    ['a bell and an escape', 'A\u0007\u001bB\u0085\u009bC', 'AB C'],
    ['half a character', 'a\ud800b\udc00', 'ab'],
    ['what is private or no character', 'a\ue000\ufffe\u{1ffff}b', 'ab'],
    ['a line break', 'Asha\r\nBcc: x@y.z', 'Asha Bcc: x@y.z'],
    ['other spaces', '\u00a0Asha\u2003\u3000Patil\u2800\u2028', 'Asha Patil'],
    ['two spellings of one letter', 'Jose\u0301', 'José'],
    ['two spellings of one sum of signs', 'क\u093c', 'क\u093c'],
    ['a pile of accents', `Z${'\u0301'.repeat(100)}`, `Ź${'\u0301'.repeat(5)}\u0301`],
  ])('loses %s', (_, typed, kept) => expect(cleanLine(typed)).toBe(kept));

  test.each([
    ['Marathi', 'दर\u200d\u094dया'],
    ['Hindi', 'क\u094d\u200dष'],
    ['Hindi kept apart', 'क\u094d\u200cष'],
    ['Bengali', 'র\u200d\u09cdযাব'],
    ['Malayalam at a word’s end', 'അവന\u0d4d\u200d വന്നു'],
    ['Sinhala', 'ශ\u0dca\u200dරී'],
    ['Urdu', 'کتاب\u200cخانہ'],
    ['a name from the hills', 'Ngô Thị Ánh ৰাজেশ'],
    ['a family as one sign may fall apart, but stays', '👨👩👧 ❤'],
  ])('keeps %s as it is written', (_, typed) => expect(cleanLine(typed)).toBe(typed));

  test.each(['A\u200dsha', 'क\u200d', 'क\u094d\u200d\u200dष', '\u200dक', 'क\u094d\u200c', '1\u200c2'])(
    'takes a joiner out where nothing is joined: %j',
    (typed) => expect(cleanLine(typed)).not.toMatch(/[\u200c\u200d]/),
  );

  test('is judged as it will be kept: what holds only unseen signs is empty, and what shrinks fits', () => {
    const name = line().min(1, 'empty').max(5, 'long');
    expect(name.safeParse('\u200b \u2066').error?.issues[0]?.message).toBe('empty');
    expect(name.parse(`\u202e${' '.repeat(50)}Asha\u0000`)).toBe('Asha');
    expect(name.safeParse('Asha P').error?.issues[0]?.message).toBe('long');
  });
});

test('a paragraph keeps its lines and loses the rest', () => {
  expect(cleanParagraph(' Seen \r\n\u202ein\tthe\u00a0bank \u2028\n\n\n\napp\u0000 ')).toBe('Seen\nin the bank\n\napp');
  expect(paragraph().max(3).parse('a\rb')).toBe('a\nb');
});

test('a secret is never changed: spaces and accents count, what cannot be typed is refused', () => {
  expect(secret().parse('  Jose\u0301\u200b\t ')).toBe('  Jose\u0301\u200b\t ');
  expect(secret().safeParse('a\u0000b').success).toBe(false);
  expect(secret().safeParse('a\ud83d').success).toBe(false);
});

test('cleaning what is clean changes nothing, whatever came in', () => {
  const signs = [
    ...[
      'a',
      'Z',
      ' ',
      '\n',
      '\r',
      'क',
      '\u094d',
      '\u093f',
      '\u093c',
      '\u200c',
      '\u200d',
      '\u0301',
      '\u0323',
      '\u200b',
      '\u202e',
      '\u0000',
      '\ud83d',
      '\ude00',
      'র',
      '\u09cd',
      'ന',
      '\u0d4d',
      '\u034f',
      '\u2003',
      '\u2028',
      '가',
      '\u1100',
      '\u1161',
    ],
  ];
  let seed = 20261118;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
  for (let round = 0; round < 3_000; round++) {
    const typed = Array.from({ length: 1 + (next() % 24) }, () => signs[(next() >> 8) % signs.length]).join('');
    for (const clean of [cleanLine, cleanParagraph]) {
      const once = clean(typed);
      expect(clean(once), JSON.stringify(typed)).toBe(once);
      for (const sign of ['\u0000', '\u200b', '\u202e', '\u034f']) expect(once).not.toContain(sign);
      expect(once.isWellFormed()).toBe(true);
    }
  }
});

test('a word of a name is in one alphabet; a name may have words of several', () => {
  for (const name of ['Asha Patil', 'आशा पाटिल', 'Asha आशा', 'Маша', 'Маша Patil', 'D’Souza', 'K2 Ravi', 'অশা-Asha', 'José', 'Ωμέγα'])
    expect(isInOneAlphabet(name), name).toBe(true);
  for (const name of ['Аshа Pаtil', 'Asha Pаtil', 'Ραvi', 'Аsha-Patil']) expect(isInOneAlphabet(name), name).toBe(false);
});
