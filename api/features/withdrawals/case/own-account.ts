import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
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

/** Where money would reach a staff member. */
export interface OwnPayee {
  /** Their own member account, if they have one. */
  readonly member: number | null;
  /** Every account that it was ever paid to, also removed ones, as each key of ours writes it: so what is stored is enough to compare with. */
  readonly digests: readonly Buffer[];
}

export async function ownPayee(db: Db | Tx, deps: Keys, staff: number): Promise<OwnPayee> {
  const { member_id: member } = await db.selectFrom('staff').select('member_id').where('id', '=', staff).executeTakeFirstOrThrow();
  if (member === null) return { member, digests: [] };
  const saved = await db.selectFrom('payout_accounts').select(['member_id', 'details', 'digest']).where('member_id', '=', member).execute();
  const digests = await Promise.all(saved.map((account) => everyDigestOf(db, deps, account as AccountRow)));
  return { member, digests: digests.flat() };
}

/** What is paid there reaches them; a friend's name on the account changes nothing. */
export const reaches = (own: OwnPayee, paid: { readonly member_id: number | null; readonly digest: Buffer | null }): boolean =>
  (own.member !== null && own.member === paid.member_id) || own.digests.some((digest) => paid.digest?.equals(digest));
