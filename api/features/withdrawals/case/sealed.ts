import { openFor, openForEach, sealFor } from '#api/core/keys/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { blindIndex, purposeKey } from '#api/platform/security/crypto.ts';
import type { PayoutDetails } from '#contract/withdrawals/payout-accounts.ts';

/** Under which words what is sealed opens again. */
const DETAILS = 'payout_accounts.details';

type Keys = Pick<Deps, 'config'>;

/** What is kept of an account: the second typing of its number is not. */
export type KeptDetails =
  | { readonly method: 'bank_transfer'; readonly holder: string; readonly accountNumber: string; readonly ifsc: string }
  | { readonly method: 'upi'; readonly holder: string; readonly upiId: string }
  | { readonly method: 'paypal'; readonly holder: string; readonly paypalEmail: string }
  | { readonly method: 'crypto'; readonly holder: string; readonly address: string };

export function keptOf(details: PayoutDetails): KeptDetails {
  if (details.method !== 'bank_transfer') return details;
  const { repeated: _repeated, ...kept } = details;
  return kept;
}

export const sealDetails = (db: Db, deps: Keys, member: number, details: KeptDetails) => sealFor(db, deps, member, details, DETAILS);

/** undefined once the member was erased. */
export const openDetails = async (db: Db, deps: Keys, member: number, sealed: Buffer): Promise<KeptDetails | undefined> =>
  sealed.length === 0 ? undefined : ((await openFor(db, deps, member, sealed, DETAILS)) as KeptDetails | undefined);

/** Of many, in the order given. */
export async function openManyDetails(
  db: Db | Tx,
  deps: Keys,
  sealed: readonly { readonly member_id: number; readonly details: Buffer }[],
): Promise<(KeptDetails | undefined)[]> {
  const opened = await openForEach(
    db,
    deps,
    sealed.map(({ member_id, details }) => ({ member: member_id, sealed: details })),
    DETAILS,
  );
  return opened as (KeptDetails | undefined)[];
}

/** The number alone: the same account under two names is the same account. */
export function numberOf(details: KeptDetails): string {
  switch (details.method) {
    case 'bank_transfer':
      return `${details.ifsc}:${details.accountNumber}`;
    case 'upi':
      return details.upiId;
    case 'paypal':
      return details.paypalEmail;
    case 'crypto':
      return details.address;
  }
}

/** As somebody would copy it: the IFSC stands beside it. */
export const writtenOut = (details: KeptDetails): string =>
  details.method === 'bank_transfer' ? details.accountNumber : numberOf(details);

/** What two members with the same account have in common. The newest key writes; to find what older ones wrote, ask with all of them. */
export const digestsOf = ({ config }: Keys, details: KeptDetails): Buffer[] =>
  config.masterKeys.map(({ key }) => blindIndex(purposeKey(key, 'payout accounts'), `${details.method}:${numberOf(details)}`));
