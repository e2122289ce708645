import { attachFile } from '#api/core/files/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { MemberActor, StaffActor } from '#api/platform/http/access.ts';
import { insertAct, insertFiles, insertMessage, type TicketRow } from './store.ts';

interface Message {
  readonly by: MemberActor | StaffActor;
  /** Staff among themselves. */
  readonly isNote?: boolean;
  readonly text: string;
  /** Codes of the writer's own uploads. */
  readonly attachments: readonly string[];
  readonly at: Date;
}

/** Writes it down with its files; the ticket's row is locked, and counts it next. The number it has in the thread. */
export async function addMessage(tx: Tx, row: TicketRow, { by, isNote = false, text, attachments, at }: Message): Promise<number> {
  const number = row.messages + 1;
  const staff = by.kind === 'staff' ? { staff: by.id } : {};
  const author = by.kind === 'member' ? 'member' : isNote ? 'note' : 'staff';
  const id = await insertMessage(tx, { ticket_id: row.id, number, author, staff_id: staff.staff ?? null, text, at });
  const files: number[] = [];
  for (const code of new Set(attachments))
    files.push((await attachFile(tx, { code, kind: 'attachment', owner: by, subject: subjectOf(row.id) }, at)).id);
  if (files.length > 0) await insertFiles(tx, id, files);
  if (number > 1) await insertAct(tx, row.id, { act: isNote ? 'note' : 'reply', ...staff, detail: String(number), at });
  return number;
}

/** What refers to an attachment. */
export const subjectOf = (ticket: number): string => `ticket:${ticket}`;
