import { z } from 'zod';
import { Reason } from '#contract/accounts/members.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { SecondPersonNotice } from '#contract/second-person.ts';
import { SettingKey } from './setting-types.ts';

/** Changes of legal switches that are not in force yet. */

const tags = ['admin: settings'] as const;

export const AskedSettingChange = z.object({
  key: SettingKey,
  value: z.unknown(),
  /** As people read it. */
  words: z.string(),
  reason: z.string(),
  /** null: nobody yet. In solo mode, who asked. */
  agreedBy: z.string().nullable(),
  /** By every trustee and every admin, until it is in force. The others are refused by a trustee, at the dashboard. */
  canBeStopped: z.boolean(),
  secondPerson: SecondPersonNotice,
});
export type AskedSettingChange = z.infer<typeof AskedSettingChange>;

export const listAskedSettingChanges = {
  method: 'GET',
  url: '/api/v1/admin/legal-settings',
  config: { access: { staff: 'settings.read' } },
  schema: {
    summary: 'Changes of settings that wait for a second person or for their time',
    tags,
    response: { 200: z.object({ rows: z.array(AskedSettingChange) }) },
  },
} as const satisfies Endpoint;

/** Where the money goes: one honest person is enough to stop it. 409 `not_in_this_status` when nothing waits any more. */
export const stopSettingChange = {
  method: 'POST',
  url: '/api/v1/admin/legal-settings/:key/stop',
  config: { access: { staff: ['own.account', 'settings.write', 'legal.switches'] }, idempotency: 'accepted' },
  schema: {
    summary: 'Stop a change of the UPI ID that is not in force yet',
    tags,
    params: z.object({ key: SettingKey }),
    body: z.object({ reason: Reason }),
    response: { 200: SecondPersonNotice },
  },
} as const satisfies Endpoint;
