import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { mail } from './mail.ts';
import type { MailText } from './mail-text.ts';
import { insertNotification } from './store.ts';

export interface Message {
  readonly to: { readonly member: number } | { readonly staff: number };
  /** `donation_approved`: what the bell's picture and later filters go by. */
  readonly kind: string;
  /** Made by `says`; put into words when it is read. */
  readonly message: string;
  /** A page of ours. */
  readonly link?: string;
  /** Left out: the bell only. */
  readonly mail?: MailText;
}

/** Tells somebody what happened, in the transaction in which it happens: a row for the bell, and a mail. */
export async function notify(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  { to, kind, message, link, mail: text }: Message,
): Promise<void> {
  const who = 'member' in to ? { member_id: to.member } : { staff_id: to.staff };
  await insertNotification(tx, { ...who, kind, message, link: link ?? null, created_at: deps.clock.now() });
  if (text) await mail(tx, deps, { to, mail: text });
}
