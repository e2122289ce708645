import { isGrouped } from '#contract/values/utr.ts';

export interface Part {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  readonly isOther: boolean;
}

/** Two numbers cut into pieces that are alike and pieces that differ, each in groups of four where it is a UTR. Without a partner nothing is marked. */
export function differingParts(one: string, other: string): [Part[], Part[]] {
  return [partsOf(one, other), partsOf(other, one)];
}

function partsOf(text: string, other: string): Part[] {
  const inGroups = isGrouped(text);
  const spaced = (from: number, to: number) =>
    [...text.slice(from, to)].map((sign, i) => (inGroups && (from + i) % 4 === 0 && from + i > 0 ? ` ${sign}` : sign)).join('');
  if (text === '' || other === '' || text === other) return text === '' ? [] : [{ at: 0, text: spaced(0, text.length), isOther: false }];
  const isSame = (i: number) => text[i]?.toUpperCase() === other[i]?.toUpperCase();
  const parts: Part[] = [];
  for (let from = 0; from < text.length; ) {
    let to = from + 1;
    while (to < text.length && isSame(to) === isSame(from)) to += 1;
    parts.push({ at: from, text: spaced(from, to), isOther: !isSame(from) });
    from = to;
  }
  return parts;
}
