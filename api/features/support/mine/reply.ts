import { notify } from '#api/core/notifications/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { addMessage } from '#api/features/support/case/add-message.ts';
import { answerDue, solveDue } from '#api/features/support/case/clocks.ts';
import { repliedMessage } from '#api/features/support/case/messages.ts';
import { toReopened } from '#api/features/support/case/move.ts';
import { recordAct } from '#api/features/support/case/record-act.ts';
import { insertAct, lockMine, updateTicket } from '#api/features/support/case/store.ts';
import { tellAll } from '#api/features/support/case/tell-pages.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { limit } from '#api/platform/security/rate-limit.ts';
import { ticketCan } from '#contract/support/ticket-fields.ts';

export interface Reply {
  readonly id: number;
  readonly text: string;
  readonly attachments: readonly string[];
  readonly ip: string;
}

/** Opens a resolved ticket again, and never a closed one. Whoever waits already goes on waiting from when she began. */
export async function replyToMine(deps: Deps, member: MemberActor, { id, text, attachments, ip }: Reply): Promise<void> {
  const values = await settings(deps);
  const { times, minutes } = values['throttle.ticket_messages'];
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockMine(tx, member.id, id);
    if (!ticketCan('memberReply', row.status)) throw new Refusal('ticket_closed');
    await limit(tx, deps.clock, { name: 'ticket-messages', count: times, seconds: minutes * 60 }, `member:${member.id}`);
    const number = await addMessage(tx, row, { by: member, text, attachments, at });
    const isReopened = row.status === 'resolved';
    await updateTicket(tx, id, {
      messages: number,
      updated_at: at,
      answer_due_at: row.answer_due_at ?? answerDue(values, at),
      ...(isReopened ? { ...toReopened(row), solve_due_at: solveDue(values, at, row.priority) } : {}),
    });
    if (isReopened) await insertAct(tx, id, { act: 'reopen', at });
    await recordAct(tx, id, { at, actor: member, action: 'ticket.replied', after: { message: number, isReopened }, ip });
    if (row.assigned_to !== null) await notify(tx, deps, repliedMessage(row.assigned_to, id));
    await tellAll(tx, deps, row);
  });
}
