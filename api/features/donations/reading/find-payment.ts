import type { ReadRow, ReadWord } from '#api/core/files/index.ts';
import type { Paise } from '#contract/values/money.ts';
import { amountsIn } from './amounts.ts';
import { LEAST_CONFIDENCE } from './confidence.ts';
import { saysUtr } from './labels.ts';
import { type Piece, piecesOf } from './pieces.ts';

/** What a picture of a payment says about it, as far as it can be trusted. */
export interface Payment {
  readonly utr: string | null;
  readonly amount: Paise | null;
}

/** A heading stands at most so many heights above its number. */
const HEADING_REACH = 3;

/** Nothing, unless there is exactly one number that the picture itself calls the UTR, and every digit of it is certain. */
export function findPayment(rows: readonly ReadRow[]): Payment {
  const lines = rows.map(piecesOf);
  const utrs = lines.flatMap((pieces, row) =>
    pieces.flatMap((piece, place) =>
      piece.words.flatMap((word, at) => {
        const number = numberIn(word);
        return number && isUtr({ lines, row, place, at, number }) ? [{ value: number.digits, isSure: number.isSure }] : [];
      }),
    ),
  );
  return { utr: theOnly(utrs), amount: theOnly(rows.flatMap(amountsIn)) };
}

interface Found<T> {
  readonly value: T;
  readonly isSure: boolean;
}

/** Two different ones are none: it is not for us to choose. */
function theOnly<T>(found: readonly Found<T>[]): T | null {
  const [first] = found;
  if (!first || found.some(({ value }) => value !== first.value)) return null;
  return found.some(({ isSure }) => isSure) ? first.value : null;
}

interface TwelveDigits {
  readonly digits: string;
  readonly isSure: boolean;
  /** What stood before it without a space: `UTR:412345678901`. */
  readonly before: string;
  readonly box: ReadWord['box'];
}

const NUMBER = /^([A-Za-z][A-Za-z.]*)?[:.#-]*(\d(?: ?\d){11})[.,]?$/;

function numberIn({ text, again, confidence, box }: ReadWord): TwelveDigits | undefined {
  const [, before = '', grouped] = NUMBER.exec(text) ?? [];
  if (!grouped) return undefined;
  const digits = grouped.replaceAll(' ', '');
  const isSure = confidence >= LEAST_CONFIDENCE && (again?.match(/\d[\d ]*/g) ?? []).some((seen) => seen.replaceAll(' ', '') === digits);
  return { digits, isSure, before, box };
}

interface Place {
  readonly lines: readonly (readonly Piece[])[];
  readonly row: number;
  readonly place: number;
  readonly at: number;
  readonly number: TwelveDigits;
}

/** By what stands before it; else by what stands to the left of it; else by the heading above it. */
function isUtr({ lines, row, place, at, number }: Place): boolean {
  const pieces = lines[row] ?? [];
  const before = [...(pieces[place]?.words.slice(0, at).map(({ text }) => text) ?? []), number.before].join(' ');
  // A single letter is what the reader makes of an icon.
  if (before.replace(/[^A-Za-z0-9]/g, '').length > 1) return saysUtr(before);
  const left = pieces[place - 1];
  if (left && saysUtr(left.text)) return true;
  return isUnderHeading(lines.slice(0, row), number.box);
}

function isUnderHeading(above: readonly (readonly Piece[])[], box: ReadWord['box']): boolean {
  const reach = box.top - HEADING_REACH * (box.bottom - box.top);
  for (const pieces of above.toReversed()) {
    if (pieces.every((piece) => piece.box.bottom < reach)) return false;
    const index = pieces.findIndex((piece) => piece.box.left < box.right && piece.box.right > box.left);
    const heading = pieces[index];
    // A label with its number beside it is no heading of what stands below.
    if (heading) return saysUtr(heading.text) && !/\d{6}/.test(`${heading.text} ${pieces[index + 1]?.text ?? ''}`);
  }
  return false;
}
