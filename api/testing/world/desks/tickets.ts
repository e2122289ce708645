import { randomUUID } from 'node:crypto';
import type { Actor } from '#api/testing/world/actor.ts';
import { assignTicket, moveTicket, writeInTicket } from '#contract/support/answer-tickets.ts';
import {
  getMyTicket,
  type MyTicketDetails,
  type NewTicket,
  openTicket,
  rateMyTicket,
  replyToMyTicket,
  solveMyTicket,
} from '#contract/support/my-tickets.ts';
import { getTicket, type TicketDetails } from '#contract/support/review-tickets.ts';

/** Somebody who asks for help, and who answers. */

export const ticketKey = () => ({ 'idempotency-key': randomUUID() });

/** “Money debited but donation not shown”, or as the wish says. */
export const opensTicket = (who: Actor, wish: Partial<NewTicket> = {}): Promise<MyTicketDetails> =>
  who.does(openTicket, {
    body: { subject: 'Money debited but donation not shown', description: '₹501 left my account at 9:12 today.', ...wish },
    headers: ticketKey(),
  });

/** She asks, says that it is solved, and how content she was. */
export async function isHelped(who: Actor, { note, ...wish }: Partial<NewTicket> & { readonly note: string }): Promise<void> {
  const { code } = await opensTicket(who, wish);
  await who.does(solveMyTicket, { params: { code } });
  await who.does(rateMyTicket, { params: { code }, body: { stars: 5, note } });
}

export const ticketOfMine = (who: Actor, code: string): Promise<MyTicketDetails> => who.does(getMyTicket, { params: { code } });

export const repliesInMine = (
  who: Actor,
  code: string,
  text = 'Is there any news?',
  attachments: readonly string[] = [],
): Promise<MyTicketDetails> => who.does(replyToMyTicket, { params: { code }, body: { text, attachments }, headers: ticketKey() });

export const ticketSeen = (who: Actor, code: string): Promise<TicketDetails> => who.does(getTicket, { params: { code } });

interface Written {
  readonly text?: string;
  readonly kind?: 'reply' | 'note';
  readonly attachments?: readonly string[];
  /** Left out: all that is there. */
  readonly seen?: number;
}

/** As the desk sends it: a reply, unless it says otherwise. */
export async function writesInTicket(who: Actor, code: string, written: Written = {}): Promise<TicketDetails> {
  const { text = 'Namaste. I look into it.', kind = 'reply', attachments = [] } = written;
  const seen = written.seen ?? (await ticketSeen(who, code)).messages.at(-1)?.number ?? 0;
  return who.does(writeInTicket, { params: { code }, body: { kind, text, attachments, seen }, headers: ticketKey() });
}

export async function movesTicket(who: Actor, code: string, act: 'start' | 'resolve' | 'close'): Promise<TicketDetails> {
  const { version } = await ticketSeen(who, code);
  return who.does(moveTicket, { params: { code }, body: { act, version } });
}

export const assignsTicket = (who: Actor, code: string, agent: Pick<Actor, 'code'> | null): Promise<TicketDetails> =>
  who.does(assignTicket, { params: { code }, body: { agent: agent?.code ?? null } });
