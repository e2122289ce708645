import { randomUUID } from 'node:crypto';
import type { TestApp } from '#api/testing/app.ts';
import type { Actor } from '#api/testing/world/actor.ts';
import { asksToWithdraw, canWithdraw, type Wish } from '#api/testing/world/withdrawals.ts';
import { world } from '#api/testing/world/world.ts';
import { decideWithdrawal, type WithdrawalDecision } from '#contract/withdrawals/decide-withdrawals.ts';
import { getWithdrawal, type WithdrawalCheck, type WithdrawalDetails } from '#contract/withdrawals/review-withdrawals.ts';

/** Staff who look at withdrawals. */

/** Asha has asked for ₹100, or as the wish says; she has ten times as much. */
export async function withdrawalScene(t: TestApp, wish: Wish = {}) {
  const people = await world(t, { asha: {}, ravi: {} });
  await canWithdraw(t, people.asha, people.staff.kyc_reviewer, (wish.sum ?? 100) * 10);
  const { code } = await asksToWithdraw(t, people.asha, wish);
  return { ...people, code };
}

export const withdrawalSeen = (who: Actor, code: string): Promise<WithdrawalDetails> => who.does(getWithdrawal, { params: { code } });

export const idOfWithdrawal = (code: string): number => Number(code.slice(3));

interface Decision {
  readonly act?: 'approve' | 'reject';
  readonly reason?: string;
  /** Left out: all that asks to be looked at. */
  readonly seen?: readonly WithdrawalCheck[];
  /** Left out: the one of this moment. */
  readonly version?: number;
  /** Of the Idempotency-Key header. */
  readonly key?: string;
}

/** As the desk sends it; `approve` unless it says otherwise. */
export async function decidesWithdrawal(who: Actor, code: string, decision: Decision = {}): Promise<WithdrawalDetails> {
  const headers = { 'idempotency-key': decision.key ?? randomUUID() };
  return who.does(decideWithdrawal, { params: { code }, body: await bodyOf(who, code, decision), headers });
}

async function bodyOf(
  who: Actor,
  code: string,
  { act = 'approve', reason = 'The name differs', ...wish }: Decision,
): Promise<WithdrawalDecision> {
  const { version, evidence } = await withdrawalSeen(who, code);
  if (act === 'reject') return { act, reason, version: wish.version ?? version };
  const looked = evidence.filter(({ state }) => state === 'look').map(({ check }) => check);
  return { act, seen: [...(wish.seen ?? looked)], version: wish.version ?? version };
}
