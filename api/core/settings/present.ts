import type { Deps } from '#api/platform/deps.ts';
import { type SettingKey, type SettingValues, settingKeys } from '#contract/settings/setting-types.ts';
import type { Setting } from '#contract/settings/settings.ts';
import type { Language } from '#contract/values/languages.ts';
import { defaultsFor } from './defaults.ts';
import { noticeOf, permissionFor } from './legal.ts';
import { readSettings } from './read-settings.ts';
import { type StoredSetting, type settingHistory, storedSetting, storedSettings } from './store.ts';
import { settingWords } from './words/all-settings.ts';
import { settingLabels } from './words/labels.ts';
import { labelWords, settingValueWords } from './words/value-words.ts';

export async function listSettings(deps: Deps, language: Language): Promise<Setting[]> {
  const values = await readSettings(deps, deps.db);
  const stored = new Map((await storedSettings(deps.db)).map((row) => [row.key, row]));
  return settingKeys.map((key) => present(deps, { key, values, stored: stored.get(key), language }));
}

export async function presentSetting(deps: Deps, key: SettingKey, language: Language): Promise<Setting> {
  const values = await readSettings(deps, deps.db);
  return present(deps, { key, values, stored: await storedSetting(deps.db, key), language });
}

interface Shown {
  readonly key: SettingKey;
  readonly values: SettingValues;
  readonly stored: StoredSetting | undefined;
  readonly language: Language;
}

function present({ config, words }: Deps, { key, values, stored, language }: Shown): Setting {
  const notice = noticeOf(key);
  const about = settingWords[key];
  const unchanged = defaultsFor(config.isDemo)[key];
  return {
    key,
    name: words.render(about.name, language),
    help: words.render(about.help, language),
    effect: words.render(about.effect, language),
    value: values[key],
    words: settingValueWords({ words, language }, key, values[key]),
    default: unchanged,
    defaultWords: settingValueWords({ words, language }, key, unchanged),
    isDefault: stored === undefined,
    version: stored?.version ?? 0,
    permission: permissionFor(key),
    notice: notice ? { version: notice.version, text: words.render(notice.text, language) } : null,
    changedAt: stored?.changed_at.toISOString() ?? null,
    changedBy: stored?.changed_by ?? null,
  };
}

/** What the names in the values mean. */
export const labelsFor = ({ words }: Deps, language: Language): Record<string, string> =>
  Object.fromEntries(Object.keys(settingLabels).map((name) => [name, labelWords({ words, language }, name)]));

type Past = Awaited<ReturnType<typeof settingHistory>>[number];

export const presentHistory = ({ words }: Deps, key: SettingKey, row: Past, language: Language) => ({
  version: row.version,
  value: row.value,
  words: settingValueWords({ words, language }, key, row.value),
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by,
  reason: row.reason,
  confirmedNotice: row.notice_version,
});
