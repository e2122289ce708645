import { z } from 'zod';
import { sealUnlessErased } from '#api/core/keys/index.ts';
import { channelsOf, type MemberMessageKind } from '#api/core/notifications/catalogue/kinds.ts';
import { preferencesOf } from '#api/core/notifications/preferences/preferences.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { defineJob } from '#api/platform/jobs/jobs.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { MemberId } from '#contract/values/ids.ts';

export const textChannels = ['sms', 'whatsapp'] as const;

/** What lies in the job, sealed. The number is looked up when it is sent. */
export interface ShortMessage {
  readonly kind: MemberMessageKind;
  /** Made by `says`. */
  readonly message: string;
  /** A number that she has just typed and is to prove, instead of hers: she asked for it, so no toggle governs it. Of no use after `until`. */
  readonly at?: { readonly mobile: string; readonly until: string };
}

const TextJob = z.object({ member: MemberId, channel: z.enum(textChannels), sealed: z.string() });
export type TextJob = z.infer<typeof TextJob>;
// A text that is days old only confuses: about a day of tries.
export const sendTextJob = defineJob('send-text', TextJob, { maxAttempts: 12 });

/** Queues a text message on every channel that the catalogue names and the trust has set up, if she has switched them on. */
export async function text(tx: Tx, deps: Pick<Deps, 'config'>, member: number, message: ShortMessage): Promise<void> {
  const named = channelsOf(message.kind);
  const channels = textChannels.filter((channel) => named.includes(channel) && deps.config.texting[channel]);
  if (channels.length === 0 || !(await preferencesOf(tx, member)).smsNotifications) return;
  const sealed = await sealUnlessErased(tx, deps, member, message, 'text');
  if (!sealed) return;
  for (const channel of channels) await queue(tx, sendTextJob, { member, channel, sealed: sealed.toString('base64') });
}

/** To a number that she is to prove. `canTextCode` says whether it can be sent at all. */
export async function textCode(tx: Tx, deps: Pick<Deps, 'config'>, member: number, message: Required<ShortMessage>): Promise<void> {
  const sealed = await sealUnlessErased(tx, deps, member, message, 'text');
  if (sealed) await queue(tx, sendTextJob, { member, channel: 'sms', sealed: sealed.toString('base64') });
}
