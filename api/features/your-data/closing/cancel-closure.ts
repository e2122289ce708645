import { endClosureLinks, lockMemberForBooks, readClosureLink, useClosureLink } from '#api/core/accounts/index.ts';
import { type Doer, record } from '#api/core/audit/index.ts';
import { notify } from '#api/core/notifications/index.ts';
import { closingCancelledMessage } from '#api/features/your-data/messages.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { done } from '#contract/values/people.ts';
import { lockClosure, updateClosure } from './store.ts';

/** Whoever is signed in may keep the account: that does no harm, and the owner is told. */
export async function cancelClosure(deps: Deps, member: MemberActor, ip: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { id, code } = await lockMemberForBooks(tx, member.id);
    await endClosure(tx, deps, { id, code, actor: member, ip });
  });
}

/** With the mailed link, without a session: somebody else may have the password. */
export async function stopClosure(deps: Deps, { token, ip }: { token: string; ip: string }): Promise<typeof done> {
  const member = await readClosureLink(deps, token, ip);
  await deps.db.transaction().execute(async (tx) => {
    const { id, code } = await useClosureLink(tx, deps, { member, token });
    await endClosure(tx, deps, { id, code, actor: { kind: 'visitor' }, ip });
  });
  return done;
}

interface Ending {
  readonly id: number;
  readonly code: string;
  readonly actor: Doer;
  readonly ip: string;
}

/** Her row is locked: either the job erases her, or this ends it. */
export async function endClosure(tx: Tx, deps: Deps, { id, code, actor, ip }: Ending): Promise<void> {
  const at = deps.clock.now();
  const row = await lockClosure(tx, id);
  if (!row) throw new Refusal(actor.kind === 'visitor' ? 'link_ended' : 'not_found');
  await updateClosure(tx, row.id, { cancelled_at: at });
  await endClosureLinks(tx, deps, id);
  await record(tx, { at, actor, action: 'member.closing_cancelled', subject: { kind: 'member', code }, ip });
  await notify(tx, deps, closingCancelledMessage(id));
}
