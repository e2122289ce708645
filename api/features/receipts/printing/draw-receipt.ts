import type { I18n } from '@lingui/core';
import {
  drawBorder,
  drawQr,
  drawStamp,
  heightOf,
  ink,
  newPaper,
  type Paper,
  page,
  rule,
  toBuffer,
  widthOf,
  write,
} from '#api/core/paper/index.ts';
import { dayIn } from '#api/platform/day-in.ts';
import type { Language } from '#contract/values/languages.ts';
import { inrExact } from '#contract/values/money.ts';
import { groupedUtr } from '#contract/values/utr.ts';
import { amountInWords } from './amount-in-words.ts';
import { drawHead } from './head.ts';
import type { Copy, PrintedReceipt } from './printed-receipt.ts';

interface Sheet {
  readonly receipt: PrintedReceipt;
  readonly copy: Copy;
  readonly i18n: I18n;
  readonly language: Language;
}

/** The numbered receipt as a PDF, A4, in the reader's language. References and digits stay Latin in every language. */
export async function drawReceipt(sheet: Sheet): Promise<Buffer> {
  const { receipt, copy, i18n, language } = sheet;
  const paper = newPaper(`${i18n._('Donation receipt')} ${receipt.number}`, { language, at: receipt.issuedOn });
  drawBorder(paper);
  // Below everything else, so that text and code stay sharp.
  if (copy === 'duplicate') drawStamp(paper, i18n._('DUPLICATE'));
  if (copy === 'void') drawStamp(paper, i18n._('CANCELLED'));
  drawHead(paper, receipt.trust, language);
  title(paper, sheet);
  sum(paper, sheet);
  const below = facts(paper, sheet, 262);
  check(paper, sheet, below + 26);
  foot(paper, sheet);
  return toBuffer(paper);
}

function title(paper: Paper, { receipt, copy, i18n, language }: Sheet): void {
  write(paper, i18n._('Donation receipt'), page.left, 122, { size: 22, bold: true, width: 300 });
  const whose = {
    original: i18n._('Original, for the donor'),
    duplicate: i18n._('Duplicate, printed by the office'),
    void: i18n._('Cancelled, not valid'),
  };
  write(paper, whose[copy], page.left, 158, { size: 9, colour: ink.quiet, width: 300 });
  const rows = [
    [i18n._('Receipt number'), receipt.number],
    [i18n._('Receipt date'), dayIn(language, receipt.issuedOn)],
  ] as const;
  rows.forEach(([label, value], row) => {
    write(paper, label, 345, 138 + row * 20, { size: 9.5, colour: ink.quiet, width: 90 });
    write(paper, value, 430, 137 + row * 20, { bold: true, width: page.right - 430, align: 'right' });
  });
}

function sum(paper: Paper, { receipt, i18n, language }: Sheet): void {
  paper.roundedRect(page.left, 184, page.inner, 62, 10).fill(ink.panel);
  const middle = 215;
  const figure = inrExact(receipt.amount);
  const large = { size: 27, bold: true };
  write(paper, figure, page.left + 18, middle - 16, { ...large, width: 300 });
  const left = page.left + 18 + widthOf(paper, figure, large) + 22;
  const words = amountInWords(receipt.amount, language);
  // Crores with paise take three lines, and then smaller letters.
  const style = { size: words.length > 70 ? 9.5 : 11, bold: true, width: page.right - left - 14 };
  const top = middle - (14 + heightOf(paper, words, style)) / 2;
  write(paper, i18n._('Received with thanks'), left, top, { size: 9, colour: ink.quiet });
  write(paper, words, left, top + 14, style);
}

function facts(paper: Paper, { receipt, i18n, language }: Sheet, top: number): number {
  const { donor, reward } = receipt;
  const rows = [
    [i18n._('Name of the donor'), i18n._('{name}, member {code}', { name: donor.name, code: donor.code })],
    [i18n._('Address'), donor.address],
    [i18n._('PAN'), donor.pan],
    [i18n._('Fund'), receipt.fund[language]],
    [
      i18n._('Paid by'),
      receipt.reference
        ? i18n._('{method}, bank reference (UTR) {reference}', { method: receipt.method, reference: groupedUtr(receipt.reference) })
        : receipt.method,
    ],
    [i18n._('Received in our account'), dayIn(language, receipt.creditedOn)],
    [
      i18n._('Referral reward'),
      reward
        ? i18n._('{amount} ({percent} of the donation, for the member who invited you)', {
            amount: inrExact(reward.amount),
            percent: reward.percent,
          })
        : '',
    ],
  ] as const;
  let y = top;
  for (const [label, value] of rows) {
    if (!value) continue;
    write(paper, label, page.left, y + 8, { size: 10, colour: ink.quiet, width: 160 });
    y = Math.max(y + 27, write(paper, value, 218, y + 7.5, { size: 10.5 }) + 7);
    rule(paper, y);
  }
  return y;
}

function check(paper: Paper, { receipt, i18n, language }: Sheet, top: number): void {
  const size = 84;
  drawQr(paper, receipt.verifyUrl, { x: page.left, y: top, size });
  const left = page.left + size + 18;
  write(paper, i18n._('Check this receipt'), left, top + 2, { bold: true, width: 210 });
  const address = new URL('/receipts/verify', receipt.verifyUrl);
  const how = i18n._('Scan the code, or enter the number and the amount on this page:');
  const below = write(paper, how, left, top + 20, { size: 9.5, colour: ink.quiet, width: 215 });
  write(paper, address.host + address.pathname, left, below + 2, { size: 9.5, width: 235 });
  const { name, role } = receipt.trust.signatory;
  if (!name[language]) return;
  write(paper, i18n._('For {trust}', { trust: receipt.trust.name[language] }), 390, top + 4, {
    size: 9,
    colour: ink.quiet,
    align: 'right',
  });
  write(paper, name[language], 390, top + 52, { bold: true, align: 'right' });
  write(paper, role[language], 390, top + 68, { size: 9, colour: ink.quiet, align: 'right' });
}

function foot(paper: Paper, sheet: Sheet): void {
  const { receipt, i18n } = sheet;
  const { trust, hasTaxLines: withTax } = receipt;
  const numbers = (
    [
      [i18n._('Trust registration'), trust.registration],
      [i18n._("Trust's PAN"), trust.pan],
      [i18n._('12AB registration'), withTax ? trust.number12AB : ''],
      [i18n._('80G approval'), withTax ? trust.number80G : ''],
    ] as const
  ).filter(([, value]) => value);
  const top = 742;
  rule(paper, top);
  numbers.forEach(([label, value], place) => {
    const [x, y] = [page.left + (place % 2) * 258, top + 12 + Math.floor(place / 2) * 18];
    write(paper, label, x, y, { size: 9, colour: ink.quiet, width: 100 });
    write(paper, value, x + 100, y, { size: 9, width: 140, align: 'right' });
  });
  const note = withTax
    ? i18n._(
        'Computer-generated; no signature needed. For a tax deduction you also need the yearly certificate from the tax portal, which we send by 31 May.',
      )
    : i18n._('Computer-generated; no signature needed. Not valid for tax deduction.');
  write(paper, note, page.left, top + 54, { size: 8.5, colour: ink.quiet });
}
