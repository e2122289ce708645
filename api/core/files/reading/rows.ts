import type { Box, ReadWord } from './text.ts';

/** What the reader found, in the pixels of the picture. */
export interface FoundWord {
  readonly text: string;
  readonly box: Box;
  readonly signs: readonly { readonly text: string; readonly confidence: number }[];
}

export interface FoundLine {
  readonly words: readonly FoundWord[];
  /** How much it falls per pixel to the right. */
  readonly slope: number;
}

const DIGITS = /^\d+$/;
/** Groups of one number stand at most so far apart, in heights of a letter. */
const GROUP_GAP = 1;

/**
 * The lines of a picture as rows: what stands at one height is one row, even where the reader saw two columns. A photograph is
 * never quite straight, so all heights are taken along its slope.
 */
export function rowsOf(lines: readonly FoundLine[]): { rows: ReadWord[][]; slope: number } {
  const slope = median(lines.filter(({ words }) => words.length > 1).map((line) => line.slope)) ?? 0;
  const placed = lines
    .filter(({ words }) => words.length > 0)
    .map(({ words }) => {
      const straight = words.map((word) => straightened(word, slope));
      return { words: straight, middle: median(straight.map(({ box }) => middleOf(box))) ?? 0, height: heightOf(straight) };
    })
    .sort((a, b) => a.middle - b.middle);
  const rows: (typeof placed)[] = [];
  for (const line of placed) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && line.middle - first.middle < Math.min(line.height, first.height) / 2) row.push(line);
    else rows.push([line]);
  }
  return { rows: rows.map((row) => joinGroups(row.flatMap(({ words }) => words))), slope };
}

export const confidenceOf = (signs: FoundWord['signs']): number => {
  const digits = signs.filter(({ text }) => DIGITS.test(text));
  return Math.min(100, ...(digits.length > 0 ? digits : signs).map(({ confidence }) => confidence));
};

function straightened({ text, box, signs }: FoundWord, slope: number): ReadWord {
  const fall = slope * ((box.left + box.right) / 2);
  return { text, box: { ...box, top: box.top - fall, bottom: box.bottom - fall }, confidence: confidenceOf(signs) };
}

/** `4123` `4567` `8901` is one number. */
function joinGroups(words: readonly ReadWord[]): ReadWord[] {
  const joined: ReadWord[] = [];
  const height = heightOf(words);
  for (const word of words.toSorted((a, b) => a.box.left - b.box.left)) {
    const before = joined.at(-1);
    const isGroup = before && /\d$/.test(before.text) && DIGITS.test(word.text) && word.box.left - before.box.right <= GROUP_GAP * height;
    if (isGroup) joined[joined.length - 1] = union(before, word);
    else joined.push(word);
  }
  return joined;
}

const union = (a: ReadWord, b: ReadWord): ReadWord => ({
  text: `${a.text} ${b.text}`,
  box: {
    left: a.box.left,
    right: b.box.right,
    top: Math.min(a.box.top, b.box.top),
    bottom: Math.max(a.box.bottom, b.box.bottom),
  },
  confidence: Math.min(a.confidence, b.confidence),
});

const middleOf = ({ top, bottom }: Box): number => (top + bottom) / 2;
const heightOf = (words: readonly ReadWord[]): number => median(words.map(({ box }) => box.bottom - box.top)) ?? 0;

function median(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
