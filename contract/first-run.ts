import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { Permission } from './permissions.ts';
import { Done } from './values/people.ts';

/** What a fresh installation still lacks before anybody can give, each with who can do it. null: whoever runs the server. */
export const firstRunSteps = {
  /** Name, address and contacts. */
  trust: 'settings.write',
  /** Registration number and PAN: what receipts carry. */
  papers: 'legal.switches',
  /** Legal texts are in force and no blank is left in them. */
  legal: 'settings.write',
  upi: 'legal.switches',
  campaign: 'content.write',
  mail: 'settings.write',
  second_trustee: 'staff.write',
  hours: 'settings.write',
  rewards: 'legal.switches',
  scanner: null,
} as const satisfies Readonly<Record<string, Permission | null>>;
export type FirstRunStep = keyof typeof firstRunSteps;
const stepNames = Object.keys(firstRunSteps) as [FirstRunStep, ...FirstRunStep[]];

/** As delivered they may be right already: somebody says so, and it is logged. */
export const keptSteps = ['hours', 'rewards'] as const satisfies readonly FirstRunStep[];
export const KeptStep = z.enum(keptSteps);
export type KeptStep = z.infer<typeof KeptStep>;

/** In the order in which one would do them. Empty in a demo, which is nobody's installation. */
export const FirstRun = z.object({ steps: z.array(z.object({ step: z.enum(stepNames), isDone: z.boolean() })) });
export type FirstRun = z.infer<typeof FirstRun>;

const tags = ['admin: first run'] as const;

export const getFirstRun = {
  method: 'GET',
  url: '/api/v1/admin/first-run',
  config: { access: { staff: 'settings.read' } },
  schema: { summary: 'What a fresh installation still lacks', tags, response: { 200: FirstRun } },
} as const satisfies Endpoint;

/** To the caller's own address and no other. 502 `mail_not_sent` with what the mail server said; 429 when asked too often. */
export const sendTestMail = {
  method: 'POST',
  url: '/api/v1/admin/first-run/test-mail',
  config: { access: { staff: 'settings.write' }, idempotency: 'accepted' },
  schema: { summary: 'Send a test mail to myself', tags, response: { 200: Done } },
} as const satisfies Endpoint;

/** 403 for who could not change it either. */
export const keepAsDelivered = {
  method: 'POST',
  url: '/api/v1/admin/first-run/:step/keeping',
  config: { access: { staff: ['own.account', 'settings.write', 'legal.switches'] }, idempotency: 'accepted' },
  schema: { summary: 'Keep a setting as it was delivered', tags, params: z.object({ step: KeptStep }), response: { 200: Done } },
} as const satisfies Endpoint;
