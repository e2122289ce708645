import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { Done, LinkToken, Password } from '#contract/values/people.ts';
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
  waitDays: z.number().int(),
});
export type MyClosure = z.infer<typeof MyClosure>;

export const getMyClosure = {
  method: 'GET',
  url: '/api/v1/me/closure',
  config: { access: 'member' },
  schema: { summary: 'Whether my account is to be closed, and what is in the way', tags, response: { 200: MyClosure } },
} as const satisfies Endpoint;

export const AskForClosure = z.object({ password: Password, reason: ClosureReason.optional() });

/** What the page asks for on top: her User Id, typed by hand, so that nobody gets here in passing. */
export const closureForm = (code: string) =>
  AskForClosure.extend({
    reason: z.union([z.literal(''), ClosureReason]),
    userId: line()
      .min(1, /*i18n*/ 'Please type your User Id')
      .refine((text) => text === '' || text.toUpperCase() === code, { error: /*i18n*/ 'This is not your User Id' }),
  });

/** 409 with the code of the first obstacle, and `closing_asked` when it waits already; 400 with `fields.password`. */
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
