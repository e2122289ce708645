import { lockMine, markMemberRead } from '#api/features/support/case/store.ts';
import { tellAll } from '#api/features/support/case/tell-pages.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { numberAt } from './store.ts';

/** Her badge goes, and the desk sees that the answer was seen. Said again it tells nobody anything. */
export async function readMine(deps: Deps, member: MemberActor, { id, upTo }: { id: number; upTo: number }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockMine(tx, member.id, id);
    const number = await numberAt(tx, id, upTo);
    if (number <= row.member_read) return;
    await markMemberRead(tx, id, number);
    await tellAll(tx, deps, row);
  });
}
