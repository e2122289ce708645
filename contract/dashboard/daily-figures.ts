import { z } from 'zod';
import { Day } from '#contract/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Paise } from '#contract/values/money.ts';

/** What happened on each day in India. Each figure is null for those who may not read what it counts. */

const count = z.number().int();

/** How far back one may look. */
export const dashboardDays = [14, 30, 90] as const;
export const DashboardDays = z.coerce.number().pipe(z.literal(dashboardDays));
export type DashboardDays = z.infer<typeof DashboardDays>;
export const DashboardQuery = z.object({ days: DashboardDays.default(14) });

export const Sum = z.object({ count, amount: Paise });
/** How many were decided, and how long they had waited, all together: the mean is one by the other. */
export const Waited = z.object({ count, seconds: z.number().int() });

/** A day in India. What is undone later is taken from the day it was counted on. */
export const DayFigures = z.object({
  day: Day,
  /** Approved on that day, as it stands. */
  donations: Sum.nullable(),
  /** Sent on that day, whatever became of them. */
  claims: Sum.nullable(),
  /** Sent on that day and not decided yet. */
  waiting: Sum.nullable(),
  decisions: Waited.nullable(),
  /** New ones, activated or not. */
  members: count.nullable(),
  activations: count.nullable(),
  payouts: Sum.nullable(),
  kycDecisions: Waited.nullable(),
  tickets: count.nullable(),
  /** First answers. */
  answers: Waited.nullable(),
});
export type DayFigures = z.infer<typeof DayFigures>;

/** A line a day, with the figures that the reader may see. Written into the log. */
export const exportDailyFigures = {
  method: 'GET',
  url: '/api/v1/admin/dashboard/export',
  config: { access: { staff: ['own.account', 'members.read', 'donations.read', 'kyc.read', 'withdrawals.read', 'support.read'] } },
  schema: { summary: 'The daily figures as CSV', tags: ['admin: dashboard'], querystring: DashboardQuery, response: { 200: z.unknown() } },
} as const satisfies Endpoint;
