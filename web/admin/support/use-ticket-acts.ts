import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { assignTicket, changeTicket, moveTicket } from '#contract/support/answer-tickets.ts';
import type { TicketDetails } from '#contract/support/review-tickets.ts';
import type { TicketCategory, TicketPriority } from '#contract/support/ticket-fields.ts';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { supportDesk } from './support-desk.ts';

type Outcome = { readonly answer?: TicketDetails; readonly error?: ApiError } | undefined;
type Change = { readonly priority: TicketPriority } | { readonly category: TicketCategory };

/** What is done with a ticket beside writing in it. The answer is what stands on the screen afterwards, and the list is looked at again. */
export function useTicketActs(code: string, lookAgain: () => void) {
  const { t } = useLingui();
  const words = useErrorWords();
  const client = useQueryClient();
  const revalidator = useRevalidator();
  const quietly = { revalidate: false } as const;
  const moving = useAction(moveTicket, quietly);
  const assigning = useAction(assignTicket, quietly);
  const changing = useAction(changeTicket, quietly);
  const params = { code };

  function take(after: TicketDetails) {
    client.setQueryData(supportDesk.caseQuestion(code).queryKey, after);
    void revalidator.revalidate();
  }
  function settle(outcome: Outcome, done?: string) {
    if (outcome?.answer) {
      take(outcome.answer);
      if (done) toast.success(done);
    } else if (outcome?.error) {
      toast.failure(words(outcome.error, { failure: t`This did not work. Please try again.` }));
      lookAgain();
    }
  }

  const said = { start: t`${code} is in progress`, resolve: t`${code} is resolved`, close: t`${code} is closed` };
  return {
    isMoving: moving.isBusy,
    take,
    move: async (act: 'start' | 'resolve' | 'close', version: number) =>
      settle(await moving.run({ params, body: { act, version } }), said[act]),
    assign: async (agent: string | null) => settle(await assigning.run({ params, body: { agent } })),
    change: async (change: Change) => settle(await changing.run({ params, body: change })),
  };
}
export type TicketActs = ReturnType<typeof useTicketActs>;
