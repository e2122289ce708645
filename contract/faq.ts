import { z } from 'zod';
import { Seen } from './editing/edited.ts';
import type { Endpoint } from './endpoint.ts';
import { Done } from './values/people.ts';
import { line, paragraph } from './values/text.ts';
import { Instant } from './values/time.ts';

/** Editing frequently asked questions. Reading them is `listFaq` in content.ts. */

const tags = ['admin: content'] as const;
const params = z.object({ id: z.coerce.number().int().positive() });

export const faqCategories = ['donations', 'account', 'kyc', 'referral', 'withdrawals', 'receipts', 'general'] as const;
export const FaqCategory = z.enum(faqCategories);
export type FaqCategory = z.infer<typeof FaqCategory>;

const shown = z.object({ question: z.string(), answer: z.string() });
export const EditableFaq = z.object({
  id: z.number().int(),
  category: z.string(),
  texts: z.object({ en: shown, hi: shown }),
  isPublished: z.boolean(),
  updatedAt: Instant,
  seen: Seen,
});
export type EditableFaq = z.infer<typeof EditableFaq>;

export const listEditableFaq = {
  method: 'GET',
  url: '/api/v1/admin/faq',
  config: { access: { staff: 'content.read' } },
  schema: { summary: 'Questions and answers, with drafts', tags, response: { 200: z.object({ entries: z.array(EditableFaq) }) } },
} as const satisfies Endpoint;

/** Hindi may stay empty: readers then get the English. */
export const FaqBody = z.object({
  category: FaqCategory,
  texts: z.object({
    en: z.object({
      question: line().min(1, /*i18n*/ 'Question is required').max(200),
      answer: paragraph().min(1, /*i18n*/ 'Answer is required').max(3_000),
    }),
    hi: z.object({ question: line().max(200).default(''), answer: paragraph().max(3_000).default('') }),
  }),
  isPublished: z.boolean(),
});
export type FaqBody = z.input<typeof FaqBody>;

export const addFaq = {
  method: 'POST',
  url: '/api/v1/admin/faq',
  config: { access: { staff: 'content.write' }, idempotency: 'required' },
  schema: { summary: 'Add a question', tags, body: FaqBody, response: { 200: EditableFaq } },
} as const satisfies Endpoint;

export const changeFaq = {
  method: 'PUT',
  url: '/api/v1/admin/faq/:id',
  config: { access: { staff: 'content.write' }, idempotency: 'accepted' },
  schema: {
    summary: 'Change a question',
    tags,
    params,
    // Pages of the release before do not send what they saw.
    body: FaqBody.extend({ seen: Seen.optional() }),
    response: { 200: EditableFaq },
  },
} as const satisfies Endpoint;

export const deleteFaq = {
  method: 'DELETE',
  url: '/api/v1/admin/faq/:id',
  config: { access: { staff: 'content.write' }, idempotency: 'accepted' },
  schema: { summary: 'Delete a question', tags, params, response: { 200: Done } },
} as const satisfies Endpoint;

/** All of them, in the order in which they stand. */
export const orderFaq = {
  method: 'PUT',
  url: '/api/v1/admin/faq/order',
  config: { access: { staff: 'content.write' }, idempotency: 'accepted' },
  schema: {
    summary: 'Put the questions into an order',
    tags,
    body: z.object({ ids: z.array(z.number().int().positive()).max(500) }),
    response: { 200: Done },
  },
} as const satisfies Endpoint;
