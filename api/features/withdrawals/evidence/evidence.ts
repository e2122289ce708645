import { changesSince } from '#api/core/accounts/index.ts';
import { balanceOf } from '#api/core/ledger/index.ts';
import { verifiedPersonOf } from '#api/features/kyc/index.ts';
import { everyDigestOf } from '#api/features/withdrawals/case/own-account.ts';
import { coolingOf, payableFrom } from '#api/features/withdrawals/case/payable.ts';
import { openDetails } from '#api/features/withdrawals/case/sealed.ts';
import { type AccountRow, arePayoutsStopped, type WithdrawalRow } from '#api/features/withdrawals/case/store.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { Language } from '#contract/values/languages.ts';
import type { WithdrawalCheck } from '#contract/withdrawals/review-withdrawals.ts';
import {
  changesFinding,
  earningsFinding,
  type Finding,
  firstFinding,
  historyFinding,
  identityFinding,
  moneyFinding,
  nameFinding,
  sharedFinding,
} from './findings.ts';
import { linkedRewardsOf, namePrintedFor, paidToTheSame, pastOf, statusOfMember, timesPaidTo } from './store.ts';

interface Looked {
  readonly row: WithdrawalRow;
  readonly account: AccountRow;
  readonly values: SettingValues;
  readonly language: Language;
}

const HOUR = 3_600_000;
const LATELY = 30 * 24 * HOUR;

/** What our own records say before money leaves. A person decides; what says `stop` cannot be approved. */
export async function evidenceOf(db: Db | Tx, deps: Deps, { row, account, values, language }: Looked): Promise<Finding[]> {
  const now = deps.clock.now();
  const { member_id: member } = row;
  const details = await openDetails(db, deps, member, account.details);
  const digests = await everyDigestOf(db, deps, account);
  const person = await verifiedPersonOf(db, deps, member);
  const cooling = await coolingOf(db, values, member, now);
  const payable = payableFrom(account, cooling);
  return [
    moneyFinding(row, await balanceOf(db, member)),
    identityFinding(person, await statusOfMember(db, member), language),
    nameFinding({
      member,
      details,
      person,
      printed: details?.method === 'upi' ? await namePrintedFor(db, member, details.upiId) : undefined,
    }),
    sharedFinding(await paidToTheSame(db, member, digests)),
    firstFinding(await timesPaidTo(db, member, digests), account, language),
    changesFinding({
      changes: await changesSince(db, member, new Date(now.getTime() - values['withdrawal.cooling_hours'] * HOUR)),
      isStopped: await arePayoutsStopped(db, member),
      waitsUntil: payable > now ? payable : null,
      now,
    }),
    historyFinding(row, await pastOf(db, { member, id: row.id, since: new Date(now.getTime() - LATELY) })),
    earningsFinding(await linkedRewardsOf(db, member)),
  ];
}

export const checksToTick = (findings: readonly Finding[]): WithdrawalCheck[] =>
  findings.filter(({ state }) => state === 'look').map(({ check }) => check);

export const isStopped = (findings: readonly Finding[]): boolean => findings.some(({ state }) => state === 'stop');
