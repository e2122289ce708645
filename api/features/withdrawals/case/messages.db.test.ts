import { expect, test } from 'vitest';
import { testDepsOnce } from '#api/testing/deps.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';
import { inEnglish, render } from '#contract/values/words.ts';
import { bankNameOf } from '#contract/withdrawals/bank-names.ts';
import { maskAccount } from './masks.ts';
import * as messages from './messages.ts';

const row = { id: 7, member_id: 3 as MemberId, amount: rupees(1_500), fee: rupees(15) };
const shown = maskAccount({ method: 'bank_transfer', holder: 'Asha Kumar', accountNumber: '50100022334455', ifsc: 'SBIN0001234' });
const told = { row, shown };
const say = (text: string) => render(text, inEnglish);

test('every step is told with its code and sum, in the bell and by mail; the account is masked', async () => {
  const deps = await testDepsOnce();
  const all = [
    messages.askedMessage(deps, told),
    messages.approvedMessage(deps, told),
    messages.rejectedMessage(deps, told, 'The name differs'),
    messages.cancelledMessage(deps, told),
    messages.sentMessage(deps, told),
    messages.paidMessage(deps, told, 'N318260001'),
    messages.failedMessage(deps, told, 'No such account'),
    messages.returnedMessage(deps, told, 'Account closed'),
  ];
  expect(new Set(all.map(({ kind }) => kind)).size).toBe(all.length);
  for (const { to, message, mail, link } of all) {
    expect([to, link]).toEqual([{ member: 3 }, '/user/withdraw']);
    expect(say(message)).toMatch(/WTH007/);
    expect(say(message)).toContain('₹1,500.00');
    const facts = Object.fromEntries((mail?.facts ?? []).map(({ label, value }) => [label, value]));
    expect(facts).toMatchObject({ Amount: '₹1,500.00', Fee: '₹15.00', 'You receive': '₹1,485.00', 'To account': '•••• 4455' });
    expect(mail?.button?.url).toBe('http://anjuri.test/user/withdraw');
    expect(JSON.stringify(mail)).not.toContain('50100022334455');
  }
  const paid = messages.paidMessage(deps, told, 'N318260001');
  expect([say(paid.message), JSON.stringify(paid.mail?.facts)].every((text) => text.includes('N318260001'))).toBe(true);
  expect(JSON.stringify(messages.failedMessage(deps, told, 'No such account').mail?.facts)).toContain('No such account');
});

test('the bank is known by the first letters of its IFSC, or not at all', () => {
  expect(['SBIN0001234', 'HDFC0000060', 'UTIB0000001'].map(bankNameOf)).toEqual(['State Bank of India', 'HDFC Bank', 'Axis Bank']);
  expect(bankNameOf('ZZZZ0000001')).toBeNull();
});
