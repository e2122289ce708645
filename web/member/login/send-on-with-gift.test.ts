import { expect, test } from 'vitest';
import { sendOnWithGift } from './send-on-with-gift.ts';

/** Where somebody with these cookies is sent, or nothing if she stays. */
function sentTo(address: string, cookie = ''): string | null {
  try {
    sendOnWithGift(new Request(`https://anjuri.test${address}`, { headers: { cookie } }));
  } catch (sent) {
    return (sent as Response).headers.get('location');
  }
  return null;
}

const device = '__Host-anjuri-member-device=x';

test('a gift and a browser in which nobody was a member: registration, with the gift and the language', () => {
  expect(sentTo('/user/login?amount=201&other=777&lang=hi')).toBe('/user/register?amount=201&other=777&lang=hi');
  expect(sentTo('/user/login?campaign=accident', 'anjuri-staff-device=x; language=en')).toBe('/user/register?campaign=accident');
});

test('sign-in stays where it is without a gift, in a browser that knows a member, and for who says that she is one', () => {
  for (const [address, cookie] of [
    ['/user/login'],
    ['/user/login?next=%2Fuser%2Fdonate%3Famount%3D501'],
    ['/user/login?amount=501', device],
    ['/user/login?amount=501', `language=hi; ${device}`],
    ['/user/login?amount=501&member=yes'],
  ] as const)
    expect(sentTo(address, cookie), `${address} ${cookie}`).toBeNull();
});

test('[P-07.4] with a session she goes straight to the form', () => {
  expect(sentTo('/user/login?campaign=accident&amount=501&lang=hi', 'anjuri-member=x')).toBe(
    '/user/donate?campaign=accident&amount=501&lang=hi',
  );
});
