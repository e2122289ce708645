import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Currency, Rates } from '#contract/values/currencies.ts';
import { TimeZone } from '#contract/values/time-zones.ts';

/** `auto`: as the device. */
export const themes = ['auto', 'light', 'dark'] as const;
export const Theme = z.enum(themes);
export type Theme = z.infer<typeof Theme>;

/** How she wants to read. Her language stands in `Me`. */
export const Preferences = z.object({
  timeZone: TimeZone,
  /** Shown beside rupees, about; INR: rupees alone. */
  currency: Currency,
  theme: Theme,
  lessMovement: z.boolean(),
  /** Whether “Show my name” begins switched on at the next gift; each gift asks anew. */
  showName: z.boolean(),
});
export type Preferences = z.infer<typeof Preferences>;

export const MyPreferences = z.object({
  preferences: Preferences,
  /** What staff entered last; null: nothing yet, so there is only ₹. `isOld`: more than 30 days ago. */
  rates: Rates.extend({ isOld: z.boolean() }).nullable(),
});
export type MyPreferences = z.infer<typeof MyPreferences>;

export const getMyPreferences = {
  method: 'GET',
  url: '/api/v1/me/preferences',
  config: { access: 'member' },
  schema: { summary: 'How I want to read', tags: ['accounts'], response: { 200: MyPreferences } },
} as const satisfies Endpoint;

/** Those left out stay as they are. */
export const changeMyPreferences = {
  method: 'PUT',
  url: '/api/v1/me/preferences',
  config: { access: 'member', idempotency: 'accepted' },
  schema: {
    summary: 'Change how I want to read',
    tags: ['accounts'],
    body: Preferences.partial(),
    response: { 200: MyPreferences },
  },
} as const satisfies Endpoint;
