import type { PrintedBooking } from '#api/testing/bank-files/booking.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import type { Dice } from '#torture/ledger/dice.ts';

export const editKinds = [
  'amount changed',
  'balance changed',
  'amount and balance changed',
  'removed',
  'copied',
  'added with a balance that follows',
  'added with the balance before it',
  'swapped with the next',
  'swapped with a far one',
] as const;
export type EditKind = (typeof editKinds)[number];

export interface Edited {
  readonly kind: EditKind;
  readonly bookings: readonly PrintedBooking[];
  /** The booking that must be named, as its place in the order of time. Why that one: see check-balances.ts. */
  readonly named: number;
}

const moves = ({ direction, amount }: PrintedBooking): number => (direction === 'credit' ? amount : -amount);

/**
 * One edit inside the file. Places where one edit cannot be told from another are left alone: where neighbours cancel out (a payment and
 * its return), removing one of them looks the same as adding the other.
 */
export function edit(luck: Dice, bookings: readonly PrintedBooking[], kind: EditKind): Edited {
  for (;;) {
    const at = 3 + luck.roll(bookings.length - 6);
    const far = kind === 'swapped with a far one' ? 3 + luck.roll(bookings.length - 6) : at + 1;
    const [from, to] = [Math.min(at, far), Math.max(at, far)];
    if (from === to || cancelsOut(bookings.slice(from - 3, to + 4))) continue;
    const edited = applied(luck, bookings, kind, from, to);
    if (edited) return edited;
  }
}

/** Some run of neighbours adds up to nothing. */
function cancelsOut(bookings: readonly PrintedBooking[]): boolean {
  const seen = new Set<number>([0]);
  let sum = 0;
  for (const booking of bookings) {
    sum += moves(booking);
    if (seen.has(sum)) return true;
    seen.add(sum);
  }
  return false;
}

function applied(luck: Dice, bookings: readonly PrintedBooking[], kind: EditKind, at: number, far: number): Edited | null {
  const here = bookings[at] as PrintedBooking;
  const before = bookings[at - 1] as PrintedBooking;
  const other = bookings[far] as PrintedBooking;
  const amount = forgedAmount(luck, here.amount);
  const forged = { ...here, amount };
  // An amount that is by chance that of two lines together would look like one line too many.
  if (moves(forged) === moves(before) + moves(here)) return null;
  const result = (changed: readonly PrintedBooking[], named: number): Edited => ({ kind, bookings: changed, named });
  switch (kind) {
    case 'amount changed':
      return result(bookings.with(at, forged), at);
    case 'balance changed':
      return result(bookings.with(at, { ...here, balance: paise(here.balance + 100 * (1 + luck.roll(10_000))) }), at);
    case 'amount and balance changed':
      // It follows from the line before; the first that does not is the next one.
      return result(bookings.with(at, { ...forged, balance: paise(before.balance + moves(forged)) }), at + 1);
    case 'removed':
      return result(bookings.toSpliced(at, 1), at);
    case 'copied':
      return result(bookings.toSpliced(at + 1, 0, here), at + 1);
    case 'added with a balance that follows':
      return result(bookings.toSpliced(at, 0, { ...forged, day: before.day, balance: paise(before.balance + moves(forged)) }), at);
    case 'added with the balance before it':
      return result(bookings.toSpliced(at, 0, { ...forged, day: before.day, balance: before.balance }), at);
    case 'swapped with the next':
    case 'swapped with a far one':
      return result(bookings.with(at, other).with(far, here), at);
  }
}

/** One digit more, or another digit: what a forger does. */
function forgedAmount(luck: Dice, amount: Paise): Paise {
  const digits = String(amount);
  const at = luck.roll(Math.max(1, digits.length - 2));
  const digit = (Number(digits[at]) % 9) + 1;
  return paise(Number(luck.chance(3) ? `${digit}${digits}` : digits.slice(0, at) + digit + digits.slice(at + 1)));
}

/** An edit that no balance betrays: another number or payer, or another sum with every balance after it made to follow. */
export function rewrite(luck: Dice, bookings: readonly PrintedBooking[]): Omit<Edited, 'kind'> {
  for (;;) {
    const at = 3 + luck.roll(bookings.length - 6);
    const here = bookings[at] as PrintedBooking;
    if (cancelsOut(bookings.slice(at - 3, at + 4))) continue;
    if (luck.chance(2)) return { bookings: bookings.with(at, { ...here, narration: `${here.narration} 777` }), named: at };
    const forged = { ...here, amount: forgedAmount(luck, here.amount) };
    const more = moves(forged) - moves(here);
    if (more === 0) continue;
    const changed = bookings.map((booking, i) =>
      i < at ? booking : { ...(i === at ? forged : booking), balance: paise(booking.balance + more) },
    );
    return { bookings: changed, named: at };
  }
}
