import { expect, test } from 'vitest';
import { rupees } from '#contract/values/money.ts';
import { inEnglish } from '#contract/values/words.ts';
import type { WithdrawalForm } from '#contract/withdrawals/my-withdrawals.ts';
import { problemsOf } from '#web/ui/form/form-state.ts';
import { allOf, arrivalOf, bodyOf, faultOf, fieldsOf, schemaFor, startOf, summaryNow } from './request.ts';

const at = (day: string) => `${day}T06:00:00.000Z`;
const arrives = { from: at('2026-11-20'), to: at('2026-11-24') };
const account = (code: string, method: 'bank_transfer' | 'upi', payableFrom = at('2026-10-01')) => ({
  code,
  method,
  holder: 'Asha Kumar',
  shown: '•••• 2210',
  ifsc: null,
  bankName: null,
  addedAt: at('2026-09-28'),
  payableFrom,
});
const form: WithdrawalForm = {
  balance: { earnings: rupees(500), wallet: rupees(0), held: rupees(0), owed: rupees(0), available: rupees(500) },
  minimum: rupees(10),
  maximum: rupees(500),
  methods: [
    { method: 'upi', fee: { basisPoints: 0, minimum: rupees(0) }, time: { from: 1, to: 1, unit: 'days' }, arrives },
    { method: 'bank_transfer', fee: { basisPoints: 100, minimum: rupees(2.5) }, time: { from: 3, to: 5, unit: 'business_days' }, arrives },
  ],
  accounts: [],
  kyc: 'verified',
  obstacle: null,
  coolingUntil: null,
  coolingHours: 72,
};

test('it begins with a bank transfer, earnings first, to the account she was paid to before', () => {
  expect(startOf(form, 'Asha Kumar')).toMatchObject({
    method: 'bank_transfer',
    reason: 'referral_earnings',
    account: '',
    holder: 'Asha Kumar',
    amount: undefined,
    password: '',
  });
  const saved = { ...form, accounts: [account('PAC002', 'upi'), account('PAC001', 'bank_transfer')] };
  expect(startOf(saved, '').account).toBe('PAC001');
  // Switched off: the first that is on.
  expect(startOf({ ...saved, methods: form.methods.slice(0, 1) }, '')).toMatchObject({ method: 'upi', account: 'PAC002' });
});

test('a new account is checked as the server does, together with the rest; a saved one needs no details', () => {
  const typed = { ...startOf(form, 'Asha Kumar'), amount: rupees(100), accountNumber: '0042 1100 2210', repeated: '004211002211' };
  const problems = problemsOf(schemaFor(typed), typed, inEnglish);
  expect(Object.keys(problems).sort()).toEqual(['ifsc', 'password', 'repeated']);
  const nearly = { ...typed, ifsc: 'sbino001234', password: 'x' };
  expect(problemsOf(schemaFor(nearly), nearly, inEnglish)).toEqual({ repeated: 'The two account numbers are not the same' });
  const saved = { ...typed, account: 'PAC001' };
  expect(Object.keys(problemsOf(schemaFor(saved), saved, inEnglish))).toEqual(['password']);
});

test('what is sent names the saved account or the details, with the fee that was shown', () => {
  const typed = { ...startOf(form, 'Asha Kumar'), amount: rupees(200), upiId: ' Asha@Bank ', method: 'upi', password: 'x' } as const;
  const shown = { amount: rupees(200), fee: rupees(0), net: rupees(200) };
  expect(bodyOf(typed, shown)).toEqual({
    payTo: { details: { method: 'upi', holder: 'Asha Kumar', upiId: 'asha@bank' } },
    amount: rupees(200),
    fee: rupees(0),
    reason: 'referral_earnings',
    password: 'x',
    code: '',
  });
  expect(bodyOf({ ...typed, account: 'PAC002' }, shown).payTo).toEqual({ account: 'PAC002' });
});

test('a refusal of the server stands at the field of the form', () => {
  expect(fieldsOf({ 'payTo.details.ifsc': 'a', 'payTo.account': 'b', password: 'c' })).toEqual({ ifsc: 'a', account: 'b', password: 'c' });
});

test('the cost follows the amount and the method, and says why the button is off', () => {
  const bank = (amount: number) => summaryNow(form, { method: 'bank_transfer', amount: rupees(amount) });
  expect(bank(400)).toEqual({ amount: rupees(400), fee: rupees(4), net: rupees(396) });
  expect(bank(100)).toEqual({ amount: rupees(100), fee: rupees(2.5), net: rupees(97.5) });
  expect(summaryNow(form, { method: 'upi', amount: rupees(100) })?.fee).toBe(0);
  expect(summaryNow(form, { method: 'upi', amount: undefined })).toBeUndefined();
  expect(faultOf(form, undefined)).toBe('empty');
  expect(faultOf(form, bank(9.99))).toBe('below');
  expect(faultOf(form, bank(10))).toBeUndefined();
  expect(faultOf(form, bank(500))).toBeUndefined();
  expect(faultOf(form, bank(500.01))).toBe('above');
  expect(faultOf({ ...form, minimum: rupees(1) }, bank(2))).toBe('nothing_left');
  expect(allOf(form)).toBe(rupees(500));
  expect(allOf({ minimum: rupees(10), maximum: rupees(9) })).toBeUndefined();
});

const holidays = [{ day: '2026-11-25' }];
/** A Tuesday. */
const now = new Date('2026-11-17T06:00:00Z');
const arrival = (changes: Partial<WithdrawalForm>, code: string, method: 'bank_transfer' | 'upi' = 'bank_transfer') => {
  const { from, to, waits } = arrivalOf({ ...form, ...changes }, { method, account: code }, holidays, now) ?? {};
  return [from?.toISOString().slice(0, 10), to?.toISOString().slice(0, 10), waits?.why, waits?.until.toISOString().slice(0, 10)];
};

test('it arrives by business days, counted from when it may leave', () => {
  const accounts = [account('PAC001', 'bank_transfer'), account('PAC002', 'bank_transfer', at('2026-11-19'))];
  expect(arrival({ accounts }, 'PAC001')).toEqual(['2026-11-20', '2026-11-24', undefined, undefined]);
  expect(arrival({ accounts }, 'PAC001', 'upi')).toEqual(['2026-11-18', '2026-11-18', undefined, undefined]);
  expect(arrival({ accounts }, 'PAC002')).toEqual(['2026-11-24', '2026-11-27', 'new_account', '2026-11-19']);
  // Another account is new: 72 hours, then over the weekend and the holiday.
  expect(arrival({ accounts }, '')).toEqual(['2026-11-26', '2026-11-30', 'new_account', '2026-11-20']);
  expect(arrival({ accounts, coolingUntil: at('2026-11-18') }, 'PAC001')).toEqual(['2026-11-23', '2026-11-26', 'changed', '2026-11-18']);
  expect(arrival({ accounts, coolingUntil: at('2026-11-18') }, 'PAC002')[2]).toBe('new_account');
  expect(arrival({ coolingHours: 0 }, '')).toEqual(['2026-11-20', '2026-11-24', undefined, undefined]);
});
