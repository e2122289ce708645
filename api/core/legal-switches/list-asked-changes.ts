import { openRequestsOf, thaw } from '#api/core/second-person/index.ts';
import { settingValueWords } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { AskedSettingChange } from '#contract/settings/asked-changes.ts';
import type { SettingKey } from '#contract/settings/setting-types.ts';
import type { Language } from '#contract/values/languages.ts';
import { isStoppable, KIND, type Payload } from './change-legal-setting.ts';

/** What was asked for and is not in force yet, with who asked and who agreed. */
export async function listAskedChanges(deps: Deps, language: Language): Promise<AskedSettingChange[]> {
  const asked = await openRequestsOf(deps.db, KIND);
  return Promise.all(
    asked.map(async ({ row, agreedBy, notice }) => {
      const { value, reason } = (await thaw(deps.db, deps, row)).payload as Payload;
      const key = row.subject as SettingKey;
      return {
        key,
        value,
        words: settingValueWords({ words: deps.words, language }, key, value),
        reason,
        agreedBy,
        canBeStopped: isStoppable(key),
        secondPerson: notice,
      };
    }),
  );
}
