import type { MyPreferences } from '#contract/accounts/preferences.ts';
import type { Beside } from '#web/ui/beside.ts';

/** Nothing beside rupees unless she chose something and there is a rate for it. */
export function besideOf({ preferences: { currency }, rates }: MyPreferences): Beside | undefined {
  if (currency === 'INR' || !rates) return undefined;
  return { currency, rate: rates[currency], asOf: rates.asOf, isOld: rates.isOld };
}
