import { z } from 'zod';
import { CampaignSlug, Day } from '#contract/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Paise } from '#contract/values/money.ts';
import { Instant } from '#contract/values/time.ts';
import { DashboardDays, DashboardQuery, DayFigures, Sum, Waited } from './daily-figures.ts';

/** What the back office begins with. Each part is null for those who may not read what it is made of. */

const tags = ['admin: dashboard'] as const;
const count = z.number().int();

/** `before`: of as many days before these. */
export const DashboardCards = z.object({
  donations: Sum.extend({ before: Paise }).nullable(),
  members: z.object({ active: count, joined: count, activated: count, before: count }).nullable(),
  waiting: Sum.nullable(),
  payouts: Sum.extend({ before: Paise }).nullable(),
  kyc: Waited.extend({ before: count, today: count }).nullable(),
  answers: Waited.extend({ before: count }).nullable(),
});
export type DashboardCards = z.infer<typeof DashboardCards>;

export const queueTypes = [
  'second_person',
  'deposits',
  'withdrawals',
  'kyc',
  'tickets',
  'lost_factors',
  'payouts',
  'rewards',
  'suggestions',
  'exceptions',
  'unclaimed',
  'days_to_close',
  'wall_names',
  'invitations',
  'drafts',
  'untranslated',
] as const;
export const QueueType = z.enum(queueTypes);
export type QueueType = z.infer<typeof QueueType>;

/** By the time that was promised, and by the sum that wants a second person. */
export const QueuePriority = z.enum(['high', 'medium', 'low']);
export type QueuePriority = z.infer<typeof QueuePriority>;

/** Something that waits for the reader, with what waits longest. Those without anything in them are there too. */
export const Queue = z.object({
  type: QueueType,
  count,
  /** Else there are more. */
  isExact: z.boolean(),
  amount: Paise.nullable(),
  oldestAt: Instant.nullable(),
  /** Of them: tickets of high priority. */
  urgent: count,
  priority: QueuePriority,
});
export type Queue = z.infer<typeof Queue>;

export const recentTypes = [
  'user_registration',
  'deposit_pending',
  'deposit_approved',
  'deposit_reversed',
  'withdrawal_requested',
  'withdrawal_approved',
  'payout_paid',
  'support_ticket',
  'user_suspended',
  'kyc_sent',
  'kyc_verified',
  'setting_changed',
  'staff_changed',
  'content_changed',
] as const;
export const RecentType = z.enum(recentTypes);
export type RecentType = z.infer<typeof RecentType>;

/** What happened lately, of what the reader may see anyway. */
export const Recent = z.object({
  id: count,
  type: RecentType,
  at: Instant,
  /** DEP001, a User Id, the name of a setting. */
  code: z.string(),
  /** In the reader's words, after a name: “approved a donation”. */
  words: z.string(),
  /** Who did it, of the staff; null: the member herself, or the machine. */
  by: z.string().nullable(),
  /** Whom it is about. */
  member: z.object({ code: z.string(), name: z.string() }).nullable(),
  amount: Paise.nullable(),
  /** What a ticket is about. */
  subject: z.string().nullable(),
});
export type Recent = z.infer<typeof Recent>;

export const FundHealth = z.object({
  slug: CampaignSlug,
  title: z.string(),
  goal: Paise,
  raised: Paise,
  /** By `percentRaised`. */
  percent: count.min(0),
});
export type FundHealth = z.infer<typeof FundHealth>;

export const Dashboard = z.object({
  days: DashboardDays,
  from: Day,
  to: Day,
  cards: DashboardCards,
  /** One for each day, the oldest first. */
  figures: z.array(DayFigures),
  queues: z.array(Queue),
  /** Newest first. */
  recent: z.array(Recent),
  funds: z.array(FundHealth).nullable(),
});
export type Dashboard = z.infer<typeof Dashboard>;

const reads = [
  'own.account',
  'members.read',
  'donations.read',
  'kyc.read',
  'withdrawals.read',
  'support.read',
  'rewards.read',
  'reconciliation.read',
  'content.read',
  'settings.read',
  'staff.read',
  'second.person',
] as const;

export const getDashboard = {
  method: 'GET',
  url: '/api/v1/admin/dashboard',
  config: { access: { staff: reads } },
  schema: {
    summary: 'Figures, what needs a decision, what happened lately',
    tags,
    querystring: DashboardQuery,
    response: { 200: Dashboard },
  },
} as const satisfies Endpoint;
