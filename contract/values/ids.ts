import { z } from 'zod';

/** Ids are bigint identities inside the database; the outside sees codes. Branded, so that two kinds cannot be swapped. */
const id = <Name extends string>() => z.number().int().positive().brand<Name>();

export const MemberId = id<'MemberId'>();
export type MemberId = z.infer<typeof MemberId>;

export const StaffId = id<'StaffId'>();
export type StaffId = z.infer<typeof StaffId>;

/** 8 random Crockford base32 characters. People may type lower case, spaces, O for 0, I or L for 1. */
export const MemberCode = z
  .string()
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1'))
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, /*i18n*/ 'We could not find this User Id'));
export type MemberCode = string;

/** Typed by staff about somebody else: nothing typed is not the same as nobody found. */
export const DonorCode = z
  .string()
  .refine((text) => text.trim() !== '', { error: /*i18n*/ 'Please enter the donor’s User Id', abort: true })
  .pipe(MemberCode);

/** DEP001: the id behind a prefix, with at least three digits. People may type it small, with spaces or a hyphen. */
export const countingCode = (prefix: string) =>
  z
    .string()
    .transform((text) => text.toUpperCase().replace(/[\s-]/g, ''))
    .pipe(z.string().regex(new RegExp(`^${prefix}\\d{3,15}$`)));
