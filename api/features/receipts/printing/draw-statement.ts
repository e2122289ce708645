import type { I18n } from '@lingui/core';
import { drawBorder, heightOf, ink, newPaper, type Paper, page, rule, toBuffer, write } from '#api/core/paper/index.ts';
import type { DonorText, Trust } from '#api/features/receipts/issuing/frozen.ts';
import { dayIn, noonOf } from '#api/platform/day-in.ts';
import type { Language } from '#contract/values/languages.ts';
import { inrExact, type Paise } from '#contract/values/money.ts';
import { amountInWords } from './amount-in-words.ts';
import { drawHead } from './head.ts';
import type { ReceiptRow } from './store.ts';

interface Sheet {
  /** As 2026-27. */
  readonly financialYear: string;
  readonly start: number;
  readonly madeOn: Date;
  readonly trust: Trust;
  readonly donor: DonorText;
  readonly rows: readonly ReceiptRow[];
  readonly total: Paise;
  readonly i18n: I18n;
  readonly language: Language;
}

const columns = { day: page.left, number: 150, fund: 252, amount: 447 } as const;
const LOWEST = 770;

/** A year's gifts on as many pages as they take, with their sum at the end. */
export async function drawStatement(sheet: Sheet): Promise<Buffer> {
  const { i18n, language, financialYear, rows, madeOn } = sheet;
  const paper = newPaper(`${i18n._('Statement of donations')} ${financialYear}`, { language, at: madeOn });
  let y = opening(paper, sheet);
  for (const row of rows) {
    if (y > LOWEST - 30) y = nextPage(paper, sheet);
    y = line(paper, row, y, language);
  }
  if (y > LOWEST - 120) y = nextPage(paper, sheet);
  total(paper, sheet, y);
  return toBuffer(paper);
}

function opening(paper: Paper, sheet: Sheet): number {
  const { i18n, trust, language, donor, financialYear, start, madeOn } = sheet;
  drawBorder(paper);
  drawHead(paper, trust, language);
  write(paper, i18n._('Statement of donations'), page.left, 122, { size: 22, bold: true, width: 340 });
  const year = i18n._('Financial year {year}, {from} to {to}', {
    year: financialYear,
    from: dayIn(language, noonOf(`${start}-04-01`)),
    to: dayIn(language, noonOf(`${start + 1}-03-31`)),
  });
  write(paper, year, page.left, 158, { size: 10, colour: ink.quiet });
  const facts = [
    [i18n._('Name of the donor'), i18n._('{name}, member {code}', { name: donor.name, code: donor.code })],
    [i18n._('Address'), donor.address],
    [i18n._('PAN'), donor.pan],
    [i18n._('Issued on'), dayIn(language, madeOn)],
  ] as const;
  let y = 186;
  for (const [label, value] of facts) {
    if (!value) continue;
    write(paper, label, page.left, y, { size: 10, colour: ink.quiet, width: 150 });
    y = write(paper, value, 200, y - 0.5, { size: 10.5 }) + 5;
  }
  return tableHead(paper, sheet, y + 14);
}

function nextPage(paper: Paper, sheet: Sheet): number {
  paper.addPage();
  drawBorder(paper);
  const { i18n, trust, language, donor, financialYear } = sheet;
  const title = `${trust.name[language]} · ${i18n._('Statement of donations')} ${financialYear} · ${donor.name}`;
  write(paper, title, page.left, 42, { size: 9, colour: ink.quiet });
  return tableHead(paper, sheet, 66);
}

function tableHead(paper: Paper, { i18n }: Sheet, y: number): number {
  const style = { size: 9, colour: ink.quiet } as const;
  write(paper, i18n._('Received on'), columns.day, y, { ...style, width: 96 });
  write(paper, i18n._('Receipt number'), columns.number, y, { ...style, width: 98 });
  write(paper, i18n._('Fund'), columns.fund, y, { ...style, width: 190 });
  write(paper, i18n._('Amount'), columns.amount, y, { ...style, align: 'right' });
  rule(paper, y + 17, { colour: ink.text, thick: 1 });
  return y + 17;
}

function line(paper: Paper, row: ReceiptRow, y: number, language: Language): number {
  const style = { size: 10 } as const;
  write(paper, dayIn(language, noonOf(row.credited_on)), columns.day, y + 6, { ...style, width: 100 });
  write(paper, row.code, columns.number, y + 6, { ...style, width: 98 });
  const below = write(paper, row.frozen.fund[language], columns.fund, y + 6, { ...style, width: 190 });
  write(paper, inrExact(row.amount), columns.amount, y + 6, { ...style, align: 'right' });
  const end = Math.max(y + 24, below + 5);
  rule(paper, end);
  return end;
}

function total(paper: Paper, { i18n, language, rows, total: sum }: Sheet, top: number): void {
  const style = { size: 10.5, bold: true, width: 320 };
  const words = amountInWords(sum, language);
  const height = heightOf(paper, words, style) + 38;
  paper.roundedRect(page.left, top + 14, page.inner, height, 10).fill(ink.panel);
  const gifts = i18n._('{count, plural, one {# donation} other {# donations}} in this year', { count: rows.length });
  write(paper, gifts, page.left + 16, top + 24, { size: 9, colour: ink.quiet, width: 300 });
  write(paper, words, page.left + 16, top + 39, style);
  write(paper, inrExact(sum), 380, top + height / 2, { size: 19, bold: true, width: page.right - 380 - 16, align: 'right' });
  const note = i18n._(
    'This statement adds up the receipts listed above; each donation has its own receipt. Computer-generated. Not a tax certificate.',
  );
  write(paper, note, page.left, top + height + 24, { size: 8.5, colour: ink.quiet });
}
