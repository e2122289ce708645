import { type Paise, paise } from '#contract/values/money.ts';
import type { Direction } from './row.ts';

export interface Sum {
  /** Never negative: a minus, brackets and Dr turn the side. */
  readonly amount: Paise;
  /** null: only the column says it. */
  readonly side: Direction | null;
}

/** Indian grouping (1,49,270.65), western grouping, or none. Anything else is no sum: 1,234,56 could mean two things. */
const grouped = /^(\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2})0*)?$/;

/** null: nothing stands there. undefined: it is no sum. */
export function readAmount(cell: string): Sum | null | undefined {
  const text = cell.trim();
  if (text === '' || /^[-–—.*]+$/.test(text) || /^(?:na|nil)$/i.test(text)) return null;
  const [bare, side] = takeSide(text.replace(/₹|\bINR\b|\bRs\.?(?=[\s\d.])|\bRs\.?$/gi, '').trim());
  const match = grouped.exec(bare.startsWith('.') ? `0${bare}` : bare);
  if (!match) return undefined;
  const [, rupees = '0', hundredths = ''] = match;
  const amount = Number(rupees.replaceAll(',', '')) * 100 + Number(hundredths.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? { amount: paise(amount), side } : undefined;
}

/** 501.00 Cr · 501.00(Dr) · (501.00) · -501.00 · 501.00- · +501.00 */
function takeSide(text: string): [bare: string, side: Direction | null] {
  const lettered = /^(.*?)\s*\(?(cr|dr|c|d)\)?\.?$/i.exec(text);
  if (lettered?.[1] && /\d$/.test(lettered[1])) return [lettered[1], lettered[2]?.toLowerCase().startsWith('c') ? 'credit' : 'debit'];
  if (/^\(.*\)$/.test(text)) return [text.slice(1, -1).trim(), 'debit'];
  if (/^[-\u2212]/.test(text)) return [text.slice(1).trim(), 'debit'];
  if (text.endsWith('-')) return [text.slice(0, -1).trim(), 'debit'];
  if (text.startsWith('+')) return [text.slice(1).trim(), 'credit'];
  return [text, null];
}
