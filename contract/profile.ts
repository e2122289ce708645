import { z } from 'zod';
import { MyMobile } from './accounts/mobile.ts';
import { Day } from './campaigns.ts';
import type { Endpoint } from './endpoint.ts';
import { FileCode } from './files/files.ts';
import { withoutAadhaar } from './kyc/identity-numbers.ts';
import { Country } from './kyc/personal-info.ts';
import { FullName } from './values/people.ts';
import { line, paragraph } from './values/text.ts';
import { Instant } from './values/time.ts';
import { latinDigits } from './values/typed-digits.ts';

/** What a member tells about herself: her personal info and her photo. */

const tags = ['profile'] as const;

export const profileFields = ['givenName', 'familyName', 'dateOfBirth', 'country', 'address', 'city', 'state', 'zipCode', 'bio'] as const;
export type ProfileField = (typeof profileFields)[number];

export const MOST_BIO_CHARACTERS = 500;
const tooLong = /*i18n*/ 'This is too long';
const short = (most: number) =>
  line()
    .max(most, tooLong)
    .refine(...withoutAadhaar);

/** Everything but the names may be left empty. */
const fields = z.object({
  givenName: line({ error: /*i18n*/ 'First name is required' }).min(1, /*i18n*/ 'First name is required').max(120, tooLong),
  familyName: line().max(120, tooLong),
  dateOfBirth: z.union([z.literal(''), Day], { error: /*i18n*/ 'Please enter a date' }),
  country: z.union([z.literal(''), Country]),
  address: short(300),
  city: short(80),
  state: short(80),
  zipCode: short(12),
  bio: paragraph()
    .max(MOST_BIO_CHARACTERS, tooLong)
    .refine(...withoutAadhaar),
});
export type ProfileFields = z.infer<typeof fields>;

/** The name that receipts, matching and staff use. */
export const fullNameOf = ({ givenName, familyName }: Pick<ProfileFields, 'givenName' | 'familyName'>): string =>
  `${givenName} ${familyName}`.trim();

const pinCode = /^[1-9]\d{5}$/;
const postCode = /^[A-Z0-9][A-Z0-9 -]{1,10}$/i;
const EARLIEST_BIRTH = '1900-01-01';

/** `today`: a calendar day in India. */
export const profileForm = ({ today }: { readonly today: string }) =>
  fields.superRefine((form, context) => {
    const problem = (field: ProfileField, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const name = FullName.safeParse(fullNameOf(form));
    if (form.givenName && !name.success) problem('givenName', name.error.issues[0]?.message ?? tooLong);
    if (form.dateOfBirth && (form.dateOfBirth < EARLIEST_BIRTH || form.dateOfBirth > today))
      problem('dateOfBirth', /*i18n*/ 'Please check the year');
    const zip = latinDigits(form.zipCode.normalize('NFKC'));
    const isIndia = form.country === 'IN';
    if (zip && !(isIndia ? pinCode : postCode).test(zip))
      problem('zipCode', isIndia ? /*i18n*/ 'A PIN code has 6 digits' : /*i18n*/ 'Please check the postal code');
  });

export const MyProfile = z.object({
  // Shown as it was saved, whatever the rules are today.
  givenName: z.string(),
  familyName: z.string(),
  /** As 1988-03-09; empty if she has not told it, like all that follows. */
  dateOfBirth: z.string(),
  country: fields.shape.country,
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  bio: z.string(),
  /** Send it back when saving: 409 `stale` if another tab saved meanwhile. */
  version: z.number().int(),
  /** A verified identity paper locks the name, which is the one on the paper. */
  nameLock: z.object({ legalName: z.string(), since: Instant }).nullable(),
  mobile: MyMobile,
  /** `url` is null while the file is being checked. */
  photo: z.object({ url: z.string().nullable() }).nullable(),
});
export type MyProfile = z.infer<typeof MyProfile>;

export const getMyProfile = {
  method: 'GET',
  url: '/api/v1/me/profile',
  config: { access: 'member' },
  schema: { summary: 'My personal info', tags, response: { 200: MyProfile } },
} as const satisfies Endpoint;

/** 409 `stale` when it was saved elsewhere since `version`; 409 `name_locked` when a verified name would change. */
export const saveMyProfile = {
  method: 'PUT',
  url: '/api/v1/me/profile',
  config: { access: 'member', idempotency: 'accepted' },
  schema: {
    summary: 'Save my personal info',
    tags,
    body: fields.extend({ version: z.number().int().min(0) }),
    response: { 200: MyProfile },
  },
} as const satisfies Endpoint;

/** The file was uploaded before, as `avatar`. */
export const putMyPhoto = {
  method: 'PUT',
  url: '/api/v1/me/photo',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'This is my photo', tags, body: z.object({ file: FileCode }), response: { 200: MyProfile } },
} as const satisfies Endpoint;

export const removeMyPhoto = {
  method: 'DELETE',
  url: '/api/v1/me/photo',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'Remove my photo', tags, response: { 200: MyProfile } },
} as const satisfies Endpoint;

/** Only her photo of today, and only to herself. */
export const serveMyPhoto = {
  method: 'GET',
  url: '/api/v1/me/photo/:file',
  config: { access: 'member' },
  schema: { summary: 'My photo', tags, params: z.object({ file: FileCode }), response: { 200: z.unknown() } },
} as const satisfies Endpoint;

export const photoUrl = (file: string): string => serveMyPhoto.url.replace(':file', file);
