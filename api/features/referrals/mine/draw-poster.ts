import type { I18n } from '@lingui/core';
import { drawBorder, drawMark, drawQr, heightOf, ink, newPaper, type Paper, toBuffer, widthOf, write } from '#api/core/paper/index.ts';
import type { Language } from '#contract/values/languages.ts';
import { inr, type Paise } from '#contract/values/money.ts';

export interface Poster {
  readonly trust: { readonly name: string; readonly description: string; readonly registration: string };
  readonly link: string;
  readonly minimum: Paise;
  readonly at: Date;
  readonly i18n: I18n;
  readonly language: Language;
}

/** A5, in points. */
const sheet = { width: 419.53, height: 595.28, left: 34, inner: 351.53 };
const middle = sheet.width / 2;
const centred = { width: sheet.inner, align: 'center' } as const;
/** As large as the sheet allows: it is read from across a room. */
const QR_SIZE = 186;
/** A reader needs four squares of nothing on every side; a code of our length has 29 squares, a longer one smaller squares. */
const QUIET = (QR_SIZE / 29) * 4;

/** An invitation to be hung up. It promises nothing to anybody, whatever the programme pays. */
export async function drawPoster(poster: Poster): Promise<Buffer> {
  const { i18n, language, at, link, minimum, trust } = poster;
  const paper = newPaper(i18n._('Invitation to give with {trust}', { trust: trust.name }), { language, at, size: 'A5' });
  drawBorder(paper);
  const below = head(paper, poster, 42);
  const card = Math.max(below + 14, 222);
  code(paper, link, card);
  const address = card + QR_SIZE + 2 * QUIET + 18;
  const end = fitted(paper, printedLink(link), address, { size: 17, least: 7 });
  fitted(paper, i18n._('Give from {amount} by UPI', { amount: inr(minimum) }), end + 8, { size: 14, least: 10 });
  foot(paper, poster);
  return toBuffer(paper);
}

function head(paper: Paper, { trust, i18n }: Poster, top: number): number {
  drawMark(paper, middle - 22, top, 44);
  let y = write(paper, trust.name, sheet.left, top + 50, { ...centred, size: 13, bold: true, colour: ink.brand });
  y = write(paper, i18n._('Give with us'), sheet.left, y + 6, { ...centred, size: 30, bold: true });
  const sentence = i18n._('Small gifts, each with a numbered receipt. Scan the code, join, and see where your gift goes.');
  return write(paper, sentence, sheet.left + 16, y + 2, { ...centred, width: sheet.inner - 32, size: 11.5, colour: ink.quiet });
}

function code(paper: Paper, link: string, top: number): void {
  const size = QR_SIZE + 2 * QUIET;
  paper.roundedRect(middle - size / 2 - 3, top - 3, size + 6, size + 6, 16).fill(ink.marigold);
  paper.roundedRect(middle - size / 2, top, size, size, 13).fill('#FFFFFF');
  drawQr(paper, link, { x: middle - QR_SIZE / 2, y: top + QUIET, size: QR_SIZE });
}

/** As people type it. */
const printedLink = (link: string): string => link.replace(/^https?:\/\//, '');

/** In one line: in smaller letters if it must be. */
function fitted(paper: Paper, text: string, y: number, { size, least }: { size: number; least: number }): number {
  let fits = size;
  while (fits > least && widthOf(paper, text, { size: fits, bold: true }) > sheet.inner) fits -= 0.5;
  return write(paper, text, sheet.left, y, { ...centred, size: fits, bold: true });
}

function foot(paper: Paper, { trust, i18n }: Poster): void {
  const lines = [trust.description, trust.registration && `${i18n._('Trust registration')} ${trust.registration}`]
    .filter(Boolean)
    .join(' · ');
  const style = { ...centred, size: 8, colour: ink.quiet };
  write(paper, lines, sheet.left, sheet.height - 20 - heightOf(paper, lines, style), style);
}
