import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { moneyDay } from '#contract/values/time.ts';

/** A figure of tomorrow was not counted, and nobody agreed tomorrow. */
export function assertCome({ clock }: Pick<Deps, 'clock'>, day: string, field: string): void {
  if (day > moneyDay(clock.now())) throw new Refusal('invalid', { fields: { [field]: /*i18n*/ 'This day has not come yet' } });
}
