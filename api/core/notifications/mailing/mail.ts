import { z } from 'zod';
import { sealForJob, sealUnlessErased } from '#api/core/keys/index.ts';
import type { MemberMessageKind, MessageKind, StaffMessageKind } from '#api/core/notifications/catalogue/kinds.ts';
import { memberKinds } from '#api/core/notifications/catalogue/member-kinds.ts';
import { wantsMail } from '#api/core/notifications/preferences/wants-mail.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { defineJob } from '#api/platform/jobs/jobs.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { MemberId, StaffId } from '#contract/values/ids.ts';
import type { Language } from '#contract/values/languages.ts';
import type { MailText } from './mail-text.ts';

/**
 * Who gets it. A member's or staff member's own address, looked up when it is sent, unless `at` says another one (a new address
 * that waits for its link). Or somebody who is neither.
 */
export type Recipient =
  | { readonly member: number; readonly at?: string }
  | { readonly staff: number; readonly at?: string }
  | { readonly address: string; readonly language: Language };

interface ToMember {
  readonly to: Extract<Recipient, { member: number }>;
  readonly kind: MemberMessageKind;
}
export type OutgoingMail = { readonly mail: MailText } & (
  | ToMember
  | { readonly to: Extract<Recipient, { staff: number }>; readonly kind: StaffMessageKind }
  | { readonly to: Extract<Recipient, { address: string }>; readonly kind: MemberMessageKind }
);

/** What lies in the job, sealed: an address, a link and a name are nobody's business while they wait. */
export interface Letter {
  readonly at?: string | undefined;
  readonly language?: Language | undefined;
  readonly mail: MailText;
  /** Left out by servers before the catalogue. */
  readonly kind?: MessageKind | undefined;
}

const MailJob = z.object({ member: MemberId.optional(), staff: StaffId.optional(), sealed: z.string() });
export type MailJob = z.infer<typeof MailJob>;
export const sendMailJob = defineJob('send-mail', MailJob);

/** Queues a mail in the caller's transaction: it goes out if, and only if, the rest happened. What she has switched off is not queued. */
export async function mail(tx: Tx, deps: Pick<Deps, 'config'>, outgoing: OutgoingMail): Promise<void> {
  const rest = { mail: outgoing.mail, kind: outgoing.kind };
  if (isToMember(outgoing)) {
    const { member, at } = outgoing.to;
    const ways: readonly string[] = memberKinds[outgoing.kind].by;
    if (!ways.includes('mail')) throw new Error(`The catalogue does not mail ${outgoing.kind}`);
    if (!(await wantsMail(tx, outgoing.kind, member))) return;
    const sealed = await sealUnlessErased(tx, deps, member, { ...rest, at } satisfies Letter, 'mail');
    // Erased: nobody to write to.
    if (!sealed) return;
    return queue(tx, sendMailJob, { member, sealed: sealed.toString('base64') });
  }
  const { to } = outgoing;
  const letter: Letter = 'staff' in to ? { ...rest, at: to.at } : { ...rest, at: to.address, language: to.language };
  const sealed = sealForJob(deps, letter, 'mail');
  return queue(tx, sendMailJob, 'staff' in to ? { staff: to.staff, sealed } : { sealed });
}

const isToMember = (outgoing: OutgoingMail): outgoing is Extract<OutgoingMail, ToMember> => 'member' in outgoing.to;
