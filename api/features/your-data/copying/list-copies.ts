import { settings } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import type { DataCopy } from '#contract/your-data/copies.ts';
import { type CopyRow, copiesOf } from './store.ts';

export async function listCopies(deps: Deps, { id }: MemberActor) {
  const [rows, values] = await Promise.all([copiesOf(deps.db, id), settings(deps)]);
  const now = deps.clock.now();
  return {
    copies: rows.map((row) => presentCopy(row, now)),
    perDay: values['members.copies_per_day'],
    days: values['members.copy_days'],
  };
}

export const presentCopy = ({ code, asked_at, expires_at, ...row }: CopyRow, now: Date): DataCopy => ({
  code,
  status: statusOf({ ...row, expires_at }, now),
  askedAt: asked_at.toISOString(),
  availableUntil: expires_at?.toISOString() ?? null,
});

function statusOf({ ready_at, failed_at, file_id, expires_at }: Omit<CopyRow, 'code' | 'asked_at'>, now: Date): DataCopy['status'] {
  if (!ready_at && !failed_at) return 'waiting';
  return file_id !== null && expires_at !== null && expires_at > now ? 'ready' : 'ended';
}
