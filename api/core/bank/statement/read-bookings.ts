import { type Paise, paise } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';
import { StatementFault } from './fault.ts';
import type { Booking } from './join-lines.ts';
import { readAmount, type Sum } from './read-amount.ts';
import { looksLikeDay, settleDays } from './read-date.ts';
import type { Direction, StatementRow } from './row.ts';

/** Texts to days and sums. A row that moves nothing (an opening balance) stays with amount 0: its balance is checked too. */
export function readBookings(bookings: readonly Booking[]): StatementRow[] {
  const dayOf = settleDays(bookings.map(({ line, day }) => ({ line, text: day })));
  const valued = bookings.filter(({ valueDay }) => looksLikeDay(valueDay)).map(({ line, valueDay }) => ({ line, text: valueDay }));
  const valueDayOf = settleDays(valued);
  const hasValueDay = new Set(valued.map(({ line }) => line));
  return bookings.map((booking) => ({
    line: booking.line,
    day: dayOf(booking.day),
    valueDay: hasValueDay.has(booking.line) ? valueDayOf(booking.valueDay) : null,
    narration: booking.narration,
    ...movement(booking),
    balance: balanceOf(booking),
    reference: booking.reference.replace(/^[-\s]+$/, '') || null,
  }));
}

function movement(booking: Booking): { direction: Direction; amount: Paise } {
  const [debit, credit] = [sumIn(booking, 'debit'), sumIn(booking, 'credit')];
  if (debit?.amount && credit?.amount) throw new StatementFault(booking.line, says(/*i18n*/ 'There is a debit and a credit on one line.'));
  if (debit?.amount) return { direction: debit.side === 'debit' && booking.debit.includes('-') ? 'credit' : 'debit', amount: debit.amount };
  if (credit?.amount) return { direction: credit.side === 'debit' ? 'debit' : 'credit', amount: credit.amount };
  const one = sumIn(booking, 'amount');
  if (!one?.amount) return { direction: 'credit', amount: paise(0) };
  const direction = sideIn(booking.side) ?? one.side ?? (booking.side === '' ? 'credit' : null);
  if (direction === null)
    throw new StatementFault(booking.line, says(/*i18n*/ '“{text}” says neither debit nor credit.', { text: booking.side }));
  return { direction, amount: one.amount };
}

function balanceOf(booking: Booking): Paise | null {
  const sum = sumIn(booking, 'balance');
  if (!sum) return null;
  return (sideIn(booking.balanceSide) ?? sum.side) === 'debit' ? paise(0 - sum.amount) : sum.amount;
}

function sumIn(booking: Booking, role: 'debit' | 'credit' | 'amount' | 'balance'): Sum | null {
  const sum = readAmount(booking[role]);
  if (sum === undefined) throw new StatementFault(booking.line, says(/*i18n*/ '“{text}” is not an amount.', { text: booking[role] }));
  return sum;
}

const sideIn = (text: string): Direction | null => (/^\W*c/i.test(text) ? 'credit' : /^\W*d/i.test(text) ? 'debit' : null);
