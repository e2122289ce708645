import type { ReadRow, ReadWord } from '#api/core/files/index.ts';

/** Words of a row that belong together: a label, a value. */
export interface Piece {
  readonly words: readonly ReadWord[];
  readonly text: string;
  readonly box: ReadWord['box'];
}

/** A gap this wide, in heights of a letter, is the space between two columns. */
const COLUMN_GAP = 1.4;

export function piecesOf(row: ReadRow): Piece[] {
  const parts: ReadWord[][] = [];
  for (const word of row) {
    const before = parts.at(-1)?.at(-1);
    const height = word.box.bottom - word.box.top;
    if (before && word.box.left - before.box.right <= COLUMN_GAP * Math.max(height, before.box.bottom - before.box.top))
      parts.at(-1)?.push(word);
    else parts.push([word]);
  }
  return parts.map((words) => ({ words, text: words.map(({ text }) => text).join(' '), box: around(words) }));
}

const around = (words: readonly ReadWord[]): ReadWord['box'] => ({
  left: Math.min(...words.map(({ box }) => box.left)),
  right: Math.max(...words.map(({ box }) => box.right)),
  top: Math.min(...words.map(({ box }) => box.top)),
  bottom: Math.max(...words.map(({ box }) => box.bottom)),
});
