import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Language } from '#contract/values/languages.ts';
import { Email } from '#contract/values/people.ts';

/** Stands beside the field, word for word: the server stores it as what the reader agreed to. `{name}` is the trust's short name. */
export const NEWSLETTER_CONSENT =
  /*i18n*/ 'By subscribing you agree that {name} sends you its newsletter by email. You can unsubscribe with one click at any time.';

export const SubscribeBody = z.object({
  email: Email,
  language: Language.default('en'),
  /** The page it was asked on, as a path: part of the record of consent. */
  page: z
    .string()
    .max(200)
    .regex(/^\/[\w%./~-]*$/)
    .default('/'),
});
export type SubscribeBody = z.input<typeof SubscribeBody>;

/** The same answer for a new, a waiting and a known address: it says nothing about who is on the list. */
export const subscribe = {
  method: 'POST',
  url: '/api/v1/newsletter/subscriptions',
  config: { access: 'public', idempotency: 'accepted' },
  schema: {
    summary: 'Ask for the newsletter; a mail with a link to confirm follows',
    tags: ['newsletter'],
    body: SubscribeBody,
    response: { 202: z.object({ status: z.literal('accepted') }) },
  },
} as const satisfies Endpoint;

/** From the links in our mails: /newsletter/confirm?token=… and /newsletter/unsubscribe?token=… (under /hi too). */
export const NewsletterToken = z.string().regex(/^[\w-]{20,100}$/);

/** Refuses with `newsletter_link_invalid` (wrong, too old, or unsubscribed since). Twice is as good as once. */
export const confirmSubscription = {
  method: 'POST',
  url: '/api/v1/newsletter/confirmations',
  config: { access: 'public', idempotency: 'accepted' },
  schema: {
    summary: 'Confirm a subscription with the token of the mailed link',
    tags: ['newsletter'],
    body: z.object({ token: NewsletterToken }),
    response: { 200: z.object({ status: z.literal('confirmed') }) },
  },
} as const satisfies Endpoint;

/** Our own page posts here, and so do mail programs (RFC 8058), with a form body that is not read. Twice is as good as once. */
export const unsubscribe = {
  method: 'POST',
  url: '/api/v1/newsletter/unsubscriptions/:token',
  config: { access: 'public', idempotency: 'accepted' },
  schema: {
    summary: 'Unsubscribe in one click',
    tags: ['newsletter'],
    params: z.object({ token: NewsletterToken }),
    response: { 200: z.object({ status: z.literal('unsubscribed') }) },
  },
} as const satisfies Endpoint;

/** A mail program that opens the address instead of posting to it is led to the page with the button: a GET changes nothing. */
export const openUnsubscribePage = {
  method: 'GET',
  url: '/api/v1/newsletter/unsubscriptions/:token',
  config: { access: 'public' },
  schema: {
    summary: 'Leads to the page that asks whether to unsubscribe',
    tags: ['newsletter'],
    params: z.object({ token: NewsletterToken }),
    response: { 303: z.null() },
  },
} as const satisfies Endpoint;
