import type { Db } from '#api/platform/db/db.ts';
import { currentReading } from '#api/platform/db/replica.ts';
import type { Deps } from '#api/platform/deps.ts';
import { type SettingKey, type SettingValues, settingTypes } from '#contract/settings/setting-types.ts';
import { defaultsFor } from './defaults.ts';
import { storedValues, storedValuesAsOf } from './store.ts';

/** How long a process may go on with what it knows. A change reaches every process within this time. */
const FRESH_MS = 1_000;

interface Cache {
  values: Promise<SettingValues>;
  readAt: number;
}
type Caches = WeakMap<Db, Cache>;
/** What was read from a replica may be older; it serves those who read there, and nobody who decides. */
const [ofPrimary, ofReplica]: readonly [Caches, Caches] = [new WeakMap(), new WeakMap()];

type Needs = Pick<Deps, 'db' | 'config' | 'log'>;

/** Every setting, at most a second old. For a decision that must see the very latest, `readSettings` in the transaction. */
export function settings(deps: Needs): Promise<SettingValues> {
  const caches = currentReading() ? ofReplica : ofPrimary;
  const known = caches.get(deps.db);
  const now = performance.now();
  if (known && now - known.readAt < FRESH_MS) return known.values;
  const values = readSettings(deps, deps.db);
  caches.set(deps.db, { values, readAt: now });
  values.catch(() => caches.delete(deps.db));
  return values;
}

export const setting = async <Key extends SettingKey>(deps: Needs, key: Key): Promise<SettingValues[Key]> => (await settings(deps))[key];

export function forgetSettings(db: Db): void {
  ofPrimary.delete(db);
  ofReplica.delete(db);
}

export const readSettings = async (needs: Pick<Deps, 'config' | 'log'>, db: Db): Promise<SettingValues> =>
  valuesOf(needs, await storedValues(db));

/** As they held at a moment of the past. What was never changed is as delivered. */
export const settingsAsOf = async (needs: Pick<Deps, 'config' | 'log'>, db: Db, at: Date): Promise<SettingValues> =>
  valuesOf(needs, await storedValuesAsOf(db, at));

/** How often the settings of this group were changed until these values held: the version of the rules they make. */
export function versionOf(values: SettingValues, group: string): number {
  const known = versions.get(values) ?? [];
  return known.filter(({ key }) => key.startsWith(`${group}.`)).reduce((sum, { version }) => sum + version, 0);
}

type Stored = Awaited<ReturnType<typeof storedValues>>;
const versions = new WeakMap<SettingValues, Stored>();

function valuesOf({ config, log }: Pick<Deps, 'config' | 'log'>, stored: Stored): SettingValues {
  const values: Record<string, unknown> = { ...defaultsFor(config.isDemo) };
  for (const { key, value } of stored) {
    if (!isKey(key)) continue;
    const read = settingTypes[key].safeParse(value);
    // An older release may have stored what this one does not understand; the default is safe, silence is not.
    if (read.success) values[key] = read.data;
    else log.error({ setting: key }, 'stored setting does not fit its type; the default holds');
  }
  versions.set(values as SettingValues, stored);
  return values as SettingValues;
}

const isKey = (key: string): key is SettingKey => key in settingTypes;
