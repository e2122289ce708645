import { expect, test } from 'vitest';
import type { ReadWord } from '#api/core/files/index.ts';
import { findPayment } from './find-payment.ts';

const LETTER = 10;
const HEIGHT = 20;

interface Doubt {
  /** Of the least certain digit. */
  readonly confidence?: number;
  /** What the second look saw, if it was not the same. */
  readonly again?: string;
}

/**
 * A picture as its reader sees it: words separated by a space, columns by two spaces and more; groups of digits are one number.
 * The words of `doubts` are read less well.
 */
function picture(lines: readonly string[], doubts: Record<string, Doubt> = {}) {
  return lines.map((line, row) =>
    [...line.matchAll(/\d+(?: \d+)*(?!\S)|\S+/g)].map(({ 0: text, index }): ReadWord => {
      const { confidence = 97, again = text } = doubts[text] ?? {};
      const top = row * 2 * HEIGHT;
      const box = { left: index * LETTER, right: (index + text.length) * LETTER, top, bottom: top + HEIGHT };
      return { text, box, confidence, again: text.replace(/\D/g, '').length >= 10 ? again : undefined };
    }),
  );
}
const utrIn = (lines: readonly string[], doubts: Record<string, Doubt> = {}) => findPayment(picture(lines, doubts)).utr;
const amountIn = (lines: readonly string[], doubts: Record<string, Doubt> = {}) => findPayment(picture(lines, doubts)).amount;

test.each([
  ['below its label', ['UPI transaction ID', '412345678901']],
  ['behind its label', ['Paid to Anjuri', 'UPI Ref No: 412345678901', 'Completed']],
  ['without a space', ['UTR:412345678901']],
  ['at the other edge', ['UPI Ref No.            4123 4567 8901']],
  ['in groups', ['UTR 4123 4567 8901']],
  ['under a column’s heading', ['Date          Reference Number', '15 Nov 26     412345678901']],
  ['by the bank’s name for it', ['RRN 412345678901']],
  ['with letters misread in the label', ['UPl Ref N0 412345678901']],
  ['UP1 transaction lD', ['UP1 transaction lD', '412345678901']],
  ['twice, both times the same', ['UTR 412345678901', 'UPI Ref No 4123 4567 8901']],
  ['beside numbers with other names', ['UTR 412345678901', 'Order ID 202611150001', 'Mobile 919876543210']],
  ['with an icon before it', ['UPI Ref No', 'O 412345678901']],
])('finds the number %s', (_, lines) => {
  expect(utrIn(lines)).toBe('412345678901');
});

test.each([
  ['two numbers that both call themselves UTR', ['UTR 412345678901', 'UPI Ref No 512345678902']],
  ['a number without any label', ['Paid to Anjuri', '412345678901']],
  ['a phone number', ['Mobile 919876543210']],
  ['a phone number under the heading of an unread UTR', ['UTR', 'Mobile 919876543210']],
  ['an order number', ['Order ID: 202611150001']],
  ['an order’s reference', ['Order Ref No 202611150001']],
  ['the account', ['A/C Ref No 123412341234']],
  ['a sum of twelve digits', ['UTR', '₹123456789012']],
  ['a sum of twelve digits with paise', ['UTR', '123456789012.00']],
  ['the app’s own number with letters', ['UTR T2411151234567890']],
  ['O for 0', ['UTR 4123456789O1']],
  ['l for 1', ['UTR 4l2345678901']],
  ['eleven digits', ['UTR 41234567890']],
  ['thirteen digits', ['UTR 4123456789012']],
  ['thirteen digits in groups', ['UTR 4123 4567 8901 2']],
  ['a number that only continues a group', ['UTR 12 412345678901']],
  ['a number far below the label', ['UTR', '', '', '', '', '412345678901']],
  ['a number under somebody else’s column', ['UTR            Wallet', '                412345678901']],
  ['a second number under a label that has its own beside it', ['UTR       512345', '412345678901']],
  ['the Google transaction id', ['Google transaction ID', '412345678901']],
  ['an outright lie of a label', ['Nutrition fund 412345678901']],
  ['nothing at all', []],
])('offers nothing for %s', (_, lines) => {
  expect(utrIn(lines)).toBeNull();
});

test('one digit in doubt, or another digit in the second look, and nothing is offered', () => {
  const lines = ['UPI Ref No 412345678901'];
  expect(utrIn(lines, { '412345678901': { confidence: 89 } })).toBeNull();
  expect(utrIn(lines, { '412345678901': { again: '412345678907' } })).toBeNull();
  expect(utrIn(lines, { '412345678901': { again: '' } })).toBeNull();
  expect(utrIn(lines, { '412345678901': { again: '14123456789012' } })).toBeNull();
  expect(utrIn(lines, { '412345678901': { again: 'No 4123 4567 8901' } })).toBe('412345678901');
});

test('a doubtful second number with the same label is a second number all the same', () => {
  expect(utrIn(['UTR 412345678901', 'UTR 412345678907'], { '412345678907': { confidence: 20 } })).toBeNull();
});

test.each([
  [['Rs. 501.00'], 50_100],
  [['INR 1,25,000'], 12_500_000],
  [['%2,101'], 210_100],
  [['₹201.50', 'Paid', 'Rs 201.50'], 20_150],
])('a sum with its sign: %j', (lines, amount) => {
  expect(amountIn(lines)).toBe(amount);
});

test.each([
  ['the rupee sign may have become a digit', ['2501']],
  ['two sums', ['₹501', 'Balance ₹1,200']],
  ['a percentage', ['18%']],
  ['a date', ['Rs 15/11/2026']],
  ['nothing is no sum', ['₹0.00']],
  ['more money than there is', ['₹999999999']],
])('no sum where %s', (_, lines) => {
  expect(amountIn(lines)).toBeNull();
});

test('a sum in doubt is none', () => {
  expect(amountIn(['₹501'], { '₹501': { confidence: 60 } })).toBeNull();
});
