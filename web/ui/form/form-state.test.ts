import { expect, test } from 'vitest';
import { registerForm } from '#contract/accounts/register.ts';
import { inEnglish } from '#contract/values/words.ts';
import { problemsOf } from './form-state.ts';

const schema = registerForm({ mobile: { digits: 10, firstDigits: '6789' }, password: { minimumLength: 8 } });
const asha = {
  fullName: 'Asha Kulkarni',
  email: 'asha@example.org',
  mobile: '9822044815',
  sponsorCode: '',
  password: 'a short sentence',
  confirmPassword: 'a short sentence',
  agreeToTerms: true,
};

test('a good form has no problems', () => {
  expect(problemsOf(schema, asha, inEnglish)).toEqual({});
});

test('an empty form names the first thing to fix for each field, in words', () => {
  const empty = { fullName: '', email: '', mobile: '', sponsorCode: '', password: '', confirmPassword: '', agreeToTerms: false };
  expect(problemsOf(schema, empty, inEnglish)).toEqual({
    fullName: 'Full name is required',
    email: 'Email is required',
    mobile: 'Mobile number is required',
    password: 'Password is required',
    confirmPassword: 'Please confirm your password',
    agreeToTerms: 'You must agree to the terms and conditions',
  });
});

test('words with a value of the settings are filled in by the translation', () => {
  const problems = problemsOf(
    schema,
    { ...asha, mobile: '123', confirmPassword: 'another' },
    (template, values) => `${template} ${JSON.stringify(values ?? {})}`,
  );
  expect(problems.mobile).toBe('Please enter a valid {digits}-digit mobile number {"digits":10}');
  expect(problems.confirmPassword).toContain('Passwords do not match');
});
