import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { type MyTicketDetails, readMyTicket } from '#contract/support/my-tickets.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { lastAnswer } from './happenings.ts';

/** Answers are read once they stand on a page that somebody can see. */
export function useMarkRead({ code, messages, unread }: MyTicketDetails): void {
  const reading = useAction(readMyTicket);
  const isSeen = useDocumentVisibility() === 'visible';
  const upTo = unread > 0 ? lastAnswer(messages)?.number : undefined;
  const mark = useEffectEvent((number: number) => void reading.run({ params: { code }, body: { upTo: number } }));
  useEffect(() => {
    if (isSeen && upTo !== undefined) mark(upTo);
  }, [isSeen, upTo]);
}
