import { expect, test } from 'vitest';
import { chosenGiftOf, donatePath, signInWithGift, withChosenGift } from './chosen-gift.ts';

const query = (text: string) => new URLSearchParams(text);

test('a typed sum stands before a chosen one; what makes no sense is left out', () => {
  expect(chosenGiftOf(query('campaign=old-age-widow&amount=501'))).toEqual({ campaign: 'old-age-widow', amount: 501_00 });
  expect(chosenGiftOf(query('amount=501&other=777.50'))).toEqual({ campaign: undefined, amount: 777_50 });
  expect(chosenGiftOf(query('amount=501&other='))).toMatchObject({ amount: 501_00 });
  for (const nonsense of ['amount=lots', 'amount=-5', 'amount=Infinity', 'amount=1e99', 'campaign=<script>'])
    expect(chosenGiftOf(query(nonsense)), nonsense).toEqual({ campaign: undefined, amount: undefined });
});

test('the chosen gift becomes the address of the payment form; without one there is none', () => {
  expect(donatePath(query('campaign=accident&amount=201&other=1101&lang=hi'))).toBe('/user/donate?campaign=accident&amount=1101');
  expect(donatePath(query('campaign=accident'))).toBe('/user/donate?campaign=accident');
  expect(donatePath(query('lang=hi'))).toBeUndefined();
});

test('from door to door only the way on is carried', () => {
  expect(withChosenGift('/user/register', query('campaign=accident&amount=201&utm=x'))).toBe('/user/register?campaign=accident&amount=201');
  expect(withChosenGift('/user/login', query('ref=ANJ7RAVK'))).toBe('/user/login');
  // With a gift sign-in would lead a newcomer back to registration: this link says that she is none.
  expect(signInWithGift(query('amount=201&ref=ANJ7RAVK'))).toBe('/user/login?amount=201&member=yes');
  expect(signInWithGift(query('next=%2Fuser%2Fdonations'))).toBe('/user/login?next=%2Fuser%2Fdonations');
});
