// What a reader takes for one letter: “श्री” is one, so is “क्ष”.
const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** “Asha Kumari” is “A. K.”, “आशा कुमारी” is “आ. कु.”. null if there is no letter. */
export function initialsOf(name: string): string | null {
  const firsts = name
    .split(/[\s.]+/)
    .map((word) => [...letters.segment(word.replace(/^[^\p{L}]+/u, ''))][0]?.segment)
    .filter((letter) => letter !== undefined);
  return firsts.length > 0 ? firsts.map((letter) => `${letter.toUpperCase()}.`).join(' ') : null;
}
