import { z } from 'zod';
import { isInOneAlphabet, line, secret } from './text.ts';
import { says } from './words.ts';

/** Fields that several forms share. What a setting decides comes in as an argument. */

/** Lower case: people type their address as they please, and mail does not care. */
export const Email = line({ error: /*i18n*/ 'Email is required' })
  .toLowerCase()
  .min(1, /*i18n*/ 'Email is required')
  .max(254, /*i18n*/ 'Email is invalid')
  .check(z.refine((text) => text === '' || z.email().safeParse(text).success, { error: /*i18n*/ 'Email is invalid' }));

/** More are no name: nobody is called by a list of everybody's. */
export const MOST_NAME_WORDS = 5;

export const FullName = line({ error: /*i18n*/ 'Full name is required' })
  .min(1, /*i18n*/ 'Full name is required')
  .max(120, /*i18n*/ 'Full name is too long')
  .refine(isInOneAlphabet, { error: /*i18n*/ 'Please write each word in one alphabet' })
  .refine((text) => text.split(/\s+/).length <= MOST_NAME_WORDS, {
    error: says(/*i18n*/ 'A name can have at most {words} words', { words: MOST_NAME_WORDS }),
  });

export const Mobile = line({ error: /*i18n*/ 'Mobile number is required' })
  .min(1, /*i18n*/ 'Mobile number is required')
  .max(20, /*i18n*/ 'Mobile number is too long');

export interface MobileRule {
  readonly digits: number;
  /** Each character is an allowed first digit, as '6789'. */
  readonly firstDigits: string;
}

export const mobile = ({ digits, firstDigits }: MobileRule) =>
  Mobile.refine((text) => text === '' || (new RegExp(`^\\d{${digits}}$`).test(text) && firstDigits.includes(text.charAt(0))), {
    error: says(/*i18n*/ 'Please enter a valid {digits}-digit mobile number', { digits }),
  });

/** Long enough for any pass phrase; the bound keeps hashing cheap. */
export const LONGEST_PASSWORD = 256;

/** As it arrives: never trimmed, never cut. */
export const Password = secret({ error: /*i18n*/ 'Password is required' })
  .min(1, /*i18n*/ 'Password is required')
  .max(LONGEST_PASSWORD, says(/*i18n*/ 'Password must be at most {maximum} characters', { maximum: LONGEST_PASSWORD }));

export interface PasswordRule {
  readonly minimumLength: number;
}

/** A password somebody chooses. Whether it is too common only the server knows. */
export const newPassword = ({ minimumLength }: PasswordRule) =>
  Password.refine((text) => text === '' || [...text].length >= minimumLength, {
    error: says(/*i18n*/ 'Password must be at least {minimum} characters', { minimum: minimumLength }),
  });

export const ConfirmPassword = secret({ error: /*i18n*/ 'Please confirm your password' })
  .min(1, /*i18n*/ 'Please confirm your password')
  .max(LONGEST_PASSWORD, /*i18n*/ 'Passwords do not match');

/** For `.superRefine`: the second typing must equal the first. */
export function samePasswords(form: { password: string; confirmPassword: string }, context: z.RefinementCtx): void {
  if (form.confirmPassword && form.confirmPassword !== form.password)
    context.addIssue({ code: 'custom', path: ['confirmPassword'], message: /*i18n*/ 'Passwords do not match' });
}

/** Six digits of the authenticator app, or a recovery code. */
export const SecondFactorCode = line({ error: /*i18n*/ 'Code is required' })
  .min(1, /*i18n*/ 'Code is required')
  .max(40, /*i18n*/ 'This code is wrong. Please try the next one');

/** With the password, of somebody who is signed in and has a second factor: 403 `code_needed` without it. An empty field is none. */
export const StepUpCode = line().max(40, /*i18n*/ 'This code is wrong. Please try the next one').optional();

/** The secret of a mailed link. */
export const LinkToken = secret().min(20).max(200);

/** The answer of a call that has nothing to tell. */
export const Done = z.object({ done: z.literal(true) });
export const done = { done: true } as const;
