import { type Act, record } from '#api/core/audit/index.ts';
import { cannedCode } from '#api/features/support/case/codes.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { CannedReply } from '#contract/support/answer-tickets.ts';
import { assertPlaceholders } from './placeholders.ts';
import { presentCanned } from './present-canned.ts';
import { deleteCanned, insertCanned, lockCanned, updateCanned } from './store.ts';

interface By {
  readonly staff: StaffActor;
  readonly ip: string;
}
type Body = Pick<CannedReply, 'title' | 'category' | 'texts'>;

export function addCanned(deps: Deps, body: Body, by: By): Promise<CannedReply> {
  assertPlaceholders(body.texts);
  return deps.db.transaction().execute(async (tx) => {
    const row = presentCanned(await insertCanned(tx, columnsOf(deps, body, by)));
    await log(tx, deps, by, { code: row.code, action: 'canned_reply.added', after: body });
    return row;
  });
}

export function changeCanned(deps: Deps, { id, version, ...body }: Body & { id: number; version: number }, by: By): Promise<CannedReply> {
  assertPlaceholders(body.texts);
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockCanned(tx, id);
    if (before.version !== version) throw new Refusal('stale');
    const row = presentCanned(await updateCanned(tx, id, columnsOf(deps, body, by)));
    await log(tx, deps, by, { code: row.code, action: 'canned_reply.changed', before: shown(before), after: body });
    return row;
  });
}

export async function removeCanned(deps: Deps, id: number, by: By): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockCanned(tx, id);
    await deleteCanned(tx, id);
    await log(tx, deps, by, { code: cannedCode(id), action: 'canned_reply.deleted', before: shown(before) });
  });
}

const columnsOf = ({ clock }: Deps, { title, category, texts }: Body, { staff }: By) => ({
  title,
  category,
  texts: JSON.stringify(texts),
  updated_by: staff.id,
  updated_at: clock.now(),
});

const shown = (row: Parameters<typeof presentCanned>[0]): Body => {
  const { title, category, texts } = presentCanned(row);
  return { title, category, texts };
};

interface Logged {
  readonly code: string;
  readonly action: Act['action'];
  readonly before?: Body;
  readonly after?: Body;
}

const log = (tx: Tx, { clock }: Deps, { staff, ip }: By, { code, ...act }: Logged): Promise<void> =>
  record(tx, { at: clock.now(), actor: staff, subject: { kind: 'canned_reply', code }, ...act, ip });
