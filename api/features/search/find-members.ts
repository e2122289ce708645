import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { maskEmail, maskNumber } from '#api/platform/security/masks.ts';
import { type Found, type FoundMember, MOST_FOUND } from '#contract/search/search.ts';
import { MemberCode } from '#contract/values/ids.ts';
import { latinDigits } from '#contract/values/typed-digits.ts';
import { findBy, type MemberFound } from './store.ts';

/**
 * By User Id, e-mail address and mobile number, whole; by the first letters of a name. An address or a number finds somebody only for those who see
 * addresses at their desks: else readers could try out whose it is. And never by a part of it, which could be guessed on letter by letter.
 */
export async function findMembers(deps: Deps, staff: StaffActor, q: string): Promise<Found['members']> {
  const rows = await rowsOf(deps, staff, q);
  return { rows: rows.slice(0, MOST_FOUND).map((row) => present(staff, row)), hasMore: rows.length > MOST_FOUND };
}

async function rowsOf(deps: Deps, staff: StaffActor, q: string): Promise<readonly MemberFound[]> {
  const { db } = deps;
  if (q.includes('@')) return seesAddresses(staff) ? findBy(db, 'email', q.toLowerCase()) : [];
  const code = MemberCode.safeParse(q);
  const own = code.success ? await findBy(db, 'code', code.data) : [];
  if (own.length > 0) return own;
  const number = latinDigits(q).replace(/[\s()+-]/g, '');
  if (!/^\d+$/.test(number)) return findBy(db, 'name', q.toLowerCase());
  // With +91 or 0 before it, or without.
  const { digits } = await setting(deps, 'members.mobile');
  return number.length >= digits && seesAddresses(staff) ? findBy(db, 'mobile', number.slice(-digits)) : [];
}

const seesAddresses = ({ permissions }: StaffActor): boolean =>
  permissions.has('members.write') ||
  permissions.has('donations.review') ||
  permissions.has('withdrawals.review') ||
  permissions.has('support.answer');

/** Masked as the member's own page is. */
function present({ permissions }: StaffActor, { code, full_name, email, mobile, status }: MemberFound): FoundMember {
  const isMasked = !permissions.has('members.write');
  return {
    code,
    name: full_name,
    email: isMasked ? maskEmail(email) : email,
    mobile: isMasked ? maskNumber(mobile) : mobile,
    status: status === 'closed' ? 'inactive' : status,
  };
}
