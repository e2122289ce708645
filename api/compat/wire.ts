import { z } from 'zod';
import { line, secret } from '#contract/values/text.ts';

/** The wire of older clients, field by field as they read it: its spelling is theirs (`master_doller`). Sums are rupees as decimals. */
const text = line().max(254).default('');

export const LoginBody = z.object({ email: text, password: secret().max(256).default('') });
export const LoginAnswer = z.object({ status: z.boolean(), token: z.string().optional(), message: z.string().optional() });

export const RegisterBody = z.object({
  name: text,
  email: text,
  mobile: text,
  password: secret().max(256).default(''),
  referral_code: line().max(40).optional(),
});
export const RegisterAnswer = z.object({
  status: z.boolean(),
  USER: z.object({ my_code: z.string() }).optional(),
  message: z.string().optional(),
});

export const ProfileAnswer = z.object({
  status: z.boolean(),
  USER: z
    .object({
      id: z.string(),
      donation_status: z.string(),
      my_stake: z.number(),
      total_income: z.number(),
      kyc_status: z.string(),
      donation_change: z.number().optional(),
      campaigns_change: z.number().optional(),
      referral_change: z.number().optional(),
    })
    .optional(),
  MASTERDATA: z.object({ master_doller: z.number(), deposit_address: z.string() }).optional(),
  REFERRAL: z
    .array(z.object({ id: z.string(), name: z.string(), date_time: z.string(), my_stake: z.number(), donation_status: z.string() }))
    .optional(),
  message: z.string().optional(),
});

export const DonationAnswer = z.object({ success: z.boolean(), message: z.string() });
