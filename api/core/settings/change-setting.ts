import { type Act, record, system } from '#api/core/audit/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type SettingKey, type SettingValues, settingTypes } from '#contract/settings/setting-types.ts';
import { leapsBetween, Rates } from '#contract/values/currencies.ts';
import type { Language } from '#contract/values/languages.ts';
import { type Notice, noticeFor, permissionFor } from './legal.ts';
import { forgetSettings, readSettings } from './read-settings.ts';
import { storedSetting, writeSetting } from './store.ts';

export interface SettingChange {
  readonly key: SettingKey;
  readonly value: unknown;
  /** The version that was seen. */
  readonly version: number;
  readonly reason: string;
  readonly confirmedNotice?: string | undefined;
  /** Asked again, and meant. */
  readonly confirmed?: boolean | undefined;
  readonly staff: StaffDoer & { readonly language?: Language };
  readonly ip?: string | undefined;
  /** The second person, where one agreed. */
  readonly agreedBy?: number;
}

/** What admins may change alone. The others have a way of their own (core/legal-switches). */
export async function changeSetting(deps: Deps, change: SettingChange): Promise<void> {
  if (permissionFor(change.key) !== 'settings.write') throw new Refusal('setting_is_legal');
  await deps.db.transaction().execute(async (tx) => applySetting(tx, deps, change, await checkSetting(tx, deps, change)));
  forgetSettings(deps.db);
}

export interface CheckedSetting {
  readonly before: unknown;
  readonly value: SettingValues[SettingKey];
  readonly notice: Notice | undefined;
}

/** Of the right type, its notice confirmed, and nobody was faster. */
export async function checkSetting(tx: Tx, deps: Deps, change: SettingChange): Promise<CheckedSetting> {
  const { key } = change;
  const value = typed(key, change.value);
  const notice = noticeFor(key, value);
  if (notice && change.confirmedNotice !== notice.version) throw new Refusal('notice_not_confirmed');
  const stored = await storedSetting(tx, key);
  if ((stored?.version ?? 0) !== change.version) throw new Refusal('stale');
  const before = (await readSettings(deps, tx))[key];
  if (!change.confirmed) assertNoLeap(key, before, value);
  return { before, value, notice };
}

/** More often a slip of the hand than news: whoever sends it is asked again, also one who has no page of ours open. */
function assertNoLeap(key: SettingKey, before: unknown, value: unknown): void {
  if (key !== 'display.rates') return;
  const [was, is] = [Rates.safeParse(before).data, Rates.safeParse(value).data];
  const leaps = was && is ? leapsBetween(was, is) : [];
  const words = /*i18n*/ 'This is far from the last rate. Please confirm it.';
  if (leaps.length > 0) throw new Refusal('invalid', { fields: Object.fromEntries(leaps.map((each) => [`value.${each}`, words])) });
}

export async function applySetting(tx: Tx, deps: Deps, change: SettingChange, { before, value, notice }: CheckedSetting): Promise<void> {
  const { key, version, reason, staff, ip, agreedBy } = change;
  const at = deps.clock.now();
  const shown = notice && { version: notice.version, text: deps.words.render(notice.text, staff.language ?? 'en') };
  if (!(await writeSetting(tx, { key, value, replaces: version, at, staffId: staff.id, reason, notice: shown })))
    throw new Refusal('stale');
  const consent = { ...(notice ? { confirmedNotice: notice.version } : {}), ...(agreedBy === undefined ? {} : { agreedBy }) };
  await recordChange(tx, key, { at, actor: staff, before: { value: before }, after: { value, reason, ...consent }, ip });
}

const recordChange = (tx: Tx, key: SettingKey, act: Omit<Act, 'action' | 'subject'>) =>
  record(tx, { ...act, action: 'setting.changed', subject: { kind: 'setting', code: key } });

function typed<Key extends SettingKey>(key: Key, value: unknown): SettingValues[Key] {
  const read = settingTypes[key].safeParse(value);
  if (read.success) return read.data as SettingValues[Key];
  const fields = read.error.issues.map(({ path, message }) => [['value', ...path].join('.'), message] as const);
  throw new Refusal('invalid', { fields: Object.fromEntries(fields) });
}

/** A setting that the system itself decides, at setup: in the caller's transaction, in the log like any other. */
export async function recordSystemSetting<Key extends SettingKey>(
  tx: Tx,
  deps: Deps,
  key: Key,
  value: SettingValues[Key],
  reason: string,
): Promise<void> {
  const before = (await readSettings(deps, tx))[key];
  const replaces = (await storedSetting(tx, key))?.version ?? 0;
  const at = deps.clock.now();
  if (!(await writeSetting(tx, { key, value, replaces, at, staffId: null, reason }))) throw new Refusal('stale');
  await recordChange(tx, key, { at, actor: system, before: { value: before }, after: { value, reason } });
}
