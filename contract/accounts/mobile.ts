import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Mobile, type MobileRule, mobile, Password, StepUpCode } from '#contract/values/people.ts';
import { line } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';

/** The member's mobile number: what counts today, and a new one that waits for its code. */

const tags = ['accounts'] as const;

export const MyMobile = z.object({
  number: z.string(),
  /** Somebody answered a code that was texted to it. */
  isVerified: z.boolean(),
  pending: z.object({ number: z.string(), expiresAt: Instant }).nullable(),
});
export type MyMobile = z.infer<typeof MyMobile>;

const fields = z.object({ mobile: Mobile, password: Password, code: StepUpCode });
/** With the rule of the setting `members.mobile`. */
export const changeMobileForm = (rule: MobileRule) => fields.extend({ mobile: mobile(rule) });

/** If the trust can text, the new number waits for its code; otherwise it counts at once and is not verified. */
export const changeMobile = {
  method: 'PUT',
  url: '/api/v1/me/mobile',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'Change my mobile number', tags, body: fields, response: { 200: MyMobile } },
} as const satisfies Endpoint;

export const ConfirmMobile = z.object({
  code: line({ error: /*i18n*/ 'Please enter the code' })
    .max(20, /*i18n*/ 'The code has 6 digits')
    .refine((text) => text !== '', { error: /*i18n*/ 'Please enter the code', abort: true })
    .refine((text) => /^\d{3}\s?\d{3}$/.test(text), { error: /*i18n*/ 'The code has 6 digits' }),
});

/** 400 at `code` when it is wrong; 410 `mobile_code_ended` when it is too old or was tried too often. */
export const confirmMobile = {
  method: 'POST',
  url: '/api/v1/me/mobile/confirmation',
  config: { access: 'member', idempotency: 'none' },
  schema: { summary: 'Confirm my new mobile number with the texted code', tags, body: ConfirmMobile, response: { 200: MyMobile } },
} as const satisfies Endpoint;

/** The number of before stays. Twice is as good as once. */
export const cancelMobileChange = {
  method: 'DELETE',
  url: '/api/v1/me/mobile/change',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'Keep my mobile number after all', tags, response: { 200: MyMobile } },
} as const satisfies Endpoint;
