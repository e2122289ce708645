import { z } from 'zod';
import { Day } from '#contract/campaigns.ts';
import { FullName, type MobileRule } from '#contract/values/people.ts';
import { line, paragraph } from '#contract/values/text.ts';
import { latinDigits } from '#contract/values/typed-digits.ts';
import { says } from '#contract/values/words.ts';
import { withoutAadhaar } from './identity-numbers.ts';

/** India first (K-02). */
export const countries = ['IN', 'US', 'CA', 'GB', 'AU', 'DE', 'FR'] as const;
export const Country = z.enum(countries);
export type Country = z.infer<typeof Country>;

export const countryWords: Readonly<Record<Country, string>> = {
  IN: /*i18n*/ 'India',
  US: /*i18n*/ 'United States',
  CA: /*i18n*/ 'Canada',
  GB: /*i18n*/ 'United Kingdom',
  AU: /*i18n*/ 'Australia',
  DE: /*i18n*/ 'Germany',
  FR: /*i18n*/ 'France',
};

export const personalFields = [
  'fullName',
  'dateOfBirth',
  'nationality',
  'phoneNumber',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
] as const;
export type PersonalField = (typeof personalFields)[number];

const draftText = line().max(300).default('');

/** What was typed so far: kept as it is, right or not. A full Aadhaar number is not kept even here. */
export const PersonalDraft = z.object({
  fullName: draftText.refine(...withoutAadhaar),
  dateOfBirth: draftText,
  nationality: draftText.refine(...withoutAadhaar),
  phoneNumber: draftText.refine(...withoutAadhaar),
  address: paragraph()
    .max(600)
    .default('')
    .refine(...withoutAadhaar),
  city: draftText.refine(...withoutAadhaar),
  state: draftText.refine(...withoutAadhaar),
  zipCode: draftText,
  country: z.union([z.literal(''), Country]).default(''),
});
export type PersonalDraft = z.infer<typeof PersonalDraft>;

export interface PersonalRule {
  readonly minimumAge: number;
  readonly mobile: MobileRule;
  /** A calendar day in India. */
  readonly today: string;
}

const needed = (error: string, most: number) => line({ error }).min(1, error).max(most, /*i18n*/ 'This is too long');

const pinCode = /^[1-9]\d{5}$/;
const postCode = /^[A-Z0-9][A-Z0-9 -]{2,9}$/i;
const foreignPhone = /^\+?\d{6,15}$/;
const phoneOf = (typed: string): string => latinDigits(typed.normalize('NFKC')).replace(/[\s\-().]/g, '');

/** The whole of step 1, as it is checked before it is sent. */
export const personalInfo = ({ minimumAge, mobile, today }: PersonalRule) =>
  z
    .object({
      fullName: FullName.refine(...withoutAadhaar),
      dateOfBirth: line({ error: /*i18n*/ 'Date of birth is required' })
        .min(1, /*i18n*/ 'Date of birth is required')
        .refine((day) => day === '' || Day.safeParse(day).success, { error: /*i18n*/ 'Please enter a date', abort: true })
        .refine((day) => day > '1900-01-01' && day < today, { error: /*i18n*/ 'Please check the year', abort: true })
        .refine((day) => ageOn(day, today) >= minimumAge, {
          error: says(/*i18n*/ 'You must be {age} or older to verify your identity', { age: minimumAge }),
        }),
      nationality: needed(/*i18n*/ 'Nationality is required', 60),
      phoneNumber: needed(/*i18n*/ 'Phone number is required', 30),
      address: paragraph({ error: /*i18n*/ 'Address is required' })
        .min(1, /*i18n*/ 'Address is required')
        .max(300, /*i18n*/ 'Address is too long')
        .refine(...withoutAadhaar),
      city: needed(/*i18n*/ 'City is required', 80),
      state: needed(/*i18n*/ 'State is required', 80),
      zipCode: needed(/*i18n*/ 'PIN code is required', 12),
      country: z.enum(countries, { error: /*i18n*/ 'Country is required' }),
    })
    .superRefine(({ country, zipCode, phoneNumber }, context) => {
      const isIndia = country === 'IN';
      if (zipCode && !(isIndia ? pinCode : postCode).test(latinDigits(zipCode.normalize('NFKC'))))
        context.addIssue({
          code: 'custom',
          path: ['zipCode'],
          message: isIndia ? /*i18n*/ 'A PIN code has 6 digits' : /*i18n*/ 'Please check the postal code',
        });
      const phone = phoneOf(phoneNumber).replace(isIndia ? /^(\+91|0)(?=\d{10}$)/ : /^$/, '');
      const isRight = isIndia
        ? phone.length === mobile.digits && /^\d+$/.test(phone) && mobile.firstDigits.includes(phone.charAt(0))
        : foreignPhone.test(phone);
      if (phoneNumber && !isRight)
        context.addIssue({
          code: 'custom',
          path: ['phoneNumber'],
          message: isIndia
            ? says(/*i18n*/ 'Please enter a valid {digits}-digit mobile number', { digits: mobile.digits })
            : /*i18n*/ 'Please enter the phone number with its country code',
        });
    });

/** Full years on a day; both as 2026-11-15. Who is born on 29 February is a year older on 1 March. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) >= birth.slice(5) ? years : years - 1;
}
