import { assertConfirmed, assertNotPaidToSelf } from '#api/core/accounts/index.ts';
import { askSecondPerson, type Question, type SecondPersonAct } from '#api/core/second-person/index.ts';
import { readSettings, settings } from '#api/core/settings/index.ts';
import { rewardCode } from '#api/features/referrals/case/codes.ts';
import { type Link, linksOf, lockReward, ownAccountIn, type RewardRow } from '#api/features/referrals/case/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor, StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type RewardAct, rewardCan } from '#contract/referrals/reward-fields.ts';
import { inrExact, paise } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';
import { carryOut } from './carry-out.ts';
import { lastDecision, sponsorNamed } from './store.ts';

interface Decision {
  readonly act: RewardAct;
  readonly reason: string;
  /** Of the reward that was looked at. */
  readonly version: number;
}

interface Input {
  readonly id: number;
  readonly decision: Decision;
  readonly staff: StaffActor;
  readonly ip: string;
}

export const RELEASE = 'reward.release';

/** One transaction: the reward, the books, what the sponsor is told, activity log. A large sum is released by two people. */
export async function decideReward(deps: Deps, { id, decision, staff, ip }: Input): Promise<void> {
  const values = await settings(deps);
  await deps.db.transaction().execute(async (tx) => {
    const reward = await lockReward(tx, id);
    if (await isAskedAgain(tx, reward, { staff, decision })) return;
    const links = await linksOf(tx, reward);
    await assertMayDecide(tx, staff, { reward, links });
    assertPossible(reward, decision);
    if (decision.act === 'release' && reward.amount > values['second_person.above']) {
      await assertConfirmed(deps, staff);
      if (await askSecondPerson(tx, deps, await questionAbout(tx, reward, { decision, staff, ip }))) return;
    }
    await carryOut(tx, deps, { reward, links, decision, values, staff, ip });
  });
}

interface Payload {
  readonly id: number;
  readonly reason: string;
  readonly version: number;
}

async function questionAbout(tx: Tx, reward: RewardRow, { decision, staff, ip }: Omit<Input, 'id'>): Promise<Question> {
  const code = rewardCode(reward.id);
  const { reason, version } = decision;
  const { code: sponsor, full_name: name } = await sponsorNamed(tx, reward.sponsor_id);
  const payload: Payload = { id: reward.id, reason, version };
  return {
    kind: RELEASE,
    subject: code,
    link: `/admin/rewards?status=all&open=${code}`,
    payload,
    lines: [
      says(/*i18n*/ 'Release {code}: a reward of {amount} for {name} ({sponsor}).', {
        code,
        amount: inrExact(paise(reward.amount)),
        name,
        sponsor,
      }),
      says(/*i18n*/ 'Reason: {reason}', { reason }),
    ],
    member: reward.sponsor_id,
    staff,
    ip,
  };
}

export const releaseAct: SecondPersonAct<Payload> = {
  async perform(tx, deps, { payload: { id, reason, version }, asker, agreer, ip }) {
    const values = await readSettings(deps, tx);
    const reward = await lockReward(tx, id);
    const links = await linksOf(tx, reward);
    await assertMayDecide(tx, asker, { reward, links });
    await assertMayDecide(tx, agreer, { reward, links });
    const decision = { act: 'release', reason, version } as const;
    assertPossible(reward, decision);
    await carryOut(tx, deps, { reward, links, decision, values, staff: asker, ip, agreedBy: agreer.id });
  },
};

/** A lost answer is asked for again: the same person, the same act, about the same version, and nothing has happened since. */
async function isAskedAgain(tx: Tx, reward: RewardRow, { staff, decision }: Pick<Input, 'staff' | 'decision'>): Promise<boolean> {
  if (reward.version !== decision.version + 1) return false;
  const last = await lastDecision(tx, reward.id);
  return last?.staff_id === staff.id && last.act === decision.act && last.reason === decision.reason;
}

/** Nobody decides about their own reward, nor that for their own gift, nor where their own account is what looks suspicious; in solo mode neither. */
async function assertMayDecide(tx: Tx, staff: StaffDoer, { reward, links }: { reward: RewardRow; links: readonly Link[] }): Promise<void> {
  const own = await ownAccountIn(tx, staff.id, reward, links);
  if (own !== undefined) await assertNotPaidToSelf(tx, staff, own);
}

function assertPossible(reward: RewardRow, { act, version }: Decision): void {
  if (reward.version !== version) throw new Refusal('stale');
  if (!rewardCan(act, reward.status)) throw new Refusal('not_in_this_status');
}
