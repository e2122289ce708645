import { MOST_NAME_WORDS } from '#contract/values/people.ts';

/** What stands before a name and is no part of it. “Kumari” is: many are called so. */
const honorifics = new Set(
  'MR MRS MS MISS MASTER MX DR PROF SHRI SHREE SRI SH SHRIMATI SMT SUSHRI KUM KM LATE ADV ER CA COL CAPT MAJ'.split(' '),
);

/** Fewer fit too many people. */
const FEWEST_LETTERS = 6;
/** The bank may print one more than she has. */
const MOST_PRINTED = MOST_NAME_WORDS + 1;

/** Where the bank's column may have ended: inside a word, or just behind one. null: it did not. */
export type Cut = 'inside' | 'behind' | null;

/**
 * Decision 5: the printed name is her name. The same words in any order, an initial standing for its word, honorifics aside, one word more or
 * fewer; cut by the bank only at its end, where its column ends, and after six letters. Both as `latinName` makes them.
 */
export function isSameName(printed: string, hers: string, cut: Cut = null): boolean {
  const [all, own] = [printed.split(' '), hers.split(' ')];
  const [words, names] = [withoutHonorifics(all), withoutHonorifics(own)];
  if (words.length > MOST_PRINTED || names.length > MOST_NAME_WORDS) return false;
  // Somebody is named, and not by initials only.
  if (!words.some(isWhole) || !names.some(isWhole)) return false;
  return isWritten(all, own) || isWritten(words, names) || isAssigned(words, names, cut === 'inside') || isBeginning(words, names, cut);
}

const withoutHonorifics = (words: readonly string[]): readonly string[] => {
  const first = words.findIndex((word) => !honorifics.has(word));
  return first < 0 ? [] : words.slice(first);
};
const isWhole = (word: string): boolean => word.length > 1;
const lettersIn = (words: readonly string[]): number => words.join('').length;

/** Word for word, or letter for letter with other spaces: Ravi Kumar and Ravikumar. A single word must be long enough. */
function isWritten(all: readonly string[], own: readonly string[]): boolean {
  const isLongEnough = lettersIn(all) >= FEWEST_LETTERS;
  if (isLongEnough && all.join('') === own.join('')) return true;
  return (isLongEnough || all.length > 1) && all.toSorted().join(' ') === own.toSorted().join(' ');
}

interface Found {
  /** Words that are the same, and not only letters. */
  readonly whole: number;
  readonly letters: number;
  /** An initial of hers stands for a printed word, or a word has no partner. */
  readonly isLoose: boolean;
}

/** Every word has a partner of its own, but one. Tried in every way: what is an initial of two words may be needed by either. */
function isAssigned(words: readonly string[], names: readonly string[], isCut: boolean): boolean {
  if (Math.abs(words.length - names.length) > 1) return false;
  const partners = words.map((word, i) => names.map((name) => pairOf(word, name, isCut && i === words.length - 1)));
  return assign(0, names.length > words.length ? 0 : words.length - names.length, new Set(), { whole: 0, letters: 0, isLoose: false });

  /** `spare`: how many printed words may stay alone. One of hers is left when there are more of hers. */
  function assign(i: number, spare: number, taken: ReadonlySet<number>, found: Found): boolean {
    const word = words[i];
    if (word === undefined) return isEnough({ ...found, isLoose: found.isLoose || words.length !== names.length });
    for (const [j, pair] of (partners[i] ?? []).entries()) {
      if (pair === null || taken.has(j)) continue;
      const letters = found.letters + Math.min(word.length, names[j]?.length ?? 0);
      const whole = found.whole + (pair === 'same' && isWhole(word) ? 1 : 0);
      if (assign(i + 1, spare, new Set(taken).add(j), { whole, letters, isLoose: found.isLoose || pair === 'her initial' })) return true;
    }
    return spare > 0 && assign(i + 1, spare - 1, taken, found);
  }
}

type Pair = 'same' | 'printed initial' | 'her initial' | 'cut' | null;

function pairOf(word: string, name: string, isCut: boolean): Pair {
  if (word === name) return 'same';
  if (word.length === 1) return name.startsWith(word) ? 'printed initial' : null;
  if (name.length === 1) return word.startsWith(name) ? 'her initial' : null;
  return isCut && name.startsWith(word) ? 'cut' : null;
}

/** “R Kumar” is not every Ravi, Rajesh and Ramesh Kumar, nor every Sharma an Asha Sharma: what is loose needs two whole words. */
const isEnough = ({ whole, letters, isLoose }: Found): boolean =>
  isLoose ? whole >= 2 && letters >= FEWEST_LETTERS : whole >= 2 || (whole === 1 && letters >= FEWEST_LETTERS);

/** The bank's column ended within her name as she writes it: what would follow is not known, and would fit no more people if it were. */
function isBeginning(words: readonly string[], names: readonly string[], cut: Cut): boolean {
  if (cut === null || words.length > names.length || lettersIn(words) < FEWEST_LETTERS) return false;
  return words.every((word, i) => word === names[i] || (cut === 'inside' && i === words.length - 1 && names[i]?.startsWith(word)));
}
