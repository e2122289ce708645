import { setTimeout as delay } from 'node:timers/promises';
import { bodyOf, type Decision, looksAtPapers, sendsPapers } from '#api/testing/world/identity.ts';
import type { Person, StaffPerson } from '#api/testing/world/world.ts';
import { decideKyc, undoKycDecision } from '#contract/kyc/decide-kyc.ts';
import type { Dice } from '#torture/ledger/dice.ts';
import type { Review } from './review.ts';

export type Act = 'verify' | 'return' | 'refuse' | 'undo';

/** What one reviewer asked for and heard. `undefined`: the line broke before an answer came. */
export interface Asked {
  readonly act: Act;
  readonly staff: number;
  readonly status: number | undefined;
}

export interface Round {
  readonly member: number;
  readonly asked: readonly Asked[];
  readonly wasKilled: boolean;
}

const AT_ONCE = 8;
const decisions: Readonly<Record<Exclude<Act, 'undo'>, Decision>> = {
  verify: { act: 'verify' },
  return: { act: 'return', papers: [{ part: 'selfie', reason: 'blurred' }] },
  refuse: { act: 'refuse', message: 'The paper is not yours.' },
};

/** One case, eight requests of two people at once on two servers; sometimes one of the servers dies in the middle. */
export async function playRound(review: Review, dice: Dice, { member, kills }: { member: Person; kills: boolean }): Promise<Round> {
  const [first, second] = review.reviewers as [StaffPerson, StaffPerson];
  const code = await sendsPapers(review.t, member, first);
  await Promise.all([looksAtPapers(first, code), looksAtPapers(second, code)]);
  const bodies = {
    verify: await bodyOf(first, code, decisions.verify),
    return: await bodyOf(first, code, decisions.return),
    refuse: await bodyOf(first, code, decisions.refuse),
    undo: undefined,
  };
  const asked = Array.from({ length: AT_ONCE }, async (_, i) => {
    const act = dice.pick<Act>(['verify', 'verify', 'return', 'refuse', 'undo']) ?? 'verify';
    const staff = i % 2 === 0 ? first : second;
    // Undo comes a moment later, when there may be something to take back.
    await delay(act === 'undo' ? dice.roll(120) : dice.chance(3) ? dice.roll(150) : dice.roll(6));
    return { act, staff: staff.id, status: await send(`${dice.pick(review.urls())}`, staff, { code, act, body: bodies[act] }) };
  });
  if (kills) {
    await delay(dice.roll(25));
    await review.kill(dice.roll(2));
  }
  return { member: member.id, asked: await Promise.all(asked), wasKilled: kills };
}

interface Sent {
  readonly code: string;
  readonly act: Act;
  readonly body: object | undefined;
}

async function send(server: string, { token }: StaffPerson, { code, act, body }: Sent): Promise<number | undefined> {
  const { method, url } = act === 'undo' ? undoKycDecision : decideKyc;
  return fetch(`${server}${url.replace(':code', code)}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(30_000),
  }).then(
    async (answer) => {
      await answer.text();
      return answer.status;
    },
    () => undefined,
  );
}
