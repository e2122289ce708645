import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** The source's names. `newsletter` is kept with the newsletter's own list. */
export const messageToggles = [
  'emailNotifications',
  'smsNotifications',
  'donationReminders',
  'monthlyReports',
  'newsletter',
  'marketingEmails',
] as const;
export const MessageToggle = z.enum(messageToggles);
export type MessageToggle = z.infer<typeof MessageToggle>;

export const MessagePreferences = z.record(MessageToggle, z.boolean());
export type MessagePreferences = z.infer<typeof MessagePreferences>;

export const MyMessagePreferences = z.object({
  preferences: MessagePreferences,
  email: z.object({ address: z.string(), isVerified: z.boolean(), hasBounced: z.boolean() }),
  mobile: z.string(),
  /** The trust has set up a provider of short messages. */
  canText: z.boolean(),
  /** Asked for, and the mailed link was not used yet. */
  newsletterWaits: z.boolean(),
});
export type MyMessagePreferences = z.infer<typeof MyMessagePreferences>;

export const getMyMessagePreferences = {
  method: 'GET',
  url: '/api/v1/me/message-preferences',
  config: { access: 'member' },
  schema: { summary: 'What I want to hear, and how', tags: ['notifications'], response: { 200: MyMessagePreferences } },
} as const satisfies Endpoint;

/** Those left out stay as they are. */
export const changeMyMessagePreferences = {
  method: 'PATCH',
  url: '/api/v1/me/message-preferences',
  config: { access: 'member', idempotency: 'accepted' },
  schema: {
    summary: 'Change what I want to hear',
    tags: ['notifications'],
    body: z.partialRecord(MessageToggle, z.boolean()),
    response: { 200: MyMessagePreferences },
  },
} as const satisfies Endpoint;

/** What the link of a mail can switch off. News of her own money is not among them: that she switches in her account. */
export const linkedToggles = ['donationReminders', 'monthlyReports', 'marketingEmails'] as const satisfies readonly MessageToggle[];
export type LinkedToggle = (typeof linkedToggles)[number];

/** From the links in our mails: /messages/unsubscribe?token=… (under /hi too). It names one member and one toggle, and works for ever. */
export const UnsubscribeToken = z.string().regex(/^[\w-]{20,100}$/);

/** Our own page posts here, and so do mail programs (RFC 8058), with a form body that is not read. Twice is as good as once. */
export const unsubscribeFromMessages = {
  method: 'POST',
  url: '/api/v1/message-unsubscriptions/:token',
  config: { access: 'public', idempotency: 'accepted' },
  schema: {
    summary: 'Switch off one kind of mail in one click',
    tags: ['notifications'],
    params: z.object({ token: UnsubscribeToken }),
    response: { 200: z.object({ status: z.literal('unsubscribed'), toggle: z.enum(linkedToggles) }) },
  },
} as const satisfies Endpoint;

/** A mail program that opens the address instead of posting to it is led to the page with the button: a GET changes nothing. */
export const openMessageUnsubscribePage = {
  method: 'GET',
  url: '/api/v1/message-unsubscriptions/:token',
  config: { access: 'public' },
  schema: {
    summary: 'Leads to the page that asks whether to switch it off',
    tags: ['notifications'],
    params: z.object({ token: UnsubscribeToken }),
    response: { 303: z.null() },
  },
} as const satisfies Endpoint;
