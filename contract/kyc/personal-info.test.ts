import { expect, test } from 'vitest';
import { issueDate, monthsBefore } from './paper-fields.ts';
import { ageOn, countries, PersonalDraft, personalFields, personalInfo } from './personal-info.ts';

const rule = { minimumAge: 18, mobile: { digits: 10, firstDigits: '6789' }, today: '2026-11-16' };
const meera = {
  fullName: 'Meera Joshi',
  dateOfBirth: '1988-03-09',
  nationality: 'Indian',
  phoneNumber: '9822044817',
  address: '14 Lotus Lane',
  city: 'Nashik',
  state: 'Maharashtra',
  zipCode: '422101',
  country: 'IN',
};
const faultsOf = (change: object) =>
  Object.fromEntries(
    (personalInfo(rule).safeParse({ ...meera, ...change }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

test('[K-02.1] every field is needed', () => {
  expect(faultsOf({})).toEqual({});
  for (const field of personalFields) expect(Object.keys(faultsOf({ [field]: '' })), field).toContain(field);
});

test('[K-02.2] India is the first country, then US, CA, GB, AU, DE, FR', () => {
  expect(countries).toEqual(['IN', 'US', 'CA', 'GB', 'AU', 'DE', 'FR']);
});

test('who turns 18 today may, who does tomorrow may not; a birthday on 29 February comes on 1 March', () => {
  expect(faultsOf({ dateOfBirth: '2008-11-16' })).toEqual({});
  expect(faultsOf({ dateOfBirth: '2008-11-17' }).dateOfBirth).toMatch(/^You must be \{age\} or older/);
  expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18]);
  for (const day of ['2026-11-17', '1888-01-01', '9 Mar 1988', '2026-02-30'])
    expect(faultsOf({ dateOfBirth: day }), day).toHaveProperty('dateOfBirth');
});

test('PIN code and mobile number are India’s there, and other countries’ elsewhere', () => {
  expect(faultsOf({ zipCode: '042210' })).toHaveProperty('zipCode');
  expect(faultsOf({ phoneNumber: '1234567890' })).toHaveProperty('phoneNumber');
  expect(faultsOf({ phoneNumber: '+91 98220 44817' })).toEqual({});
  expect(faultsOf({ country: 'GB', zipCode: 'SW1A 1AA', phoneNumber: '+44 20 7946 0018' })).toEqual({});
  expect(faultsOf({ country: 'DE', zipCode: '10115', phoneNumber: '030' })).toHaveProperty('phoneNumber');
});

test('a full Aadhaar number is kept in no field, not even in a draft', () => {
  for (const field of ['fullName', 'address', 'city', 'state', 'nationality'] as const) {
    expect(PersonalDraft.safeParse({ [field]: 'Aadhaar 2341 2341 2346' }).success, field).toBe(false);
    expect(PersonalDraft.safeParse({ [field]: 'Aadhaar XXXX XXXX 2346' }).success, field).toBe(true);
  }
});

const issued = (day: string) => issueDate({ months: 3, today: '2026-11-16' }).safeParse(day).success;

test('[K-03.6] an address proof of three months ago is taken, one of a day earlier is not, and none of tomorrow', () => {
  expect([issued('2026-08-16'), issued('2026-08-15'), issued('2026-11-16'), issued('2026-11-17'), issued('')]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect([monthsBefore('2026-05-31', 3), monthsBefore('2026-01-15', 3), monthsBefore('2026-03-31', 1)]).toEqual([
    '2026-02-28',
    '2025-10-15',
    '2026-02-28',
  ]);
});
