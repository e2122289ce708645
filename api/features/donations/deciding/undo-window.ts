import type { SettingValues } from '#contract/settings/setting-types.ts';

/** Until when a decision can be taken back. With 0 seconds it stands at once. */
export const undoUntil = (values: SettingValues, at: Date): Date => new Date(at.getTime() + values['donation.undo_seconds'] * 1_000);
