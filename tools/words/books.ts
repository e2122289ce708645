import { po } from 'gettext-parser';

/** Id → translation, without the head of the file. */
export function entriesOf(book: string): Map<string, string> {
  const contexts = Object.entries(po.parse(book).translations);
  return new Map(
    contexts.flatMap(([context, entries]) =>
      Object.entries(entries).flatMap(([id, entry]) => (id ? [[`${context}\u0004${id}`, entry.msgstr[0] ?? ''] as const] : [])),
    ),
  );
}

/** The texts that wait for a translator. */
export const missingIn = (book: string): string[] =>
  [...entriesOf(book)].flatMap(([id, text]) => (text ? [] : [id.split('\u0004')[1] ?? id]));

/** True when both hold the same texts with the same translations; where in the code they stand does not matter. */
export function sameWords(one: string, other: string): boolean {
  const [left, right] = [entriesOf(one), entriesOf(other)];
  return left.size === right.size && [...left].every(([id, text]) => right.get(id) === text);
}
