import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { Paise } from '#contract/values/money.ts';

/** Above the sum from which one person's word is not enough, and a decision wants the identity confirmed again. */
export const isLarge = (values: SettingValues, amount: Paise): boolean => amount > values['second_person.above'];
