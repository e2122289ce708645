import type { KeptStep } from '#contract/first-run.ts';
import type { SettingKey } from '#contract/settings/setting-types.ts';

/** What the log says; the list reads it there. */
export const MAIL_TESTED = 'mail.tested';
export const KEPT = 'setting.kept';

export const settingOf = { hours: 'support.hours', rewards: 'referral.programme' } as const satisfies Readonly<
  Record<KeptStep, SettingKey>
>;
