import { lostFactorCode } from '#api/core/accounts/credentials/lost-factor.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { maskEmail, maskNumber } from '#api/platform/security/masks.ts';
import type { LostFactorRequest } from '#contract/accounts/lost-factor.ts';
import { type OpenRequest, openRequests } from './store.ts';

export async function listLostFactors(deps: Deps, staff: StaffActor): Promise<{ rows: LostFactorRequest[] }> {
  return { rows: (await openRequests(deps.db, { staff: staff.id })).map((row) => present(row, staff)) };
}

export async function getLostFactor(deps: Deps, staff: StaffActor, code: string): Promise<LostFactorRequest> {
  const [row] = await openRequests(deps.db, { staff: staff.id, code });
  if (!row) throw new Refusal('not_found');
  return present(row, staff);
}

function present(row: OpenRequest, staff: StaffActor): LostFactorRequest {
  return {
    code: lostFactorCode(row.id),
    member: {
      code: row.member_code,
      fullName: row.full_name,
      maskedEmail: maskEmail(row.email),
      // Only who calls her back sees where.
      mobile: staff.permissions.has('support.answer') ? row.mobile : maskNumber(row.mobile),
      mobileVerified: row.mobile_verified_at !== null,
    },
    isOwn: row.own_staff !== null,
    message: row.message,
    askedAt: row.asked_at.toISOString(),
    recognition: recognitionOf(row, staff),
    agreement: agreementOf(row, staff),
    facts: {
      joinedAt: row.joined_at.toISOString(),
      factorSince: row.factor_since?.toISOString() ?? null,
      lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
      isNewPlace: row.is_new_place,
      identityVerifiedAt: row.verified_at?.toISOString() ?? null,
      passwordChangedAt: row.password_at?.toISOString() ?? null,
      emailChangedAt: row.email_at?.toISOString() ?? null,
      passkeys: row.passkeys,
      openWithdrawals: { count: row.withdrawals, sum: row.withdrawals_sum },
      balance: staff.permissions.has('wallets.read') ? row.balance : null,
    },
  };
}

const recognitionOf = ({ recogniser: by, recognised_by, recognised_at, recognised_how: how }: OpenRequest, { id }: StaffActor) =>
  by && recognised_at && how ? { by, at: recognised_at.toISOString(), how, isMine: recognised_by === id } : null;

const agreementOf = ({ agreer: by, agreed_by, agreed_at, ready_at }: OpenRequest, { id }: StaffActor) =>
  by && agreed_at && ready_at ? { by, at: agreed_at.toISOString(), readyAt: ready_at.toISOString(), isMine: agreed_by === id } : null;
