import { tell } from '#api/core/live/index.ts';
import { channelsOf, type MemberMessageKind, type StaffMessageKind } from '#api/core/notifications/catalogue/kinds.ts';
import { mail } from '#api/core/notifications/mailing/mail.ts';
import type { MailText } from '#api/core/notifications/mailing/mail-text.ts';
import { text } from '#api/core/notifications/texting/text.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { insertNotification } from './store.ts';

interface Words {
  /** Made by `says`; put into words when it is read. */
  readonly message: string;
  /** A page of ours. */
  readonly link?: string;
  /** Left out: the bell only. */
  readonly mail?: MailText;
}

/** `kind` is what the bell's picture goes by, and the catalogue's word about who may switch it off. */
export type Message = Words & (ToMember | { readonly to: { readonly staff: number }; readonly kind: StaffMessageKind });
interface ToMember {
  readonly to: { readonly member: number };
  readonly kind: MemberMessageKind;
}
const isToMember = (message: Message): message is Words & ToMember => 'member' in message.to;

/**
 * Tells somebody what happened, in the transaction in which it happens: a row for the bell, and whatever else the catalogue names and
 * the member has not switched off.
 */
export async function notify(tx: Tx, deps: Pick<Deps, 'config' | 'clock'>, message: Message): Promise<void> {
  const { to, kind, message: words, link, mail: letter } = message;
  const channels = channelsOf(kind);
  if (!channels.includes('bell') || (letter && !channels.includes('mail')))
    throw new Error(`The catalogue does not tell ${kind} like this`);
  await insertNotification(tx, to, { kind, message: words, link: link ?? null, created_at: deps.clock.now() });
  await tell(tx, deps, { to, about: 'notification' });
  if (letter) await mail(tx, deps, { ...message, mail: letter });
  if (isToMember(message)) await text(tx, deps, message.to.member, { kind: message.kind, message: words });
}
