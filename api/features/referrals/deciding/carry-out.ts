import { record } from '#api/core/audit/index.ts';
import { type FundCode, post, reverse } from '#api/core/ledger/index.ts';
import { notify } from '#api/core/notifications/index.ts';
import { factOf } from '#api/features/referrals/booking/book-due-rewards.ts';
import { rewardCode } from '#api/features/referrals/case/codes.ts';
import { refusedMessage, releasedMessage } from '#api/features/referrals/case/messages.ts';
import type { Link, RewardRow } from '#api/features/referrals/case/store.ts';
import { tellOf } from '#api/features/referrals/case/tell-of.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffDoer } from '#api/platform/http/access.ts';
import type { RewardAct, RewardStatus } from '#contract/referrals/reward-fields.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { paise } from '#contract/values/money.ts';
import { insertDecision, moveReward } from './store.ts';

interface Carried {
  /** Locked, and looked at: this may be done with it. */
  readonly reward: RewardRow;
  readonly links: readonly Link[];
  readonly decision: { readonly act: RewardAct; readonly reason: string };
  readonly values: SettingValues;
  readonly staff: StaffDoer;
  readonly ip: string | undefined;
  readonly agreedBy?: number;
}

const done = { hold: 'reward.held', release: 'reward.released', refuse: 'reward.refused' } as const satisfies Record<RewardAct, string>;

/** What a decision does, in the caller's transaction. */
export async function carryOut(tx: Tx, deps: Deps, carried: Carried): Promise<void> {
  const { reward, links, decision, staff, ip, agreedBy } = carried;
  const { act, reason } = decision;
  const at = deps.clock.now();
  const status = statusAfter(act, reward, at);
  await moveReward(tx, reward.id, {
    status,
    blocked: status === 'blocked' ? 'held' : null,
    ...(status === 'booked' ? { booked_at: at } : {}),
    // What the decider was shown.
    ...(reward.kind === 'gift' ? { signals: [...new Set(links.map(({ signal }) => signal))] } : {}),
  });
  await insertDecision(tx, { reward_id: reward.id, act, staff_id: staff.id, reason, at });
  if (status === 'booked') await post(tx, { by: staff, at }, factOf(booked(reward)));
  if (reward.status === 'booked') await reverse(tx, { by: staff, at, reason }, factOf(booked(reward)));
  await tellOf(tx, at, [reward.sponsor_id]);
  await tellSponsor(tx, deps, carried, status);
  await record(tx, {
    at,
    actor: staff,
    action: done[act],
    subject: { kind: 'reward', code: rewardCode(reward.id) },
    before: { status: reward.status, blocked: reward.blocked },
    after: { status, reason, amount: reward.amount, ...(agreedBy ? { agreedBy } : {}) },
    ip,
  });
}

function statusAfter(act: RewardAct, { due_at }: RewardRow, at: Date): RewardStatus {
  if (act === 'hold') return 'blocked';
  if (act === 'refuse') return 'refused';
  return due_at <= at ? 'booked' : 'due';
}

const booked = ({ sponsor_id, fund_code, amount, ...reward }: RewardRow) => ({
  ...reward,
  sponsor_id: sponsor_id as MemberId,
  fund_code: fund_code as FundCode | null,
  amount: paise(amount),
});

/** That a reward waits for a person she sees on her page; what became of it she is told. */
async function tellSponsor(tx: Tx, deps: Deps, { reward, decision, values }: Carried, status: RewardStatus): Promise<void> {
  const told = { sponsor: reward.sponsor_id, amount: paise(reward.amount), programme: values['referral.programme'] };
  if (decision.act === 'release') await notify(tx, deps, releasedMessage({ ...told, isBooked: status === 'booked' }));
  if (decision.act === 'refuse')
    await notify(tx, deps, refusedMessage(deps, { ...told, reason: decision.reason, wasBooked: reward.status === 'booked' }));
}
