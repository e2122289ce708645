import { sql } from 'kysely';
import { assertNotPaidToSelf } from '#api/core/accounts/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { digestsOf, openDetails } from './sealed.ts';
import type { AccountRow } from './store.ts';

type Keys = Pick<Deps, 'config'>;

/** As every key of ours would have written it: an account that was saved under an older one is the same account. */
export async function everyDigestOf(
  db: Db | Tx,
  deps: Keys,
  { member_id, details, digest }: Pick<AccountRow, 'member_id' | 'details' | 'digest'>,
): Promise<Buffer[]> {
  const opened = await openDetails(db, deps, member_id, details);
  return [digest, ...(opened ? digestsOf(deps, opened) : [])];
}

export interface Payee {
  readonly member: number;
  /** Of the account. */
  readonly digests: readonly Buffer[];
}

/** The money would reach the staff member: by their own member account, or by a bank account that they are paid to themselves. */
export async function isOwnPayout(db: Db | Tx, staff: number, { member, digests }: Payee): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    select exists (select from staff s where s.id = ${staff} and s.member_id is not null
       and (s.member_id = ${member} or exists (
             select from payout_accounts a where a.member_id = s.member_id and a.digest = any (${digests}::bytea[])))) as is_own`.execute(
    db,
  );
  return rows[0]?.is_own ?? false;
}

/** Nobody decides about money that comes to themselves, in solo mode neither; a friend's name on it changes nothing. */
export async function assertNotOwnPayout(tx: Tx, staff: StaffDoer, payee: Payee): Promise<void> {
  await assertNotPaidToSelf(tx, staff, payee.member);
  if (await isOwnPayout(tx, staff.id, payee)) throw new Refusal('not_for_yourself');
}
