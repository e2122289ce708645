import { askedPage } from '#api/core/settings/index.ts';
import { kycStatusesOf } from '#api/features/kyc/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { maskEmail } from '#api/platform/security/masks.ts';
import { kycShownAs } from '#contract/kyc/kyc-status.ts';
import type { ListedMember, MemberSort, MembersQuery } from '#contract/members/list-members.ts';
import { MemberCode } from '#contract/values/ids.ts';
import { paise } from '#contract/values/money.ts';
import { latinDigits } from '#contract/values/typed-digits.ts';
import { type Filter, type Found, type ListRow, pageOfIds, rowsOf } from './store.ts';

export async function listMembers(deps: Deps, staff: StaffActor, query: MembersQuery) {
  const { place, slice } = await askedPage(deps, query);
  const { ids, ...total } = await pageOfIds(deps.db, filterOf(staff, query), slice);
  return { rows: await presentMembers(deps, staff, await rowsOf(deps.db, ids)), ...place, ...total };
}

export function filterOf(staff: StaffActor, { status, find, sort }: Omit<MembersQuery, 'page'>): Filter {
  const isDescending = sort.startsWith('-');
  return { status, isDescending, sort: sort.replace('-', '') as MemberSort, found: find ? foundBy(staff, find) : undefined };
}

const MOBILE = /^\+?[\d\s-]{7,17}$/;
const MOBILE_DIGITS = 10;

/** An address or number finds somebody only for those who see it: else it could be tried out whose it is. */
function foundBy(staff: StaffActor, typed: string): Found | 'nobody' {
  const sees = seesAll(staff);
  const digits = latinDigits(typed.normalize('NFKC'));
  const code = MemberCode.safeParse(typed);
  // Eight digits may be a User Id, a whole number has more.
  if (code.success && /\d/.test(typed)) return { member: code.data };
  if (MOBILE.test(digits)) return sees ? { mobile: digits.replace(/\D/g, '').slice(-MOBILE_DIGITS) } : 'nobody';
  if (typed.includes('@') && !sees) return 'nobody';
  // Eight letters may be a User Id as well as a name.
  return { letters: typed.toLowerCase(), withEmail: sees, ...(code.success ? { orMember: code.data } : {}) };
}

/** Who may change accounts reads them whole; the others enough to recognise somebody. */
export const seesAll = ({ permissions }: StaffActor): boolean => permissions.has('members.write');

export async function presentMembers(deps: Deps, staff: StaffActor, rows: readonly ListRow[]): Promise<ListedMember[]> {
  const kyc = await kycStatusesOf(
    deps,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    code: row.code,
    fullName: row.full_name,
    email: seesAll(staff) ? row.email : maskEmail(row.email),
    status: row.status === 'closed' ? 'inactive' : row.status,
    inactiveBecause: row.status === 'closed' ? 'closed' : row.status === 'inactive' ? 'invited' : null,
    joinedAt: row.created_at.toISOString(),
    walletBalance: paise(row.balance),
    totalDeposits: paise(row.deposits),
    kyc: kycShownAs[kyc.get(row.id) ?? 'draft'],
  }));
}
