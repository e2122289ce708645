import type { MyMessage, MyTicketDetails } from '#contract/support/my-tickets.ts';
import type { MatterStep } from '#contract/support/ticket-fields.ts';

export type Happening =
  | { readonly kind: 'message'; readonly at: string; readonly message: MyMessage }
  | { readonly kind: 'step'; readonly at: string; readonly step: MatterStep };

/** What was said, and between it what became of the matter, in the order of time. Messages never change their own order. */
export function happeningsOf({ messages, steps }: Pick<MyTicketDetails, 'messages' | 'steps'>): readonly Happening[] {
  const said = messages.toSorted((a, b) => a.number - b.number);
  const waiting = steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const told: Happening[] = [];
  for (const message of said) {
    while (waiting[0] && Date.parse(waiting[0].at) < Date.parse(message.at)) told.push(asStep(waiting.shift()));
    told.push({ kind: 'message', at: message.at, message });
  }
  return [...told, ...waiting.map(asStep)];
}

function asStep(step: MatterStep | undefined): Happening {
  if (!step) throw new Error('There is no step left');
  return { kind: 'step', at: step.at, step };
}

/** Of the messages that staff wrote, the last one. */
export const lastAnswer = (messages: readonly MyMessage[]): MyMessage | undefined => messages.findLast(({ from }) => from === 'staff');

/** The first answer that she has not read, so that she can go on reading there. */
export function firstUnread(messages: readonly MyMessage[], unread: number): number | undefined {
  return unread > 0 ? messages.filter(({ from }) => from === 'staff').at(-unread)?.number : undefined;
}
