import type { SettingKey } from '#contract/settings/setting-types.ts';
import { giving } from './giving.ts';
import { machine } from './machine.ts';
import { paying } from './paying.ts';
import { people } from './people.ts';
import type { SettingWords } from './setting-words.ts';

/** Every setting has a name, a sentence and its moment: one that has none does not compile. */
export const settingWords: Readonly<Record<SettingKey, SettingWords>> = { ...giving, ...paying, ...people, ...machine };
