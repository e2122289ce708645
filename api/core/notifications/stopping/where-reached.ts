import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MyMessagePreferences } from '#contract/message-preferences.ts';
import { isStopped } from './stopped.ts';
import { reachOf } from './store.ts';

export type Reach = Pick<MyMessagePreferences, 'email' | 'mobile'>;

/** Where messages go, and whether they arrive. */
export async function whereReached(db: Db, deps: Pick<Deps, 'config'>, member: number): Promise<Reach> {
  const { email, email_verified_at, mobile } = await reachOf(db, member);
  return {
    email: { address: email, isVerified: email_verified_at !== null, hasBounced: await isStopped(db, deps, email) },
    mobile,
  };
}
