import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MyPreferences } from '#contract/accounts/preferences.ts';
import { moneyDay } from '#contract/values/time.ts';
import { atFirst, present } from './present.ts';
import { preferenceRow } from './store.ts';

const DAY_MS = 86_400_000;
/** After so long a rate says little, and the page says so. */
const FRESH_DAYS = 30;

export async function getPreferences(deps: Deps, member: number): Promise<MyPreferences> {
  const [row, rates] = await Promise.all([preferenceRow(deps.db, member), setting(deps, 'display.rates')]);
  return {
    preferences: present(row ?? atFirst),
    rates: rates && { ...rates, isOld: daysSince(rates.asOf, deps.clock.now()) > FRESH_DAYS },
  };
}

const daysSince = (day: string, now: Date): number => (Date.parse(moneyDay(now)) - Date.parse(day)) / DAY_MS;
