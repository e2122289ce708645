import {
  type Paid,
  type PaymentScreen,
  type PictureQuality,
  paymentScreens,
  pictureQualities,
} from '#api/testing/samples/payment-screens.ts';
import { rupees } from '#contract/values/money.ts';
import type { Dice } from '#torture/ledger/dice.ts';

const payers = ['Asha Patil', 'Ravi Menon', 'Deepa Nair', 'Meera Joshi', 'Imran Shaikh', 'Gurpreet Kaur'];
const times = ['15 Nov 2026, 9:12 am', '03 Oct 2026, 11:48 PM', '28 Feb 2026 at 06:05 PM', '1 Aug 2026, 12:30 pm'];
const sums = [201, 501, 1_101, 2_101, 750, 11_000, 1_25_000, 333];

const digits = (die: Dice, count: number): string => Array.from({ length: count }, () => die.roll(10)).join('');
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Every screen in every quality, so many times with other numbers. */
export function* payments(die: Dice, rounds: number): Generator<{ screen: PaymentScreen; quality: PictureQuality; paid: Paid }> {
  for (let i = 0; i < rounds; i++)
    for (const screen of Object.keys(paymentScreens) as PaymentScreen[])
      for (const quality of Object.keys(pictureQualities) as PictureQuality[]) yield { screen, quality, paid: paid(die) };
}

const paid = (die: Dice): Paid => ({
  amount: rupees(die.pick(sums) ?? 501),
  utr: `${3 + die.roll(5)}${digits(die, 11)}`,
  payer: die.pick(payers) ?? '',
  at: die.pick(times) ?? '',
  appId: `CIC${Array.from({ length: 13 }, () => ALPHABET[die.roll(ALPHABET.length)]).join('')}`,
  decoy: `2026${digits(die, 8)}`,
});
