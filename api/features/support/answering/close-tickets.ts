import { ticketIdIn } from '#api/features/support/case/codes.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { ticketCan } from '#contract/support/ticket-fields.ts';
import { lockForStaff } from './lock-for-staff.ts';
import { move } from './move-ticket.ts';

interface Asked {
  readonly codes: readonly string[];
  readonly staff: StaffActor;
  readonly ip: string;
}

/** One after another, each in a transaction of its own: what cannot be closed is left alone and named. */
export async function closeTickets(deps: Deps, { codes, staff, ip }: Asked): Promise<{ closed: string[]; left: string[] }> {
  const closed: string[] = [];
  const left: string[] = [];
  for (const code of new Set(codes)) (await isClosedNow(deps, { code, staff, ip })) ? closed.push(code) : left.push(code);
  return { closed, left };
}

async function isClosedNow(deps: Deps, { code, staff, ip }: Omit<Asked, 'codes'> & { code: string }): Promise<boolean> {
  const id = ticketIdIn(code);
  if (id === undefined) return false;
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const row = await lockForStaff(tx, deps, { id, staff });
      if (!ticketCan('close', row.status)) return false;
      await move(tx, deps, row, { act: 'close', staff, ip });
      return true;
    });
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
