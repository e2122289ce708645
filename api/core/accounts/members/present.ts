import { maskEmail, maskName, maskNumber } from '#api/platform/security/masks.ts';
import type { Me, MemberStatus } from '#contract/accounts/accounts.ts';
import type { Member } from '#contract/accounts/members.ts';
import { photoUrl } from '#contract/profile.ts';
import { isLanguage } from '#contract/values/languages.ts';
import type { MemberRow } from './store.ts';

export const presentMe = (row: MemberRow): Me => ({
  code: row.code,
  fullName: row.full_name,
  email: row.email,
  emailVerified: row.email_verified_at !== null,
  pendingEmail: row.pending_email,
  mobile: row.mobile,
  status: shownStatus(row),
  activated: row.activated_at !== null,
  language: languageOf(row),
  sponsor: row.sponsor_code ? { code: row.sponsor_code, maskedName: maskName(row.sponsor_name ?? '') } : null,
  joinedAt: row.created_at.toISOString(),
  photo: row.photo_code ? photoUrl(row.photo_code) : null,
});

/** Who may only read sees enough to recognise, not to write to. */
export const presentMember = (row: MemberRow, isMasked: boolean): Member => ({
  code: row.code,
  fullName: row.full_name,
  email: isMasked ? maskEmail(row.email) : row.email,
  emailVerified: row.email_verified_at !== null,
  mobile: isMasked ? maskNumber(row.mobile) : row.mobile,
  status: shownStatus(row),
  inactiveBecause: row.status === 'closed' ? 'closed' : row.status === 'inactive' ? 'invited' : null,
  activated: row.activated_at !== null,
  language: languageOf(row),
  sponsorCode: row.sponsor_code,
  joinedAt: row.created_at.toISOString(),
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
});

/** The books tell an account that was closed from one that was never opened; people read one word for both. */
const shownStatus = ({ status }: MemberRow): MemberStatus => (status === 'closed' ? 'inactive' : status);

const languageOf = ({ language }: MemberRow) => (isLanguage(language) ? language : 'en');
