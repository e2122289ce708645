import { z } from 'zod';
import { MemberStatus } from '#contract/accounts/accounts.ts';
import { Reason } from '#contract/accounts/members.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportOf } from '#contract/exports/export-of.ts';
import { SecondPersonNotice } from '#contract/second-person.ts';
import { Paise } from '#contract/values/money.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { line } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { BlockReason, RewardAct, RewardCode, RewardKind, RewardStatus, Signal } from './reward-fields.ts';

/** Rewards as staff see them. */

const tags = ['admin: rewards'] as const;
const params = z.object({ code: RewardCode });
const count = z.number().int();

/** `waiting`: a person must look. `linked`: with a signal, whatever became of it. */
export const rewardFilters = ['waiting', 'linked', 'due', 'booked', 'refused', 'reversed', 'all'] as const;

export const RewardQuery = PageQuery.extend({
  status: z.enum(rewardFilters).default('waiting'),
  /** A reward (RWD001), a donation (DEP001) or the User Id of a sponsor or friend; whole, not a part. */
  find: line().max(40).optional(),
});
export type RewardQuery = z.infer<typeof RewardQuery>;

export const RewardPerson = z.object({
  code: z.string(),
  name: z.string(),
  email: z.string(),
  status: MemberStatus,
});
export type RewardPerson = z.infer<typeof RewardPerson>;

export const RewardRow = z.object({
  code: z.string(),
  kind: RewardKind,
  status: RewardStatus,
  blocked: BlockReason.nullable(),
  /** The address is masked for those who may only read. */
  sponsor: RewardPerson,
  /** null for a bonus. */
  friend: RewardPerson.nullable(),
  amount: Paise,
  madeAt: Instant,
  dueAt: Instant,
  /** As they were when the reward was made or last looked at. */
  signals: z.array(Signal),
});
export type RewardRow = z.infer<typeof RewardRow>;

/** `waiting`: the oldest first. Everything else: the newest first. */
export const listRewards = {
  method: 'GET',
  url: '/api/v1/admin/rewards',
  config: { access: { staff: ['rewards.read', 'rewards.review'] } },
  schema: { summary: 'Rewards by filter', tags, querystring: RewardQuery, response: { 200: pageOf(RewardRow) } },
} as const satisfies Endpoint;

export const exportRewards = exportOf(listRewards, 'Rewards by filter, as CSV');

const sum = z.object({ count, amount: Paise, isExact: z.boolean() });
export const RewardSummary = z.object({ waiting: sum, due: sum, linked: sum, oldestWaitingAt: Instant.nullable() });
export type RewardSummary = z.infer<typeof RewardSummary>;

export const getRewardSummary = {
  method: 'GET',
  url: '/api/v1/admin/rewards/summary',
  config: { access: { staff: 'rewards.read' } },
  schema: { summary: 'The cards above the list', tags, response: { 200: RewardSummary } },
} as const satisfies Endpoint;

/** One thing in common, in words. `accounts`: with whom; ten at most. */
export const LinkedBy = z.object({
  signal: Signal,
  /** It stops a reward until somebody has looked. */
  blocks: z.boolean(),
  title: z.string(),
  detail: z.string(),
  accounts: z.array(z.object({ code: z.string(), name: z.string(), isSponsor: z.boolean() })),
});
export type LinkedBy = z.infer<typeof LinkedBy>;

export const RewardDetails = RewardRow.extend({
  version: count,
  /** What it was reckoned by. null for a bonus: its month and tier say all. */
  gift: z
    .object({ code: z.string(), amount: Paise, isFirst: z.boolean(), basisPoints: count, approvedAt: Instant, campaign: z.string() })
    .nullable(),
  /** The month of a bonus, 2026-11. */
  month: z.string().nullable(),
  tier: z.string(),
  /** The how-manieth change of the programme's rules it was reckoned by; 0: the rules as delivered. */
  ruleVersion: count,
  isCapped: z.boolean(),
  bookedAt: Instant.nullable(),
  /** As they are now, friend against sponsor and her other friends. Only `rewards.review` sees with whom. */
  links: z.array(LinkedBy),
  /** What the sponsor has: how many friends, how many with an approved donation, what she was paid in all. */
  sponsorFigures: z.object({ friends: count, active: count, lifetime: Paise }),
  /** What may be done now, and by this reader. */
  acts: z.array(RewardAct),
  /** Nobody decides about their own reward, or that for their own gift. */
  isOwn: z.boolean(),
  /** Releasing it waits for somebody else's word. */
  secondPerson: SecondPersonNotice.nullable(),
  /** Newest first. */
  history: z.array(z.object({ act: RewardAct, by: z.string(), at: Instant, reason: z.string() })),
});
export type RewardDetails = z.infer<typeof RewardDetails>;

export const getReward = {
  method: 'GET',
  url: '/api/v1/admin/rewards/:code',
  config: { access: { staff: ['rewards.read', 'rewards.review'] } },
  schema: { summary: 'One reward, and what links its accounts', tags, params, response: { 200: RewardDetails } },
} as const satisfies Endpoint;

/**
 * `hold`: one that waits for its day waits for a person instead. `release`: it is booked, or waits for its day again. `refuse`: never; what was booked
 * is taken back in the books, and the sponsor reads the reason. 409 `stale` when it changed meanwhile. Releasing more than `second_person.above` wants the
 * identity confirmed (403 `identity_not_confirmed`) and asks a second person, who stands in the answer.
 */
export const decideReward = {
  method: 'POST',
  url: '/api/v1/admin/rewards/:code/decisions',
  config: { access: { staff: 'rewards.review' }, idempotency: 'required' },
  schema: {
    summary: 'Hold, release or refuse a reward',
    tags,
    params,
    body: z.object({ act: RewardAct, reason: Reason, version: count }),
    response: { 200: RewardDetails },
  },
} as const satisfies Endpoint;
