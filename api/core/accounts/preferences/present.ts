import { type Preferences, Theme } from '#contract/accounts/preferences.ts';
import { Currency } from '#contract/values/currencies.ts';
import { MONEY_ZONE } from '#contract/values/time.ts';
import { isTimeZone } from '#contract/values/time-zones.ts';
import type { PreferenceRow } from './store.ts';

/** Until she says otherwise: as the trust reads, in rupees, as her device looks, and no name on a wall unasked. */
export const atFirst: PreferenceRow = {
  time_zone: MONEY_ZONE,
  currency: 'INR',
  theme: 'auto',
  reduced_motion: false,
  show_name: false,
};

/** What another release stored and this one does not know is as it begins. */
export const present = (row: PreferenceRow): Preferences => ({
  timeZone: isTimeZone(row.time_zone) ? row.time_zone : MONEY_ZONE,
  currency: Currency.catch('INR').parse(row.currency),
  theme: Theme.catch('auto').parse(row.theme),
  lessMovement: row.reduced_motion,
  showName: row.show_name,
});
