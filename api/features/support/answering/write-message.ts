import { notify } from '#api/core/notifications/index.ts';
import { addMessage } from '#api/features/support/case/add-message.ts';
import { firstName } from '#api/features/support/case/first-name.ts';
import { answeredMessage } from '#api/features/support/case/messages.ts';
import { answered } from '#api/features/support/case/move.ts';
import { recordAct } from '#api/features/support/case/record-act.ts';
import { staffNamed, updateTicket } from '#api/features/support/case/store.ts';
import { tellAll, tellDesk } from '#api/features/support/case/tell-pages.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { lockForStaff } from './lock-for-staff.ts';

interface Written {
  readonly id: number;
  readonly kind: 'reply' | 'note';
  readonly text: string;
  readonly attachments: readonly string[];
  /** The last message that stood on the screen. */
  readonly seen: number;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** A reply reaches the member and changes no status; a note is for staff alone, and is no update. */
export async function writeMessage(deps: Deps, { id, kind, text, attachments, seen, staff, ip }: Written): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockForStaff(tx, deps, { id, staff });
    if (row.messages !== seen) throw new Refusal('stale');
    const isNote = kind === 'note';
    const number = await addMessage(tx, row, { by: staff, isNote, text, attachments, at });
    await updateTicket(tx, id, { messages: number, staff_read: number, ...(isNote ? {} : answered(row, at)) });
    await recordAct(tx, id, { at, actor: staff, action: isNote ? 'ticket.noted' : 'ticket.answered', after: { message: number }, ip });
    if (isNote) return tellDesk(tx, deps, row);
    const { full_name } = await staffNamed(tx, staff.id);
    await notify(tx, deps, answeredMessage(deps, row, { agent: firstName(full_name), text }));
    await tellAll(tx, deps, row);
  });
}
