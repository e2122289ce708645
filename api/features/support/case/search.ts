import { type RawBuilder, sql } from 'kysely';

/** More words make it no better to find, and slower. */
const MOST_WORDS = 8;
/** Of shorter beginnings there are too many. */
const SHORTEST_BEGINNING = 3;

/** What somebody typed as a question for the index: every word, by its beginning. undefined: there is no word in it. */
export function wordsAsked(typed: string): RawBuilder<unknown> | undefined {
  // Letters and digits alone: nothing in them means anything to the parser of questions.
  const words = typed.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, MOST_WORDS) ?? [];
  if (words.length === 0) return undefined;
  const each = words.map((word) => ([...word].length < SHORTEST_BEGINNING ? word : `${word}:*`));
  return sql`to_tsquery('simple', ${each.join(' & ')})`;
}
