import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { Paise } from '#contract/values/money.ts';
import { Done, LinkToken, Password, StepUpCode } from '#contract/values/people.ts';
import { line } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';

/** Closing the account: asked for, waited for, and then everything personal is erased. */

const tags = ['your data'] as const;

/** What is in the way, and the refusal that says what to do about it. Looked at when she asks, and again when the day comes. */
export const closureObstacles = {
  balance: 'closing_balance',
  held: 'closing_held',
  owed: 'closing_owed',
  withdrawal: 'closing_withdrawal',
  payout: 'closing_payout',
  claim: 'closing_claim',
  refund: 'closing_refund',
  payouts_stopped: 'closing_payouts_stopped',
  suspended: 'account_suspended',
  /** Both are only in the way of staff who delete: rewards that she has earned and may give up herself, and a question about money that nobody has answered. */
  rewards: 'deletion_hindered',
  dispute: 'deletion_hindered',
} as const satisfies Record<string, ErrorCode>;
export type ClosureObstacle = keyof typeof closureObstacles;
export const ClosureObstacle = z.enum(Object.keys(closureObstacles) as [ClosureObstacle, ...ClosureObstacle[]]);

export const closureReasons = ['not_needed', 'too_many_messages', 'privacy', 'another_account', 'other'] as const;
export const ClosureReason = z.enum(closureReasons);
export type ClosureReason = z.infer<typeof ClosureReason>;

export const MyClosure = z.object({
  /** null: nobody has asked. `isHeldUp`: its day has come, and something is in the way. */
  waiting: z.object({ askedAt: Instant, closesAt: Instant, isHeldUp: z.boolean() }).nullable(),
  obstacles: z.array(ClosureObstacle),
  /**
   * Rewards that nobody has booked yet; null: none. They hold up nothing, because friends go on giving: she waits for them before she asks, or gives them up,
   * and what still waits on the day is lost. `bookedBy`: the last of their days; null when a person looks at one of them.
   */
  rewards: z.object({ sum: Paise, bookedBy: Instant.nullable() }).nullable(),
  waitDays: z.number().int(),
});
export type MyClosure = z.infer<typeof MyClosure>;

export const getMyClosure = {
  method: 'GET',
  url: '/api/v1/me/closure',
  config: { access: 'member' },
  schema: { summary: 'Whether my account is to be closed, and what is in the way', tags, response: { 200: MyClosure } },
} as const satisfies Endpoint;

export const AskForClosure = z.object({
  password: Password,
  code: StepUpCode,
  reason: ClosureReason.optional(),
  /** The sum of waiting rewards, as she was shown it: she gives it up. */
  givesUp: Paise.optional(),
});

/** What the page asks for on top: her User Id, typed by hand, so that nobody gets here in passing. */
export const closureForm = ({ code, hasRewards }: { code: string; hasRewards: boolean }) =>
  AskForClosure.omit({ givesUp: true }).extend({
    reason: z.union([z.literal(''), ClosureReason]),
    userId: line()
      .min(1, /*i18n*/ 'Please type your User Id')
      .refine((text) => text === '' || text.toUpperCase() === code, { error: /*i18n*/ 'This is not your User Id' }),
    givesUpRewards: z
      .boolean()
      .refine((gives) => gives || !hasRewards, { error: /*i18n*/ 'Please tick this, or wait until they are booked' }),
  });

/** 409 with the code of the first obstacle, `stale` when rewards wait and it is not their sum that she gives up, and `closing_asked` when it waits already; 400 with `fields.password`. */
export const askForClosure = {
  method: 'POST',
  url: '/api/v1/me/closure',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'Ask to close my account', tags, body: AskForClosure, response: { 201: MyClosure } },
} as const satisfies Endpoint;

/** Until it is done. 404 when nothing waits. */
export const cancelClosure = {
  method: 'DELETE',
  url: '/api/v1/me/closure',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'Keep my account', tags, response: { 200: MyClosure } },
} as const satisfies Endpoint;

/** The link in the mails about it, for who did not ask or has changed her mind. 410 `link_ended`. */
export const stopClosure = {
  method: 'POST',
  url: '/api/v1/closure-stops',
  config: { access: 'public', idempotency: 'none' },
  schema: { summary: 'Keep my account, with the mailed link', tags, body: z.object({ token: LinkToken }), response: { 200: Done } },
} as const satisfies Endpoint;
