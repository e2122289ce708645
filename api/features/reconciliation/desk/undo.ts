import { undoUntil } from '#api/features/donations/index.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Undoable } from '#contract/reconciliation/undo.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';

/** What a decision answers with. `until`: as it was written down, or by the setting. */
export function undoable(code: string, at: Date, until: SettingValues | Date | null): Undoable {
  const end = until === null || until instanceof Date ? until : undoUntil(until, at);
  return { code, processedAt: at.toISOString(), undo: end && end > at ? { until: end.toISOString() } : null };
}

interface Decided {
  readonly by: number | null;
  readonly at: Date | null;
}

/** As at the deposits desk: by whoever decided, within the seconds. */
export function assertMayUndo({ by, at }: Decided, { staff, now, values }: { staff: StaffActor; now: Date; values: SettingValues }): void {
  if (at === null) throw new Refusal('not_in_this_status');
  if (by !== staff.id) throw new Refusal('not_your_decision');
  if (undoUntil(values, at) <= now) throw new Refusal('undo_over');
}
