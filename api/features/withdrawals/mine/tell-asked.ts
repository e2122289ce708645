import { payoutStopLink } from '#api/core/accounts/index.ts';
import { mail, notify } from '#api/core/notifications/index.ts';
import { askedElsewhereMail, askedMessage, type Stop } from '#api/features/withdrawals/case/messages.ts';
import { coolingOf } from '#api/features/withdrawals/case/payable.ts';
import type { AccountRow, WithdrawalRow } from '#api/features/withdrawals/case/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';

interface Request {
  readonly row: WithdrawalRow;
  readonly account: AccountRow;
  /** The member's address of today. */
  readonly email: string;
}

/** The link outlives the wait by this much: what waited is not paid in the same hour. */
const DAYS_AFTER = 7;

/** We got it. Where a thief could be behind it, with the link that stops it, to every address that the account had lately. */
export async function tellAsked(tx: Tx, deps: Deps, values: SettingValues, { row, account, email }: Request): Promise<void> {
  const cooling = await coolingOf(tx, values, row.member_id, row.asked_at);
  const told = { row, shown: account.shown };
  const isWaiting = account.payable_from > row.asked_at || cooling.until !== null;
  if (!isWaiting) return notify(tx, deps, askedMessage(deps, told));
  await notify(tx, deps, askedMessage(deps, told, await stopFor(tx, deps, values, { row, email })));
  for (const old of cooling.oldEmails.filter((one) => one !== email)) {
    const stop = await stopFor(tx, deps, values, { row, email: old });
    await mail(tx, deps, {
      to: { member: row.member_id, at: old },
      kind: 'withdrawal_asked_elsewhere',
      mail: askedElsewhereMail(told, stop),
    });
  }
}

async function stopFor(tx: Tx, deps: Deps, values: SettingValues, { row, email }: Pick<Request, 'row' | 'email'>): Promise<Stop> {
  const coolingHours = values['withdrawal.cooling_hours'];
  const days = Math.ceil(coolingHours / 24) + DAYS_AFTER;
  return { url: await payoutStopLink(tx, deps, { member: row.member_id, email, hours: days * 24 }), days, coolingHours };
}
