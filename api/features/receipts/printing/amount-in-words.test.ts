import { expect, test } from 'vitest';
import { rupees } from '#contract/values/money.ts';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [1, 'One Rupee Only', 'एक रुपया मात्र'],
  [100, 'One Hundred Rupees Only', 'एक सौ रुपये मात्र'],
  [201, 'Two Hundred One Rupees Only', 'दो सौ एक रुपये मात्र'],
  [501, 'Five Hundred One Rupees Only', 'पाँच सौ एक रुपये मात्र'],
  [1_101.5, 'One Thousand One Hundred One Rupees And Fifty Paise Only', 'एक हज़ार एक सौ एक रुपये और पचास पैसे मात्र'],
  [5_144, 'Five Thousand One Hundred Forty Four Rupees Only', 'पाँच हज़ार एक सौ चौवालीस रुपये मात्र'],
  [1_00_000, 'One Lakh Rupees Only', 'एक लाख रुपये मात्र'],
  [
    12_34_567.01,
    'Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Rupees And One Paisa Only',
    'बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ रुपये और एक पैसा मात्र',
  ],
  [
    3_51_63_088,
    'Three Crore Fifty One Lakh Sixty Three Thousand Eighty Eight Rupees Only',
    'तीन करोड़ इक्यावन लाख तिरेसठ हज़ार अट्ठासी रुपये मात्र',
  ],
])('%d rupees in words, by lakhs and crores', (amount, english, hindi) => {
  expect([amountInWords(rupees(amount), 'en'), amountInWords(rupees(amount), 'hi')]).toEqual([english, hindi]);
});
