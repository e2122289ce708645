import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latinName } from './latin-name.ts';
import { lengthsOf, nameWidths } from './name-widths.ts';
import { payerFit } from './payer.ts';
import { isSameName } from './same-name.ts';

const fitOf = (payerName: string, fullName: string, width?: number) =>
  payerFit(
    { rail: 'upi', payerName, payerVpa: null },
    { memberId: 1, fullName },
    { vpas: new Map(), widths: new Map(width === undefined ? [] : [['upi', width]]) },
  );

describe('her name', () => {
  test.each([
    // The same words in any order, whatever case, marks and spaces.
    ['ASHA KUMARI SHARMA', 'Asha Kumari Sharma'],
    ['SHARMA ASHA KUMARI', 'Asha Kumari Sharma'],
    ['JOSÉ MARIA', 'Jose  Maria'],
    ['OM RAI', 'Om Rai'],
    ['RAVIKUMAR SHARMA', 'Ravi Kumar Sharma'],
    ['MARIA DSOUZA', "Maria D'Souza"],
    ['SUNITA', 'Sunita'],
    ['R VENKATESH', 'R. Venkatesh'],
    ['VENKATESH R', 'R Venkatesh'],
    ['SRI DEVI', 'Sri Devi'],
    ['RAM RAM SINGH', 'Ram Singh Ram'],
    // An initial that the bank printed stands for its word.
    ['A K SHARMA', 'Asha Kumari Sharma'],
    ['ASHA K SHARMA', 'Asha Kumari Sharma'],
    ['SHARMA A', 'Asha Sharma'],
    ['A ASHA SHARMA', 'Asha Anita Sharma'],
    ['R RAVI KUMAR', 'Ravi Rajesh Kumar'],
    // One that she wrote, beside two whole words.
    ['RAVI KUMAR SHARMA', 'Ravi K Sharma'],
    ['RAVI KUMAR SHARMA', 'R Kumar Sharma'],
    // Honorifics aside.
    ['MR RAVI KUMAR', 'Ravi Kumar'],
    ['SMT ASHA SHARMA', 'Dr. Asha Sharma'],
    ['SHRI RAVI KUMAR', 'Ravi Kumar'],
    ['KUM ASHA SHARMA', 'Asha Sharma'],
    // One word more or fewer.
    ['ASHA SHARMA', 'Asha Kumari Sharma'],
    ['ASHA DEVI SHARMA', 'Asha Sharma'],
    ['ASHA K SHARMA', 'Asha Sharma'],
    ['MR SHARMA ASHA', 'Asha Kumari Sharma'],
    ['A B ASHA KUMARI SHARMA DEVI', 'Anita Bala Asha Kumari Sharma'],
  ])('%s is %s', (printed, registered) => {
    expect(fitOf(printed, registered)).toBe('name');
  });

  test.each([
    // Words of others.
    ['RAVI SHARMA', 'Asha Sharma'],
    ['RAJESH KUMAR', 'Suresh Kumar'],
    ['ASHA DEVI SHARMA', 'Asha Kumari Sharma'],
    // One word in common, or one word of hers, is everybody's.
    ['SHARMA', 'Asha Sharma'],
    ['SUNITA', 'Sunita Devi'],
    ['SUNITA DEVI', 'Sunita'],
    ['ASHA', 'Asha'],
    // A list of names.
    ['RAJESH KUMAR', 'Kumar Singh Sharma Patel Patil Gupta Devi Ravi Rajesh Suresh Amit Anil Sunita Priya Joshi Yadav Verma Rao Reddy'],
    ['RAJESH KUMAR', 'Rajesh Kumar Sharma Gupta'],
    ['RAJESH KUMAR', 'Rajesh-Kumar-Sharma-Gupta'],
    ['RAJESH KUMAR SHARMA', 'Rajesh Priya Kumar Amit Sharma'],
    ['RAJESH KUMAR SHARMA GUPTA PATEL RAO', 'Rajesh Kumar Sharma Gupta Patel Rao'],
    // It begins as hers does, and nobody cut it.
    ['SUNITA DEVI', 'SUNITA DEVIsomethingelse'],
    ['RAVI KUMAR', 'Ravikumarsinghsharma'],
    ['RAVI KUMAR', 'Ravi Kumaran'],
    // An initial she chose fits many.
    ['RAVI KUMAR', 'R Kumar'],
    ['RAJESH SUNIL KUMAR', 'R S Kumar'],
    ['A SHARMA', 'Asha Kumari Sharma'],
    ['ASHA K', 'Asha Kumari Sharma'],
    ['A K SHARMA', 'Asha Sharma'],
    ['B K SHARMA', 'Asha Kumari Sharma'],
    // An initial stands for one word only, and the same word for itself only.
    ['R R KUMAR', 'Ravi Mohan Kumar'],
    ['RAVI RAVI', 'Ravi Kumar'],
    ['RAVI KUMAR', 'Ravi Ravi Kumar Kumar'],
    // Too little of a name.
    ['A K', 'Asha Kumari'],
    ['A K', 'A K'],
    ['A', 'A'],
    ['A DAS', 'Asha Das'],
    ['OM P', 'Om Prakash'],
    ['MR', 'Mr'],
    ['SHRI SMT', 'Shri Smt'],
    ['MR RAVI KUMAR', 'Mr Ravi'],
    ['DR RAO', 'Rao'],
  ])('%s is not %s', (printed, registered) => {
    expect(['another name', 'sounds alike']).toContain(fitOf(printed, registered));
  });

  test.each([
    ['LAXMI DEVI', 'Lakshmi Devi'],
    ['DIPAK CHOUDHARY', 'Deepak Chaudhary'],
    ['LAKSHMI SHARMA', 'लक्ष्मी शर्मा'],
    ['ASHA SHARMA', 'Asha शर्मा'],
    ['ASHA SHARMA', 'Asha Sharma 2'],
  ])('%s and %s are only heard', (printed, registered) => {
    expect(['another name', 'sounds alike']).toContain(fitOf(printed, registered));
  });
});

describe('where the bank cuts', () => {
  test.each([
    ['ASHA KUM', 'Asha Kumari Sharma', 8],
    ['GURPREET', 'Gurpreet Kaur', 8],
    ['SHANKAR', 'Shankar Rao Patil', 8],
    ['VERMA SU', 'Sunita Verma', 8],
    ['LAKSHMI CHANDRA MUKH', 'Lakshmi Chandra Mukherjee', 20],
    ['MR LAKSHMI CHANDRA MU', 'Lakshmi Chandra Mukherjee', 21],
  ])('%s is %s, cut at %i', (printed, registered, width) => {
    expect(fitOf(printed, registered, width)).toBe('name');
    expect(fitOf(printed, registered)).not.toBe('name');
  });

  test.each([
    // The column does not end there.
    ['SUNITA DEVI', 'SUNITA DEVIsomethingelse', 20],
    ['SUNITA', 'Sunita Devi', 8],
    ['SUNITA D', 'Sunita Devi Sharma', 10],
    // Behind a word, but hers goes on.
    ['SHANKAR', 'Shankaran Rao', 8],
    // In the middle, or at the beginning, nothing is cut.
    ['ASH KUMARI SHARMA XX', 'Asha Kumari Sharma', 20],
    ['UNITA DEVI', 'Sunita Devi', 10],
    // Too few letters, honorifics not counted.
    ['OM PR', 'Om Prakash', 5],
    ['SHRI RAVI', 'Ravi Kumar', 10],
    // A word of somebody else's behind which the rest is lost.
    ['SHARMA', 'Asha Sharma', 6],
    ['KUMARI SHA', 'Asha Kumari Sharma', 10],
  ])('%s is not %s, cut at %i', (printed, registered, width) => {
    expect(fitOf(printed, registered, width)).not.toBe('name');
  });

  const printed = (rail: 'upi' | 'neft', ...names: readonly string[]) => names.map((payerName) => ({ rail, payerName }));
  const many = (times: number, name: string) => Array.from({ length: times }, () => name);

  test('many equally long names and hardly a longer one: there it cuts, by rail', () => {
    const sbi = [...printed('upi', ...many(180, 'ASHA KUM'), ...many(20, 'OM RAI')), ...printed('neft', ...many(30, 'ASHA KUMARI SHARMA'))];
    expect(nameWidths(lengthsOf(sbi)).get('upi')).toBe(8);
    // One that was read wrongly hides nothing.
    expect(nameWidths(lengthsOf([...sbi, ...printed('upi', 'PAYMENT FROM PHONE')])).get('upi')).toBe(8);
    expect(nameWidths(lengthsOf(sbi.slice(0, 19)))).toEqual(new Map());
  });

  test('uncut names grow rarer and rarer: no edge', () => {
    const names = Array.from({ length: 3_000 }, (_, i) => 'X'.repeat(6 + Math.round(8 * Math.log(1 + (i % 1_000) / 60))));
    const longest = 'X'.repeat(Math.max(...names.map(({ length }) => length)) + 4);
    expect(nameWidths(lengthsOf(printed('upi', ...names, longest, longest, ...many(14, `${longest}X`))))).toEqual(new Map());
  });
});

const word = fc.constantFrom('RAVI', 'KUMAR', 'SHARMA', 'ASHA', 'DEVI', 'PATEL', 'SINGH', 'OM', 'R', 'K', 'GUPTA', 'SUNITA');
const name = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));

/** The rule said another way round: every order, every choice of the word that is left out. */
function isSameByTrial(printed: string, hers: string): boolean {
  const [words, names] = [printed.split(' '), hers.split(' ')];
  if (words.length > 6 || names.length > 5) return false;
  const without = (list: readonly string[]) => list.map((_, i) => list.toSpliced(i, 1));
  const tries: [readonly string[], readonly string[], boolean][] = [
    [words, names, false],
    ...without(words).map((some): [string[], readonly string[], boolean] => [some, names, true]),
    ...without(names).map((some): [readonly string[], string[], boolean] => [words, some, true]),
  ];
  const letters = words.join('').length;
  if (letters >= 6 && words.join('') === names.join('') && [words, names].every((list) => list.some(({ length }) => length > 1)))
    return true;
  return tries.some(([some, of, isOneLeft]) => some.length === of.length && orders(of).some((order) => agrees(some, order, isOneLeft)));
}

function agrees(words: readonly string[], names: readonly string[], isOneLeft: boolean): boolean {
  const pairs = words.map((one, i): [string, string] => [one, names[i] ?? '']);
  if (!pairs.every(([a, b]) => a === b || (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b)))) return false;
  const whole = pairs.filter(([a, b]) => a === b && a.length > 1).length;
  const letters = pairs.reduce((sum, [a, b]) => sum + Math.min(a.length, b.length), 0);
  const isHersShort = pairs.some(([a, b]) => b.length === 1 && a.length > 1);
  return isOneLeft || isHersShort ? whole >= 2 && letters >= 6 : whole >= 2 || (whole === 1 && letters >= 6);
}

function orders<T>(list: readonly T[]): T[][] {
  return list.length < 2 ? [[...list]] : list.flatMap((one, i) => orders(list.toSpliced(i, 1)).map((rest) => [one, ...rest]));
}

describe('for any names', () => {
  test('the search finds a pairing exactly where trying every order does', () => {
    fc.assert(
      fc.property(name, name, (printed, hers) => {
        // Written word for word is the rule's own shortcut.
        fc.pre(printed.split(' ').toSorted().join(' ') !== hers.split(' ').toSorted().join(' '));
        expect(isSameName(printed, hers)).toBe(isSameByTrial(printed, hers));
      }),
      { seed: 20261115, numRuns: 3_000 },
    );
  });

  test('two words more, on whichever side, are another name', () => {
    const long = fc.uniqueArray(fc.constantFrom('RAVI', 'KUMAR', 'SHARMA', 'ASHA', 'DEVI', 'PATEL', 'SINGH'), {
      minLength: 3,
      maxLength: 7,
    });
    fc.assert(
      fc.property(long, (words) => {
        const [all, some] = [words.join(' '), words.slice(0, -2).join(' ')];
        expect([isSameName(all, some), isSameName(some, all)]).toEqual([false, false]);
      }),
      { seed: 20261115 },
    );
  });

  test('the order never matters, and neither does what stands before', () => {
    fc.assert(
      fc.property(name, name, fc.constantFrom('MR', 'SMT', 'DR', 'SHRI'), (printed, hers, title) => {
        fc.pre(printed.replaceAll(' ', '') !== hers.replaceAll(' ', ''));
        const turned = hers.split(' ').toReversed().join(' ');
        fc.pre(printed.replaceAll(' ', '') !== turned.replaceAll(' ', ''));
        expect(isSameName(printed, turned)).toBe(isSameName(printed, hers));
        expect(isSameName(`${title} ${printed}`, hers)).toBe(isSameName(printed, hers));
      }),
      { seed: 20261115, numRuns: 1_000 },
    );
  });
});

test('names by sound are never read as names', () => {
  expect(latinName('आशा शर्मा')).toBe('AASHAA SHARMAA');
  expect(fitOf('AASHAA SHARMAA', 'आशा शर्मा')).toBe('sounds alike');
});
