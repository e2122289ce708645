import { record } from '#api/core/audit/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { markOf } from '#api/platform/mark-of.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { EditableLanding, EditedSplit } from '#contract/editing/landing.ts';
import { assertCome } from './assert-come.ts';
import { editableLanding, splitIn } from './editable.ts';
import type { By } from './log-changes.ts';
import { oneAtATime, replaceSplit } from './store.ts';
import { textsOf } from './texts-of.ts';

/** “Where every ₹100 goes”. The one before stays as a record of what was said. */
export const saveSplit = (deps: Deps, { row, seen }: { row: EditedSplit; seen: string }, { staff, ip }: By): Promise<EditableLanding> =>
  deps.db.transaction().execute(async (tx) => {
    await oneAtATime(tx, 'split');
    const before = await splitIn(tx);
    if (markOf(before) !== seen) throw new Refusal('stale');
    assertCome(deps, row.asOf, 'row.asOf');
    const labels = Object.fromEntries(row.parts.map(({ key, label }) => [key, label]));
    await replaceSplit(tx, {
      parts: JSON.stringify(row.parts.map(({ key, rupees }) => ({ key, rupees }))),
      // Last: a part called “source” must not stand in for it.
      texts: textsOf({ ...labels, source: row.source }),
      as_of: row.asOf,
    });
    await record(tx, {
      at: deps.clock.now(),
      actor: staff,
      action: 'split.changed',
      subject: { kind: 'split', code: '100' },
      ...(before ? { before: told(before) } : {}),
      after: told(row),
      ip,
    });
    return editableLanding(tx);
  });

/** Part by part, so that the log shows which of them changed. */
const told = ({ parts, ...rest }: EditedSplit) => ({
  ...rest,
  parts: Object.fromEntries(parts.map(({ key, ...part }) => [key, part])),
});
