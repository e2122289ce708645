import { memberByCode, namesOf, presentMember } from '#api/core/accounts/index.ts';
import { kycStatusesOf } from '#api/features/kyc/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { kycShownAs } from '#contract/kyc/kyc-status.ts';
import type { MemberDetails } from '#contract/members/list-members.ts';
import { paise } from '#contract/values/money.ts';
import { seesAll } from './list-members.ts';
import { figuresOf, ownMemberOf } from './store.ts';

export async function getMemberDetails(deps: Deps, staff: StaffActor, code: string): Promise<MemberDetails> {
  const { db } = deps;
  const row = await memberByCode(db, code);
  if (!row) throw new Refusal('not_found');
  const [names, figures, kyc, own] = await Promise.all([
    namesOf(db, row.id),
    figuresOf(db, row.id),
    kycStatusesOf(deps, [row.id]),
    ownMemberOf(db, staff.id),
  ]);
  const status = kyc.get(row.id) ?? 'draft';
  return {
    ...presentMember(row, !seesAll(staff)),
    givenName: names.given_name,
    familyName: names.family_name,
    isNameLocked: status === 'verified',
    walletBalance: paise(figures?.balance ?? 0),
    totalDeposits: paise(figures?.deposits ?? 0),
    totalWithdrawals: paise(figures?.withdrawals ?? 0),
    kyc: kycShownAs[status],
    isOwn: own === row.id,
  };
}
