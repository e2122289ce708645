export interface Part {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  readonly isOther: boolean;
}

/** Two numbers cut into pieces that are alike and pieces that differ, each grouped by four where it has twelve digits. Without a partner nothing is marked. */
export function unlike(one: string, other: string): [Part[], Part[]] {
  return [partsOf(one, other), partsOf(other, one)];
}

function partsOf(text: string, other: string): Part[] {
  const isGrouped = /^\d{12}$/.test(text);
  const spaced = (from: number, to: number) =>
    [...text.slice(from, to)].map((sign, i) => (isGrouped && (from + i) % 4 === 0 && from + i > 0 ? ` ${sign}` : sign)).join('');
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
