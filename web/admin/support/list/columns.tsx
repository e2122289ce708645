import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Ticket } from '#contract/support/review-tickets.ts';
import { ticketCan } from '#contract/support/ticket-fields.ts';
import type { Mode } from '#web/admin/desk/desk-layout.tsx';
import { Named } from '#web/admin/desk/list/row-parts.tsx';
import { SelectAll, SelectRow } from '#web/admin/desk/list/select-boxes.tsx';
import { useCategoryNames } from '#web/admin/support/words.ts';
import { useMoment } from '#web/admin/words.ts';
import { day } from '#web/lib/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { RowLink } from '#web/ui/list/row-link.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import classes from './columns.module.css';
import { Due } from './due.tsx';
import { RowActs } from './row-acts.tsx';
import { Looking, TicketCard, Unread } from './ticket-card.tsx';

/** The columns, for the room there is. They stay the same while rows change: a box that was ticked keeps the focus. */
export function useColumns({ mode, mayAnswer }: { mode: Mode; mayAnswer: boolean }): Column<Ticket>[] {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  const categories = useCategoryNames();
  return useMemo(() => {
    if (mode !== 'list') return [{ id: 'ticket', head: t`Ticket`, phone: 'name', cell: (row) => <TicketCard row={row} /> }];
    const select: Column<Ticket> = { id: 'select', head: <SelectAll />, cell: (row) => <Select row={row} /> };
    return [
      ...(mayAnswer ? [select] : []),
      { id: 'code', head: t`Ticket ID`, cell: (row) => <span className={classes.code}>{row.code}</span> },
      { id: 'user', head: t`User`, cell: (row) => <Named open={row.code} name={row.member.name} below={row.member.email} isOneLine /> },
      { id: 'subject', head: t`Subject`, cell: (row) => <Subject row={row} category={categories[row.category]} /> },
      { id: 'priority', head: t`Priority`, cell: (row) => <StatusBadge status={row.priority} /> },
      { id: 'status', head: t`Status`, cell: (row) => <Status row={row} /> },
      {
        id: 'created',
        head: t`Created`,
        cell: (row) => <Created row={row} on={day(i18n.locale, row.createdDate)} at={moment(row.createdDate)} />,
      },
      { id: 'actions', head: t`Actions`, cell: (row) => <RowActs row={row} mayAnswer={mayAnswer} /> },
    ];
  }, [mode, mayAnswer, t, i18n, moment, categories]);
}

const Select = ({ row: { code, status } }: { row: Ticket }) => (ticketCan('close', status) ? <SelectRow code={code} /> : null);

function Subject({ row, category }: { row: Ticket; category: string }) {
  const [agent] = row.assignedTo?.name.split(' ') ?? [];
  return (
    <span className={classes.subject}>
      <RowLink open={row.code}>{row.subject}</RowLink>
      <span className={classes.below}>
        {agent ? `${category} · ${agent}` : category} <Unread count={row.unread} />
      </span>
    </span>
  );
}

const Status = ({ row }: { row: Ticket }) => (
  <>
    <StatusBadge status={row.status} /> <Looking row={row} />
  </>
);

const Created = ({ row, on, at }: { row: Ticket; on: string; at: string }) => (
  <>
    <time className={classes.code} dateTime={row.createdDate} title={at}>
      {on}
    </time>
    {row.answerDue && (
      <span className={classes.below}>
        <Due row={row} />
      </span>
    )}
  </>
);
