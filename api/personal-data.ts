import * as accounts from '#api/core/accounts/index.ts';
import * as audit from '#api/core/audit/index.ts';
import * as bank from '#api/core/bank/index.ts';
import * as files from '#api/core/files/index.ts';
import * as keys from '#api/core/keys/index.ts';
import * as ledger from '#api/core/ledger/index.ts';
import * as live from '#api/core/live/index.ts';
import * as notifications from '#api/core/notifications/index.ts';
import * as secondPerson from '#api/core/second-person/index.ts';
import * as settings from '#api/core/settings/index.ts';
import * as content from '#api/features/content/index.ts';
import * as donations from '#api/features/donations/index.ts';
import * as imports from '#api/features/imports/index.ts';
import * as kyc from '#api/features/kyc/index.ts';
import * as members from '#api/features/members/index.ts';
import * as newsletter from '#api/features/newsletter/index.ts';
import * as payouts from '#api/features/payouts/index.ts';
import * as profile from '#api/features/profile/index.ts';
import * as receipts from '#api/features/receipts/index.ts';
import * as reconciliation from '#api/features/reconciliation/index.ts';
import * as referrals from '#api/features/referrals/index.ts';
import * as support from '#api/features/support/index.ts';
import * as wallets from '#api/features/wallets/index.ts';
import * as withdrawals from '#api/features/withdrawals/index.ts';
import * as yourData from '#api/features/your-data/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { type PersonalData, personalData as platform } from '#api/platform/personal-data.ts';
import type { MemberId } from '#contract/values/ids.ts';

/**
 * What every module keeps of people, in the order of erasing: features let go of files before files are erased, the newsletter asks for her address
 * before accounts forget it, and the key goes last.
 */
export const personalData: readonly PersonalData[] = [
  yourData.personalData,
  newsletter.personalData,
  support.personalData,
  donations.personalData,
  receipts.personalData,
  referrals.personalData,
  members.personalData,
  imports.personalData,
  wallets.personalData,
  reconciliation.personalData,
  kyc.personalData,
  profile.personalData,
  withdrawals.personalData,
  payouts.personalData,
  content.personalData,
  bank.personalData,
  ledger.personalData,
  files.personalData,
  notifications.personalData,
  live.personalData,
  secondPerson.personalData,
  settings.personalData,
  audit.personalData,
  accounts.personalData,
  platform,
  keys.personalData,
];

export type PersonalExport = yourData.PersonalExport;

/** A member's copy of her data, by module, as of one moment. */
export function exportOf(deps: Deps, member: MemberId): Promise<PersonalExport> {
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const parts: Record<string, Readonly<Record<string, unknown>>> = {};
      for (const { module, exportOf: read } of personalData)
        if (read) parts[module.split('/').at(-1) ?? module] = await read(tx, deps, member);
      return parts;
    });
}

interface By {
  readonly actor: audit.Doer;
  readonly ip?: string | undefined;
}

/** All at once or not at all. */
export const eraseMember = (deps: Deps, member: MemberId, by: By): Promise<void> =>
  deps.db.transaction().execute((tx) => eraseMemberIn(tx, deps, member, by));

/** In the transaction of whoever decides it. Asked again it changes nothing more, and the log tells of it once. */
export async function eraseMemberIn(tx: Tx, deps: Deps, member: MemberId, { actor, ip }: By): Promise<void> {
  const { code } = await accounts.memberById(tx, member);
  await accounts.lockMember(tx, code);
  const isFirst = await keys.hasKey(tx, member);
  for (const { erase } of personalData) await erase?.(tx, deps, member);
  if (isFirst) await audit.record(tx, { at: deps.clock.now(), actor, action: 'member.erased', subject: { kind: 'member', code }, ip });
}

/** What the members' own page of their data asks for, of all modules together. */
export const wholeData: yourData.WholeData = { exportOf, eraseMemberIn };
