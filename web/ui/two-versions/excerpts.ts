const SHORT = 300;
const AROUND = 80;

/** Of two long texts the place where they differ, with some words around it; short ones whole. */
export function excerpts(one: string, other: string): readonly [string, string] {
  const least = Math.min(one.length, other.length);
  if (Math.max(one.length, other.length) <= SHORT) return [one, other];
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [around(one, start - AROUND, one.length - end + AROUND), around(other, start - AROUND, other.length - end + AROUND)];
}

/** Cut between words: half a letter of Hindi is no letter. */
function around(text: string, start: number, end: number): string {
  const from = start <= 0 ? 0 : text.slice(0, start).search(/\S*$/);
  const to = end >= text.length ? text.length : end + text.slice(end).search(/\s|$/);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
