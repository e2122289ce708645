import { createLink, endLinksOf, peekLink, spendLink } from '#api/core/accounts/credentials/links.ts';
import { throttle } from '#api/core/accounts/credentials/throttle.ts';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { mailedLink } from '#contract/mail/links.ts';
import type { MemberId } from '#contract/values/ids.ts';

interface NewLink {
  readonly member: number;
  readonly email: string;
  readonly until: Date;
}

/** “Keep my account”, for the mails about a closing. It outlives a change of address or password: a thief makes those first. */
export async function closureStopLink(tx: Tx, deps: Deps, { member, email, until }: NewLink): Promise<string> {
  const now = deps.clock.now();
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  const token = await createLink(tx, { memberId: member, kind: 'closure_stop', email, now, minutes });
  return mailedLink(deps.config.publicUrl, 'keepAccount', token);
}

/** Looks without using it up: whose it is decides which row to lock first. */
export async function readClosureLink(deps: Deps, token: string, ip: string): Promise<MemberId> {
  await throttle(deps, 'reset', ip);
  const { member_id } = await peekLink(deps.db, 'closure_stop', token, deps.clock.now());
  return member_id as MemberId;
}

/** Works once. Her row is locked before the link, as by everybody who spends one. */
export async function useClosureLink(tx: Tx, deps: Deps, { member, token }: { member: MemberId; token: string }) {
  const { id, code } = await lockMemberById(tx, member);
  await spendLink(tx, 'closure_stop', token, deps.clock.now());
  return { id: id as MemberId, code };
}

export const endClosureLinks = (tx: Tx, deps: Deps, member: number) => endLinksOf(tx, member, 'closure_stop', deps.clock.now());
