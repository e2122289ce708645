import { Plural, useLingui } from '@lingui/react/macro';
import { IconEye, IconPencil } from '@tabler/icons-react';
import type { Ticket } from '#contract/support/review-tickets.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { RowLink } from '#web/ui/list/row-link.tsx';
import { Due } from './due.tsx';
import classes from './ticket-card.module.css';

/** A ticket in a narrow list: what it is about, who writes, where it stands and who has it. */
export function TicketCard({ row }: { row: Ticket }) {
  const { code, subject, member, status, priority, assignedTo, unread } = row;
  const [agent] = assignedTo?.name.split(' ') ?? [];
  return (
    <div className={classes.card} data-unread={unread > 0}>
      <div className={classes.first}>
        <RowLink open={code}>{subject}</RowLink>
        <Due row={row} />
      </div>
      <span className={classes.who}>
        {code}, {member.name}
      </span>
      <span className={classes.badges}>
        <StatusBadge status={status} />
        <StatusBadge status={priority} />
        {agent && <span className={classes.agent}>{agent}</span>}
        <Unread count={unread} />
        <Looking row={row} />
      </span>
    </div>
  );
}

export const Unread = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className={classes.unread}>
      <Plural value={count} one="# new" other="# new" />
    </span>
  ) : null;

/** Which colleague has it open, and whether an answer is being written. */
export function Looking({ row: { lease } }: { row: Ticket }) {
  const { t } = useLingui();
  if (!lease || lease.isMine) return null;
  const { by, isTyping } = lease;
  const Icon = isTyping ? IconPencil : IconEye;
  const words = isTyping ? t`${by} is writing` : t`${by} has it open`;
  return (
    <span className={classes.looking} title={words}>
      <Icon size={16} stroke={1.9} role="img" aria-label={words} />
      {by.split(' ')[0]}
    </span>
  );
}
