/// <reference path="./fontkit.d.ts" />
import { type Font, openSync } from 'fontkit';
import { fontFile } from '#api/platform/fonts.ts';

const files = {
  text: 'Inter-Regular',
  strong: 'Inter-SemiBold',
  title: 'AnekLatin-SemiBold',
  hindi: 'NotoSansDevanagari-Regular',
  hindiStrong: 'NotoSansDevanagari-SemiBold',
} as const;

export type Face = keyof typeof files;
export const faces = Object.keys(files) as readonly Face[];

const opened = new Map<Face, Font>();

/** Read once and kept: reading a font, and its rules of shaping, is most of the work on a page. */
export function fontOf(face: Face): Font {
  const known = opened.get(face) ?? openSync(fontFile(files[face]));
  opened.set(face, known);
  return known;
}

/** From this size on bold letters are a title. */
const TITLE_SIZE = 16;

/**
 * The trust's own letters where they hold every character; else the family that holds Latin, Devanagari and ₹, so that a line may mix them
 * and still shape right.
 */
export function faceOf(text: string, { size, bold }: { readonly size: number; readonly bold: boolean }): Face {
  const latin = !bold ? 'text' : size >= TITLE_SIZE ? 'title' : 'strong';
  const font = fontOf(latin);
  if ([...text].every((letter) => letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))) return latin;
  return bold ? 'hindiStrong' : 'hindi';
}

/** Of its size: how far the letters stand up, and how far apart two lines are. */
export function measuresOf(face: Face): { readonly ascent: number; readonly line: number } {
  const { ascent, descent, lineGap, unitsPerEm } = fontOf(face);
  return { ascent: ascent / unitsPerEm, line: (ascent - descent + lineGap) / unitsPerEm };
}
