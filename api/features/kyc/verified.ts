import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { KycStatus } from '#contract/kyc/kyc-status.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { openPersonal } from './case/sealed.ts';
import { statusSeen } from './case/status-seen.ts';
import { caseOf } from './case/store.ts';

export async function kycStatusOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, member: MemberId): Promise<KycStatus> {
  const row = await caseOf(db, member);
  return row ? statusSeen(row, clock.now()) : 'draft';
}

/** Of many at once; who is not in it has sent nothing. */
export async function kycStatusesOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  members: readonly number[],
): Promise<Map<number, KycStatus>> {
  const rows = await db
    .selectFrom('kyc_cases')
    .select(['member_id', 'status', 'undo_until'])
    .where('member_id', 'in', [0, ...members])
    .execute();
  return new Map(rows.map((row) => [row.member_id, statusSeen(row, clock.now())]));
}

/** For what needs a person whom somebody has seen. Within its transaction the case cannot be revoked. */
export async function assertVerified(tx: Tx, { clock }: Pick<Deps, 'clock'>, member: MemberId): Promise<void> {
  const row = await tx
    .selectFrom('kyc_cases')
    .select(['status', 'undo_until'])
    .where('member_id', '=', member)
    .forShare()
    .executeTakeFirst();
  if (!row || statusSeen(row, clock.now()) !== 'verified') throw new Refusal('kyc_needed');
}

/**
 * Somebody has found that her name is the one on her paper. Also while that can be undone, or she could change it in those seconds. Within the
 * transaction nobody decides.
 */
export async function isNameVerified(tx: Tx, member: MemberId): Promise<boolean> {
  const row = await tx.selectFrom('kyc_cases').select('status').where('member_id', '=', member).forShare().executeTakeFirst();
  return row?.status === 'verified';
}

export interface VerifiedPerson {
  readonly fullName: string;
  readonly dateOfBirth: string;
  readonly verifiedAt: Date;
}

/** As on the paper that was found good. undefined: not verified, or erased. */
export async function verifiedPersonOf(
  db: Db,
  deps: Pick<Deps, 'config' | 'clock'>,
  member: MemberId,
): Promise<VerifiedPerson | undefined> {
  const row = await caseOf(db, member);
  if (!row || statusSeen(row, deps.clock.now()) !== 'verified') return undefined;
  const { fullName, dateOfBirth } = await openPersonal(db, deps, row);
  return fullName === '' || row.decided_at === null ? undefined : { fullName, dateOfBirth, verifiedAt: row.decided_at };
}
