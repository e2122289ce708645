import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { countingCode } from '#contract/values/ids.ts';
import { Language } from '#contract/values/languages.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { line } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';

/** Who gets the newsletter, and what they agreed to. Who may not send it reads addresses masked. */

const tags = ['admin: newsletter'] as const;
const access = { staff: ['newsletter.read', 'newsletter.send'] } as const;

export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const;
export const SubscriberStatus = z.enum(subscriberStatuses);
export type SubscriberStatus = z.infer<typeof SubscriberStatus>;

export const SubscribersQuery = PageQuery.extend({
  status: z.enum(['all', ...subscriberStatuses]).default('all'),
  language: z.enum(['all', ...Language.options]).default('all'),
  /** A whole address; finds nobody for those who read them masked. */
  find: line().max(254).optional(),
});
export type SubscribersQuery = z.infer<typeof SubscribersQuery>;

/** SUB001. Not the code in the links of our mails: that one ends the subscription. */
export const SubscriberCode = countingCode('SUB');

export const Subscriber = z.object({
  code: z.string(),
  /** null: ended; the address went with the consent. */
  email: z.string().nullable(),
  language: z.string(),
  status: SubscriberStatus,
  /** Mail servers refuse the address for good: nothing is sent to it. */
  hasBounced: z.boolean(),
  /** Of asking, confirming or ending, whichever came last. */
  since: Instant,
});
export type Subscriber = z.infer<typeof Subscriber>;

const Totals = z.object({ count: z.number().int(), isExact: z.boolean() });

export const listSubscribers = {
  method: 'GET',
  url: '/api/v1/admin/newsletter/subscribers',
  config: { access },
  schema: {
    summary: 'Readers of the newsletter, newest first',
    tags,
    querystring: SubscribersQuery,
    response: { 200: pageOf(Subscriber).extend({ totals: z.object({ pending: Totals, confirmed: Totals, unsubscribed: Totals }) }) },
  },
} as const satisfies Endpoint;

export const endingCauses = ['reader', 'complaint', 'erased'] as const;

export const ConsentEntry = z.object({
  event: z.enum(['requested', 'confirmed', 'withdrawn']),
  at: Instant,
  /** Of `requested`: the page, and the words that stood beside the field. */
  page: z.string().nullable(),
  words: z.string().nullable(),
  /** Of `withdrawn`, where it is known: by the reader, by a complaint about spam, with the account. */
  cause: z.enum(endingCauses).nullable(),
  /** A digest of the network address is kept as proof. */
  hasAddressProof: z.boolean(),
});

export const SubscriberDetails = Subscriber.extend({ trail: z.array(ConsentEntry) });
export type SubscriberDetails = z.infer<typeof SubscriberDetails>;

export const getSubscriber = {
  method: 'GET',
  url: '/api/v1/admin/newsletter/subscribers/:code',
  config: { access },
  schema: {
    summary: 'One reader with the record of consent',
    tags,
    params: z.object({ code: SubscriberCode }),
    response: { 200: SubscriberDetails },
  },
} as const satisfies Endpoint;

/** 403 `identity_not_confirmed`. */
export const exportSubscribers = {
  method: 'GET',
  url: '/api/v1/admin/newsletter/subscribers/export',
  config: { access },
  schema: {
    summary: 'Readers by filter, as CSV',
    tags,
    querystring: SubscribersQuery.omit({ page: true }),
    response: { 200: z.unknown() },
  },
} as const satisfies Endpoint;
