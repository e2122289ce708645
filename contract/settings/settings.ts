import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Permission } from '#contract/permissions.ts';
import { SecondPersonNotice } from '#contract/second-person.ts';
import { line, paragraph } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { type PublicSettingKey, publicSettingKeys } from './public-settings.ts';
import { SettingKey, settingTypes } from './setting-types.ts';

type PublicTypes = Pick<typeof settingTypes, PublicSettingKey>;
const publicTypes = Object.fromEntries(publicSettingKeys.map((key) => [key, settingTypes[key]])) as PublicTypes;

/** `settings['donation.minimum']` is typed as the setting is. */
export const PublicSettings = z.object(publicTypes);
export type PublicSettings = z.infer<typeof PublicSettings>;

export const getPublicSettings = {
  method: 'GET',
  url: '/api/v1/settings',
  config: { access: 'public' },
  schema: { summary: 'Limits and texts that pages and forms need', tags: ['settings'], response: { 200: PublicSettings } },
} as const satisfies Endpoint;

export const Setting = z.object({
  key: SettingKey,
  /** What it is called, what it does, and from when on a change counts, in the reader's language. */
  name: z.string(),
  help: z.string(),
  effect: z.string(),
  value: z.unknown(),
  /** The value as people read it: ₹201, 24 to 48 hours, On. */
  words: z.string(),
  default: z.unknown(),
  defaultWords: z.string(),
  isDefault: z.boolean(),
  /** Goes up by one with each change; send it back to change what you saw. */
  version: z.number().int(),
  /** Who may change it. */
  permission: Permission,
  /** Must be read and confirmed before the change is taken. */
  notice: z.object({ version: z.string(), text: z.string() }).nullable(),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
});
export type Setting = z.infer<typeof Setting>;

/** `labels`: what parts and choices of settings are called, by their names in the values. */
const SettingList = z.object({ rows: z.array(Setting), labels: z.record(z.string(), z.string()) });

export const listSettings = {
  method: 'GET',
  url: '/api/v1/admin/settings',
  config: { access: { staff: 'settings.read' } },
  schema: { summary: 'Every setting', tags: ['admin: settings'], response: { 200: SettingList } },
} as const satisfies Endpoint;

const params = z.object({ key: SettingKey });

export const SettingChange = z.object({
  value: z.unknown().refine((value) => value !== undefined),
  /** The version that was on the screen. 409 `stale` if somebody was faster. */
  version: z.number().int().min(0),
  reason: paragraph().max(500).default(''),
  /** Asked again and meant: 400 with the field of the rate without it, where one moves by more than a fifth. */
  confirmed: z.boolean().optional(),
});

/** 403 `setting_is_legal` for the switches that need a trustee. */
export const changeSetting = {
  method: 'PUT',
  url: '/api/v1/admin/settings/:key',
  config: { access: { staff: 'settings.write' }, idempotency: 'accepted' },
  schema: { summary: 'Change a setting', tags: ['admin: settings'], params, body: SettingChange, response: { 200: Setting } },
} as const satisfies Endpoint;

/** `secondPerson`: nothing has changed yet, somebody else must agree. */
const LegalSettingAnswer = Setting.extend({ secondPerson: SecondPersonNotice.nullable() });

/**
 * A trustee's switches. 202: a second person is asked. 409 `notice_not_confirmed` where a legal notice must be confirmed; the confirmation is kept.
 * 403 `identity_not_confirmed`.
 */
export const changeLegalSetting = {
  method: 'PUT',
  url: '/api/v1/admin/legal-settings/:key',
  config: { access: { staff: 'legal.switches' }, idempotency: 'accepted' },
  schema: {
    summary: 'Change a legal switch',
    tags: ['admin: settings'],
    params,
    body: SettingChange.extend({ confirmedNotice: line().max(64).optional() }),
    response: { 200: LegalSettingAnswer, 202: LegalSettingAnswer },
  },
} as const satisfies Endpoint;

export const listSettingHistory = {
  method: 'GET',
  url: '/api/v1/admin/settings/:key/history',
  config: { access: { staff: 'settings.read' } },
  schema: {
    summary: 'How a setting changed',
    tags: ['admin: settings'],
    params,
    response: {
      200: z.object({
        rows: z.array(
          z.object({
            version: z.number().int(),
            value: z.unknown(),
            words: z.string(),
            changedAt: Instant,
            changedBy: z.string().nullable(),
            reason: z.string(),
            confirmedNotice: z.string().nullable(),
          }),
        ),
      }),
    },
  },
} as const satisfies Endpoint;
