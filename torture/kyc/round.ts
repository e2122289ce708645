import { setTimeout as delay } from 'node:timers/promises';
import { bodyOf, type Decision, looksAtPapers, sendsPapers } from '#api/testing/world/identity.ts';
import type { Person, StaffPerson } from '#api/testing/world/world.ts';
import { decideKyc, undoKycDecision } from '#contract/kyc/decide-kyc.ts';
import type { Dice } from '#torture/ledger/dice.ts';
import { type Asked, statusOf } from '#torture/platform/asked.ts';
import type { Review } from './review.ts';

export type Act = 'verify' | 'return' | 'refuse' | 'undo';

export interface Round {
  readonly member: number;
  readonly asked: readonly Asked<Act>[];
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
    return {
      act,
      staff: staff.id,
      status: await statusOf(`${dice.pick(review.urls())}`, act === 'undo' ? undoKycDecision : decideKyc, {
        token: staff.token,
        code,
        body: bodies[act],
      }),
    };
  });
  if (kills) {
    await delay(dice.roll(25));
    await review.kill(dice.roll(2));
  }
  return { member: member.id, asked: await Promise.all(asked), wasKilled: kills };
}
