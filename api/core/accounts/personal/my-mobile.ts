import { openFor, sealFor } from '#api/core/keys/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MyMobile } from '#contract/accounts/mobile.ts';
import { numberOf, pendingChange } from './store.ts';

/** A number that waits, with its code. */
interface WaitingNumber {
  readonly mobile: string;
  readonly code: string;
}

const CONTEXT = 'mobile change';
export const sealWaiting = (tx: Tx, deps: Deps, member: number, waiting: WaitingNumber): Promise<Buffer> =>
  sealFor(tx, deps, member, waiting, CONTEXT);
export const openWaiting = async (db: Db, deps: Pick<Deps, 'config'>, member: number, sealed: Buffer) =>
  (await openFor(db, deps, member, sealed, CONTEXT)) as WaitingNumber | undefined;

/** The number that counts, and the one that waits. */
export async function myMobile(db: Db, deps: Pick<Deps, 'config' | 'clock'>, member: number): Promise<MyMobile> {
  const { mobile, mobile_verified_at } = await numberOf(db, member);
  const change = await pendingChange(db, member, deps.clock.now());
  const waiting = change && (await openWaiting(db, deps, member, change.sealed));
  return {
    number: mobile,
    isVerified: mobile_verified_at !== null,
    pending: waiting ? { number: waiting.mobile, expiresAt: change.expires_at.toISOString() } : null,
  };
}
