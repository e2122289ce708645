import * as desk from '#api/core/desk/index.ts';
import { TICKETS, ticketCode } from '#api/features/support/case/codes.ts';
import { ticketById } from '#api/features/support/case/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';

const of = (id: number) => ({ desk: TICKETS, subject: id, news: { may: 'support.read', about: 'ticket', code: ticketCode(id) } }) as const;

/** With the version, so that an open page notices a change. */
export async function takeLease(deps: Deps, staff: StaffActor, { id, isTyping }: { id: number; isTyping: boolean }) {
  const { version } = await ticketById(deps.db, id);
  return { lease: await desk.takeLease(deps, staff, { ...of(id), isTyping }), version };
}

export async function releaseLease(deps: Deps, staff: StaffActor, id: number): Promise<void> {
  await ticketById(deps.db, id);
  await desk.releaseLease(deps, staff, of(id));
}
