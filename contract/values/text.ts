import { z } from 'zod';

/**
 * The text that people type, and the only kind a request may carry beside codes, patterns and fixed words; a guard holds this.
 * What cannot be seen is taken out rather than refused: it comes along with honest pastes, and nobody could find it to fix it.
 * Texts are in their canonical form (NFC), so that two that look the same are the same.
 */
export const line = (params?: Parameters<typeof z.string>[0]) => z.string(params).overwrite(cleanLine);

/** May have several lines. */
export const paragraph = (params?: Parameters<typeof z.string>[0]) => z.string(params).overwrite(cleanParagraph);

/** A password or a link's secret: taken as it is, or not at all. */
export const secret = (params?: Parameters<typeof z.string>[0]) =>
  z.string(params).refine(canBeTyped, { error: /*i18n*/ 'Some of these characters cannot be used' });

/** Also for showing what others wrote, such as a bank's narration. */
export const cleanLine = (text: string): string =>
  visible(text.replace(/[\s\u0085\u2800\p{Z}]/gu, ' '))
    .replace(/ {2,}/g, ' ')
    .trim();

export const cleanParagraph = (text: string): string =>
  visible(text.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n').replace(/[\t\u2800\p{Zs}]/gu, ' '))
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** No word of a name mixes alphabets that look alike: “Аsha” with a Cyrillic А is somebody else. */
export const isInOneAlphabet = (name: string): boolean =>
  name.split(/[^\p{L}\p{M}]+/u).every((word) => alphabets.filter((alphabet) => alphabet.test(word)).length <= 1);

const alphabets = [/\p{sc=Latin}/u, /\p{sc=Cyrillic}/u, /\p{sc=Greek}/u, /\p{sc=Armenian}/u, /\p{sc=Cherokee}/u];

export const canBeTyped = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);

/** Control characters, halves of characters, private ones, those that turn the direction of writing or show nothing. Line ends stay. */
const unseen = /(?![\n\u200c\u200d])[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb]/gu;
const joiner = /[\u200c\u200d]/g;
/** No script piles up more than five; hundreds of them cover the lines above. */
const pile = /(\p{M}{6})\p{M}+[\u200c\u200d]?/gu;

function visible(text: string): string {
  // Most texts, and most of a bank's lines.
  if (/^[\n -~]*$/.test(text)) return text;
  return (
    text
      .replace(unseen, '')
      // Marks into their order first: a joiner is judged by its neighbours.
      .normalize('NFC')
      .replace(joiner, (sign, at: number, whole: string) => (isInPlace(sign, whole[at - 1], whole[at + 1]) ? sign : ''))
      .normalize('NFC')
      .replace(pile, '$1')
  );
}

const joined =
  /[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Arab}]/u;
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/;

/** The scripts of India write with joiners: between two letters, before a virama (র‍্য), and for half a letter at a word's end (ന്‍). */
function isInPlace(sign: string, before = '', after = ''): boolean {
  if (!joined.test(before)) return false;
  if (virama.test(before) && sign === '\u200d' && !/[\p{M}\u200c\u200d]/u.test(after)) return true;
  return joined.test(after) && (/\p{L}/u.test(before) || /\p{L}/u.test(after));
}
