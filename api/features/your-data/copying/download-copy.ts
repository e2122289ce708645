import { Readable } from 'node:stream';
import { memberById } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { fileById, readPieces } from '#api/core/files/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { readyCopy } from './store.ts';

/** Hers, with her session, within its days; everything else is as good as none. The log knows of it before the bytes leave. */
export async function downloadCopy(deps: Deps, member: MemberActor, { code, ip }: { code: string; ip: string }) {
  const now = deps.clock.now();
  const copy = await readyCopy(deps.db, { member: member.id, code, now });
  const file = copy?.file_id ? await fileById(deps.db, copy.file_id) : undefined;
  if (file?.status !== 'ready' || file.member_id !== member.id) throw new Refusal('not_found');
  const owner = await memberById(deps.db, member.id);
  const subject = { kind: 'member', code: owner.code } as const;
  await deps.db.transaction().execute((tx) => record(tx, { at: now, actor: member, action: 'member.data_copy_downloaded', subject, ip }));
  // A piece at a time: however large it is, and however slow her line.
  return { file, page: undefined, bytes: Readable.from(readPieces(deps, file), { objectMode: false, highWaterMark: 1 }) };
}
