import type { Updateable } from 'kysely';
import type { Tickets } from '#api/database/schema.ts';
import type { TicketRow } from './store.ts';

/** Nobody waits for an answer any more, and nothing is late. */
const settled = { answer_due_at: null, escalated_at: null } as const;

export const toResolved = (at: Date): Updateable<Tickets> => ({
  status: 'resolved',
  resolved_at: at,
  closed_at: null,
  updated_at: at,
  ...settled,
});

export const toClosed = (at: Date): Updateable<Tickets> => ({ status: 'closed', closed_at: at, updated_at: at, ...settled });

/** By the member's reply: with whoever has it, else in the queue. */
export const toReopened = ({ assigned_to }: Pick<TicketRow, 'assigned_to'>): Updateable<Tickets> => ({
  status: assigned_to === null ? 'pending' : 'in_progress',
  resolved_at: null,
});

export const answered = ({ first_answer_at }: Pick<TicketRow, 'first_answer_at'>, at: Date): Updateable<Tickets> => ({
  first_answer_at: first_answer_at ?? at,
  updated_at: at,
  ...settled,
});
