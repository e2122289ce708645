import { expect, test } from 'vitest';
import { hasAadhaar, type IdentityPaper, identityNumber } from './identity-numbers.ts';

const read = (paper: IdentityPaper, typed: string) => {
  const { success, data, error } = identityNumber(paper).safeParse(typed);
  return success ? data : error?.issues[0]?.message;
};

test.each([
  ['pan', 'abcpe1234f', 'ABCPE1234F'],
  ['pan', 'ABCPE 1234 F', 'ABCPE1234F'],
  ['passport', 'k 1234567', 'K1234567'],
  ['voter_id', 'ABC1234567', 'ABC1234567'],
  ['voter_id', 'MH/01/001/123456', 'MH01001123456'],
  ['driving_licence', 'MH12 20190001234', 'MH1220190001234'],
  ['driving_licence', 'MH-12-2019-0001234', 'MH1220190001234'],
  ['masked_aadhaar', 'XXXX XXXX 4821', '4821'],
  ['masked_aadhaar', '४८२१', '4821'],
] as const)('[K-03.7] %s: “%s” is read as %s', (paper, typed, number) => {
  expect(read(paper, typed)).toBe(number);
});

test.each([
  // The fourth letter of a company's card is C: nobody is verified by it.
  ['pan', 'ABCCE1234F', 'A PAN has 5 letters, 4 digits and a letter, such as ABCPE1234F'],
  ['pan', 'ABCPE123F', 'A PAN has 5 letters, 4 digits and a letter, such as ABCPE1234F'],
  ['passport', 'ABCDEFG', 'A passport number has 6 to 9 letters and digits, such as K1234567'],
  ['voter_id', 'AB1234567', 'A voter ID has 3 letters and 7 digits, such as ABC1234567'],
  ['driving_licence', '12MH20190001234', 'A licence number begins with the state, such as MH12 20190001234'],
  ['masked_aadhaar', '48211', 'Please enter the last 4 digits only'],
  ['pan', '', 'Please enter the number on the card'],
] as const)('%s: “%s” is refused with words', (paper, typed, words) => {
  expect(read(paper, typed)).toBe(words);
});

const FULL = 'This looks like a full Aadhaar number. We must not keep it: please give the last 4 digits only.';

// Check digits by the published tables: 2341 2341 2346 is the well-known sample.
test.each(['234123412346', '2341 2341 2346', '2341-2341-2346', '२३४१२३४१२३४६', '２３４１ ２３４１ ２３４６'])(
  '[K-03.7] a full Aadhaar number is refused in every field, also as “%s”',
  (typed) => {
    expect(read('masked_aadhaar', typed)).toBe(FULL);
    expect(read('passport', typed)).toBe(FULL);
    expect(hasAadhaar(`My number is ${typed}, thanks`)).toBe(true);
  },
);

test('twelve digits with a wrong check digit, a UTR, a phone number and an account are no Aadhaar', () => {
  for (const text of ['234123412347', '431822907155', '9822044815', '123412341234', '14 Lotus Lane, 422101', '23412341234'])
    expect(hasAadhaar(text), text).toBe(false);
});

test('one wrong digit, or two that changed places, is always noticed', () => {
  const right = '234123412346';
  for (let at = 0; at < 12; at++) {
    for (let digit = 0; digit < 10; digit++)
      if (String(digit) !== right[at]) expect(hasAadhaar(right.slice(0, at) + digit + right.slice(at + 1))).toBe(false);
    if (at < 11 && right[at] !== right[at + 1])
      expect(hasAadhaar(right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2))).toBe(false);
  }
});
