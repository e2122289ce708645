import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { listAgents, type TicketDetails } from '#contract/support/review-tickets.ts';
import { TicketCategory, TicketPriority, ticketCategories, ticketPriorities } from '#contract/support/ticket-fields.ts';
import type { TicketActs } from '#web/admin/support/use-ticket-acts.ts';
import { useCategoryNames, usePriorityNames } from '#web/admin/support/words.ts';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';

interface Props {
  readonly details: TicketDetails;
  readonly acts: TicketActs;
}

/** Who has it, how urgent it is, what it belongs to. Chosen at once; who may not choose reads. */
export function Choices({ details, acts }: Props) {
  const { t } = useLingui();
  const categories = useCategoryNames();
  const priorities = usePriorityNames();
  const isFixed = !details.may.includes('change');
  return (
    <>
      <AssignedTo details={details} acts={acts} />
      <NativeSelect
        label={t`Priority`}
        disabled={isFixed}
        value={details.priority}
        data={ticketPriorities.map((value) => ({ value, label: priorities[value] }))}
        onChange={(event) => void acts.change({ priority: TicketPriority.parse(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t`Category`}
        disabled={isFixed}
        value={details.category}
        data={ticketCategories.map((value) => ({ value, label: categories[value] }))}
        onChange={(event) => void acts.change({ category: TicketCategory.parse(event.currentTarget.value) })}
      />
    </>
  );
}

function AssignedTo({ details: { assignedTo, may }, acts }: Props) {
  const { t } = useLingui();
  const { answer } = useEndpoint(listAgents, {}, { staleTime: 60_000 });
  const known = answer?.agents ?? [];
  // Who has it may have left the support team since.
  const agents = assignedTo && !known.some(({ code }) => code === assignedTo.code) ? [assignedTo, ...known] : known;
  const nameOf = ({ name, isMe }: (typeof agents)[number]) => (isMe ? t`${name} (you)` : name);
  return (
    <NativeSelect
      label={t`Assigned to`}
      disabled={!may.includes('assign')}
      value={assignedTo?.code ?? ''}
      data={[{ value: '', label: t`Nobody` }, ...agents.map((agent) => ({ value: agent.code, label: nameOf(agent) }))]}
      onChange={(event) => void acts.assign(event.currentTarget.value || null)}
    />
  );
}
