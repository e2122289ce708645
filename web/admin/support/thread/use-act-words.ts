import { useLingui } from '@lingui/react/macro';
import type { TicketDetails } from '#contract/support/review-tickets.ts';
import { TicketCategory, TicketPriority } from '#contract/support/ticket-fields.ts';
import { useCategoryNames, usePriorityNames } from '#web/admin/support/words.ts';

type Act = TicketDetails['acts'][number];

/** What happened to a ticket beside messages, in a sentence. Nothing for what stands in the thread anyway. */
export function useActWords(): (act: Act) => string | undefined {
  const { t } = useLingui();
  const categories = useCategoryNames();
  const priorities = usePriorityNames();
  return ({ act, by, detail }) => {
    const name = by ?? '';
    const priority = TicketPriority.safeParse(detail).data;
    const category = TicketCategory.safeParse(detail).data;
    const level = priority ? priorities[priority] : detail;
    const kind = category ? categories[category] : detail;
    const words: Readonly<Record<string, string | undefined>> = {
      start: t`${name} started work`,
      assign: detail && detail === by ? t`${name} took it` : detail ? t`${name} gave it to ${detail}` : t`${name} took it off everybody`,
      resolve: by ? t`${name} resolved it` : t`The member says it is solved`,
      close: by ? t`${name} closed it` : t`Closed by itself`,
      reopen: t`The member wrote again, so it is open again`,
      escalate: t`The answer is late: trustees were told`,
      prioritise: t`${name} set the priority to ${level}`,
      categorise: t`${name} moved it to ${kind}`,
      rate: t`The member gave ${detail} of 5 stars`,
    };
    return words[act];
  };
}
