import { randomUUID } from 'node:crypto';
import { correctWallet, getWallet, type WalletDetails } from '#contract/wallets/wallets.ts';
import type { Actor } from './actor.ts';

/** Balances, and staff who correct them. */

export const walletSeen = (who: Actor, member: Pick<Actor, 'code'>): Promise<WalletDetails> =>
  who.does(getWallet, { params: { code: member.code } });

interface Wish {
  readonly after: number;
  /** Left out: what the wallet holds at this moment. */
  readonly before?: number;
  readonly reason?: string;
  readonly about?: string;
  /** Of the Idempotency-Key header. */
  readonly key?: string;
}

/** “Edit Balance”. */
export async function correctsWallet(who: Actor, member: Pick<Actor, 'code'>, wish: Wish): Promise<WalletDetails> {
  const { after, reason = 'Entered twice', about, key = randomUUID() } = wish;
  const before = wish.before ?? (await walletSeen(who, member)).wallet;
  return who.does(correctWallet, {
    params: { code: member.code },
    body: { before, after, reason, ...(about ? { about } : {}) },
    headers: { 'idempotency-key': key },
  });
}
