import { randomBytes } from 'node:crypto';
import { confirmMember, lockMemberForBooks, type Proof, takeConfirmed } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { setting } from '#api/core/settings/index.ts';
import { makeDataCopyJob } from '#api/features/your-data/declared-jobs.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { DataCopy } from '#contract/your-data/copies.ts';
import { presentCopy } from './list-copies.ts';
import { askedSince, insertCopy } from './store.ts';

const DAY = 86_400_000;

/** Password and code again: everything about somebody in one file is what a thief of a session would want. Her row is locked, so the day's count holds. */
export async function askForCopy(deps: Deps, member: MemberActor, { ip, ...proof }: Proof & { ip: string }): Promise<DataCopy> {
  const confirmed = await confirmMember(deps, member.id, { ...proof, ip });
  const perDay = await setting(deps, 'members.copies_per_day');
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const owner = await lockMemberForBooks(tx, member.id);
    await takeConfirmed(tx, deps, owner, confirmed);
    if ((await askedSince(tx, member.id, new Date(at.getTime() - DAY))) >= perDay) throw new Refusal('copies_per_day');
    const row = await insertCopy(tx, { code: randomBytes(16).toString('base64url'), member_id: member.id, asked_at: at });
    if (!row) throw new Refusal('copy_running');
    await queue(tx, makeDataCopyJob, { copy: row.id });
    await record(tx, { at, actor: member, action: 'member.data_copy_asked', subject: { kind: 'member', code: owner.code }, ip });
    return presentCopy(row, at);
  });
}
