import { record } from '#api/core/audit/index.ts';
import { accountCode } from '#api/features/withdrawals/case/codes.ts';
import { maskAccount } from '#api/features/withdrawals/case/masks.ts';
import { digestsOf, keptOf, openDetails, sealDetails } from '#api/features/withdrawals/case/sealed.ts';
import type { AccountRow } from '#api/features/withdrawals/case/store.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { bankNameOf } from '#contract/withdrawals/bank-names.ts';
import type { PayoutAccount, PayoutDetails } from '#contract/withdrawals/payout-accounts.ts';
import { accountsOf, insertAccount, isClosing, markRemoved } from './store.ts';

const MOST_ACCOUNTS = 5;
const HOUR = 3_600_000;

/** undefined once the member was erased. */
export async function presentAccount(db: Db, deps: Deps, row: AccountRow): Promise<PayoutAccount | undefined> {
  const details = await openDetails(db, deps, row.member_id, row.details);
  if (!details) return undefined;
  const ifsc = details.method === 'bank_transfer' ? details.ifsc : null;
  return {
    code: accountCode(row.id),
    method: row.method,
    holder: details.holder,
    shown: row.shown,
    ifsc,
    bankName: ifsc && bankNameOf(ifsc),
    addedAt: row.added_at.toISOString(),
    payableFrom: row.payable_from.toISOString(),
  };
}

interface Saving {
  readonly member: MemberId;
  readonly details: PayoutDetails;
  readonly at: Date;
}

/** The account with this number, made if she has none yet. Her row is locked. */
export async function savedAccount(tx: Tx, deps: Deps, values: SettingValues, { member, details, at }: Saving): Promise<AccountRow> {
  const kept = keptOf(details);
  const digests = digestsOf(deps, kept);
  const saved = await accountsOf(tx, member);
  const same = saved.find(({ digest }) => digests.some((one) => one.equals(digest)));
  if (same) {
    const before = await openDetails(tx, deps, member, same.details);
    if (before?.holder !== kept.holder)
      throw new Refusal('invalid', { fields: { 'payTo.details.holder': /*i18n*/ 'This account is saved under another name' } });
    return same;
  }
  if (await isClosing(tx, member)) throw new Refusal('account_closing');
  if (saved.length >= MOST_ACCOUNTS) throw new Refusal('too_many_accounts');
  return insertAccount(tx, {
    member_id: member,
    method: kept.method,
    details: await sealDetails(tx, deps, member, kept),
    shown: maskAccount(kept),
    digest: digests[0] as Buffer,
    added_at: at,
    payable_from: new Date(at.getTime() + values['withdrawal.cooling_hours'] * HOUR),
  });
}

export async function chosenAccount(tx: Tx, member: MemberId, id: number): Promise<AccountRow> {
  const found = (await accountsOf(tx, member)).find((one) => one.id === id);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** What is under way to it goes on. Added again it is new, and waits like one. */
export async function removeAccount(deps: Deps, member: MemberActor, { id, ip }: { id: number; ip: string }): Promise<{ done: true }> {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    if (!(await markRemoved(tx, member.id, id, at))) throw new Refusal('not_found');
    const subject = { kind: 'payout_account', code: accountCode(id) } as const;
    await record(tx, { at, actor: member, action: 'payout_account.removed', subject, ip });
  });
  return { done: true };
}
