import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { freshUtr, uploadedReceipt } from '#api/testing/world/giving.ts';
import type { StaffPerson } from '#api/testing/world/world.ts';
import { approveDeposit, rejectDeposit, undoDecision } from '#contract/donations/decide-deposit.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { claimDonation } from '#contract/donations/give.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { rupees } from '#contract/values/money.ts';
import type { Dice } from '#torture/ledger/dice.ts';
import { type Asked, statusOf } from '#torture/platform/asked.ts';
import type { Desk } from './desk.ts';

export type Act = 'approve' | 'reject' | 'undo';

export interface Round {
  readonly donation: number;
  readonly asked: readonly Asked<Act>[];
  readonly wasKilled: boolean;
}

const AT_ONCE = 10;
const amount = rupees(501);

/** One claim, ten requests about it at once on two servers; sometimes one of them dies in the middle. */
export async function playRound(desk: Desk, dice: Dice, { kills }: { kills: boolean }): Promise<Round> {
  const code = await claim(desk, dice);
  const order = acts(dice);
  const asked = order.map(async (act, i) => {
    const staff = desk.reviewers[(dice.roll(4) + i) % desk.reviewers.length] as StaffPerson;
    // Undo comes a moment later, when there may be something to take back.
    await delay(act === 'undo' ? dice.roll(120) : dice.chance(3) ? dice.roll(150) : dice.roll(6));
    // Half of them look first, as the page does: so a claim that was undone is approved again.
    const version = act === 'approve' && dice.chance(2) ? await seenVersion(desk, dice, staff, code) : 0;
    return { act, staff: staff.id, status: await send(desk, dice, staff, { act, code, version }) };
  });
  if (kills) {
    await delay(dice.roll(25));
    await desk.kill(dice.roll(2));
  }
  return { donation: Number(code.slice(3)), asked: await Promise.all(asked), wasKilled: kills };
}

/** Mostly approvals, twice by the same person now and then, a few rejections, and people who change their mind. */
function acts(dice: Dice): Act[] {
  const mix: Act[] = ['approve', 'approve', 'approve', 'reject', 'undo'];
  return Array.from({ length: AT_ONCE }, () => dice.pick(mix) ?? 'approve');
}

const bodies: Readonly<Record<Act, object | undefined>> = {
  approve: { received: amount, note: 'Seen in the bank app', acknowledged: ['history', 'utr_seen', 'disputed'] },
  reject: { reason: 'Not in our bank', reasonCode: 'utr_not_found' },
  undo: undefined,
};
const endpoints: Readonly<Record<Act, Endpoint>> = { approve: approveDeposit, reject: rejectDeposit, undo: undoDecision };

async function seenVersion(desk: Desk, dice: Dice, { token }: StaffPerson, code: string): Promise<number> {
  const url = `${dice.pick(desk.urls())}${getDeposit.url.replace(':code', code)}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } }).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as { version: number }).version : 0;
}

interface Sent {
  readonly act: Act;
  readonly code: string;
  readonly version: number;
}

function send(desk: Desk, dice: Dice, { token }: StaffPerson, { act, code, version }: Sent): Promise<number | undefined> {
  const body = act === 'approve' ? { ...bodies.approve, version } : bodies[act];
  return statusOf(`${dice.pick(desk.urls())}`, endpoints[act], { token, code, body });
}

/** Sent until somebody answers: the key makes it one claim. */
async function claim({ deps, asha, urls }: Desk, dice: Dice): Promise<string> {
  const receipt = await uploadedReceipt(deps, { member_id: asha.id });
  const body = JSON.stringify({ amount, utr: freshUtr(), receipt, isIndianCitizen: true });
  const headers = { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await fetch(`${dice.pick(urls())}${claimDonation.url}`, { method: 'POST', headers, body }).catch(() => undefined);
    if (answer?.status === 201) return ((await answer.json()) as { donation: { code: string } }).donation.code;
    if (answer && answer.status !== 409 && answer.status < 500) throw new Error(`A claim was refused: ${await answer.text()}`);
    await delay(100);
  }
}
