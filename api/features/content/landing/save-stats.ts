import type { Deps } from '#api/platform/deps.ts';
import { markOf } from '#api/platform/mark-of.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { EditableLanding, EditedStat } from '#contract/editing/landing.ts';
import { assertCome } from './assert-come.ts';
import { editableLanding, statsIn } from './editable.ts';
import { type By, logChanges } from './log-changes.ts';
import { oneAtATime, putStat, removeStat } from './store.ts';
import { textsOf } from './texts-of.ts';

/** The figures in their order. On the page every one of them carries its source and its day. */
export const saveStats = (deps: Deps, { rows, seen }: { rows: readonly EditedStat[]; seen: string }, by: By): Promise<EditableLanding> =>
  deps.db.transaction().execute(async (tx) => {
    await oneAtATime(tx, 'stats');
    const before = await statsIn(tx);
    if (markOf(before) !== seen) throw new Refusal('stale');
    for (const [place, { asOf }] of rows.entries()) assertCome(deps, asOf, `rows.${place}.asOf`);
    for (const { key } of before) if (!rows.some((row) => row.key === key)) await removeStat(tx, key);
    for (const [position, { key, value, label, source, asOf }] of rows.entries())
      await putStat(tx, { key, position, value, texts: textsOf({ label, source }), as_of: asOf, updated_at: deps.clock.now() });
    await logChanges(tx, deps, by, { kind: 'stat', before: byKey(before), after: byKey(rows) });
    return editableLanding(tx);
  });

const byKey = (rows: readonly EditedStat[]) => new Map(rows.map(({ key, ...row }) => [key, row]));
