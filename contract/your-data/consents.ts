import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Instant } from '#contract/values/time.ts';

/** What she has agreed to, and what she has withdrawn. The newsletter and other messages are switched by `changeMyMessagePreferences`. */

export const Consent = z.object({
  /** `identity`: the notice about identity papers. */
  kind: z.enum(['terms', 'privacy', 'identity']),
  version: z.number().int(),
  language: z.string().nullable(),
  agreedAt: Instant,
  /** A newer text has taken its place since. */
  isReplaced: z.boolean(),
});
export type Consent = z.infer<typeof Consent>;

/** A switch of hers that was turned. */
export const ConsentChange = z.object({
  what: z.enum(['newsletter', 'marketingEmails', 'monthlyReports', 'donationReminders', 'emailNotifications', 'smsNotifications']),
  isGiven: z.boolean(),
  at: Instant,
});
export type ConsentChange = z.infer<typeof ConsentChange>;

export const MyConsents = z.object({
  agreements: z.array(Consent),
  newsletter: z.object({ isGiven: z.boolean(), since: Instant.nullable() }),
  /** The newest first. */
  changes: z.array(ConsentChange),
});
export type MyConsents = z.infer<typeof MyConsents>;

export const listMyConsents = {
  method: 'GET',
  url: '/api/v1/me/consents',
  config: { access: 'member' },
  schema: { summary: 'What I have agreed to', tags: ['your data'], response: { 200: MyConsents } },
} as const satisfies Endpoint;
