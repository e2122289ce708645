import { changesSince } from '#api/core/accounts/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';

const HOUR = 3_600_000;

type Rule = Pick<SettingValues, 'withdrawal.cooling_hours'>;

export interface Cooling {
  /** Until then nothing is paid to this member. null: nothing changed lately. */
  readonly until: Date | null;
  /** Addresses that the account had in that time: they hear of payouts, too. */
  readonly oldEmails: readonly string[];
}

/** Whoever takes an account over changes the address or the password first: so payouts wait after it, and the owner has time to say no. */
export async function coolingOf(db: Db | Tx, rule: Rule, member: number, now: Date): Promise<Cooling> {
  const wait = rule['withdrawal.cooling_hours'] * HOUR;
  const changes = await changesSince(db, member, new Date(now.getTime() - wait));
  const [newest] = changes;
  return {
    until: newest ? new Date(newest.at.getTime() + wait) : null,
    oldEmails: [...new Set(changes.flatMap(({ old_email }) => old_email ?? []))],
  };
}

/** The later of both: of what changed, and of an account that is new. */
export const payableFrom = (account: { readonly payable_from: Date }, { until }: Cooling): Date =>
  until && until > account.payable_from ? until : account.payable_from;
