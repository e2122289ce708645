import { expect, test } from 'vitest';
import { guessColumns, mappingOf } from './guess-columns.ts';

test('the headings of a bank nobody knows are guessed, each column once', () => {
  expect(guessColumns(['Date', 'Value Dt', 'Particulars', 'Chq No', 'Withdrawals', 'Deposits', 'Balance', 'Branch'])).toEqual([
    'day',
    'valueDay',
    'narration',
    'reference',
    'debit',
    'credit',
    'balance',
    '',
  ]);
  expect(guessColumns(['Txn Date', 'Details', 'Amount', 'Dr / Cr', 'Running Balance', 'Date'])).toEqual([
    'day',
    'narration',
    'amount',
    'side',
    'balance',
    '',
  ]);
});

test('a mapping needs the day, the text and the sums, and names no column twice', () => {
  const headings = ['A', 'B ', 'C', 'D'];
  expect(mappingOf(headings, ['', '', '', ''])).toEqual({ problem: 'day' });
  expect(mappingOf(headings, ['day', '', 'amount', ''])).toEqual({ problem: 'narration' });
  expect(mappingOf(headings, ['day', 'narration', 'debit', ''])).toEqual({ problem: 'amount' });
  expect(mappingOf(headings, ['day', 'narration', 'debit', 'debit'])).toEqual({ problem: 'twice' });
  expect(mappingOf(headings, ['day', 'narration', 'debit', 'credit'])).toEqual({
    mapping: { day: 'A', narration: 'B', debit: 'C', credit: 'D' },
  });
});
