import type { z } from 'zod';
import { notify } from '#api/core/notifications/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { addMessage } from '#api/features/support/case/add-message.ts';
import { answerDue, solveDue } from '#api/features/support/case/clocks.ts';
import { openedMessage } from '#api/features/support/case/messages.ts';
import { recordAct } from '#api/features/support/case/record-act.ts';
import { insertAct, insertTicket, staffWho, updateTicket } from '#api/features/support/case/store.ts';
import { tellAll } from '#api/features/support/case/tell-pages.ts';
import { columnsOf } from '#api/features/support/matters/matter.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { waitFor } from '#api/platform/security/rate-limit.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { NewTicket } from '#contract/support/my-tickets.ts';

const DAY_SECONDS = 86_400;

export type Opened = z.output<typeof NewTicket> & { readonly ip: string };

/** One transaction: the ticket, its first message with files, clocks, who is told, activity log. The new ticket's id. */
export async function openTicket(deps: Deps, member: MemberActor, wish: Opened): Promise<number> {
  const { subject, category, priority, description, attachments, about, ip } = wish;
  const values = await settings(deps);
  const matter = await columnsOf(deps, member, about);
  const at = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    await countOne(tx, deps, member, values);
    const row = await insertTicket(tx, {
      member_id: member.id,
      subject,
      category,
      priority,
      ...matter,
      opened_at: at,
      updated_at: at,
      answer_due_at: answerDue(values, at),
      solve_due_at: solveDue(values, at, priority),
    });
    const number = await addMessage(tx, row, { by: member, text: description, attachments, at });
    await updateTicket(tx, row.id, { messages: number });
    await insertAct(tx, row.id, { act: 'open', at });
    await recordAct(tx, row.id, { at, actor: member, action: 'ticket.opened', after: { category, priority, about: about ?? null }, ip });
    for (const { id } of await staffWho(tx, 'support.answer')) await notify(tx, deps, openedMessage(id, row.id));
    await tellAll(tx, deps, row);
    return row.id;
  });
}

/** In the transaction: what is refused for another reason is not counted. */
async function countOne(tx: Tx, { clock }: Deps, { id }: MemberActor, values: SettingValues): Promise<void> {
  const rule = { name: 'tickets-opened', count: values['support.daily_tickets'], seconds: DAY_SECONDS };
  const retryAfterSeconds = await waitFor(tx, clock, rule, `member:${id}`);
  if (retryAfterSeconds > 0) throw new Refusal('too_many_tickets', { retryAfterSeconds });
}
