import { record, system } from '#api/core/audit/index.ts';
import type { StaffActor } from '#api/platform/access.ts';
import type { Tx } from '#api/platform/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/errors.ts';
import type { Permission } from '#contract/permissions.ts';
import { type SettingKey, type SettingValues, settingTypes } from '#contract/setting-types.ts';
import { noticeFor, permissionFor } from './legal.ts';
import { forgetSettings, readSettings } from './read-settings.ts';
import { storedSetting, writeSetting } from './store.ts';

export interface SettingChange {
  readonly key: SettingKey;
  readonly value: unknown;
  /** The version that was seen. */
  readonly version: number;
  readonly reason: string;
  readonly confirmedNotice?: string | undefined;
  /** Through which door it came: each setting has exactly one. */
  readonly by: Permission;
  readonly staff: StaffActor;
  readonly from: string;
}

export async function changeSetting(deps: Deps, change: SettingChange): Promise<void> {
  const { key, staff } = change;
  if (permissionFor(key) !== change.by) throw new Refusal(change.by === 'settings.write' ? 'setting_is_legal' : 'not_found');
  const value = typed(key, change.value);
  const notice = noticeFor(key, value);
  if (notice && change.confirmedNotice !== notice.version) throw new Refusal('notice_not_confirmed');

  await deps.db.transaction().execute(async (tx) => {
    const before = (await readSettings(deps, tx))[key];
    const stored = await storedSetting(tx, key);
    if ((stored?.version ?? 0) !== change.version) throw new Refusal('stale');
    const at = deps.clock.now();
    const shown = notice && { version: notice.version, text: deps.words.render(notice.text, staff.language) };
    const write = { key, value, replaces: change.version, at, staffId: staff.id, reason: change.reason, notice: shown };
    if (!(await writeSetting(tx, write))) throw new Refusal('stale');
    await record(tx, {
      at,
      actor: staff,
      action: 'setting.changed',
      subject: { kind: 'setting', code: key },
      before: { value: before },
      after: { value, reason: change.reason, ...(notice ? { confirmedNotice: notice.version } : {}) },
      from: change.from,
    });
  });
  forgetSettings(deps.db);
}

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
  await record(tx, {
    at,
    actor: system,
    action: 'setting.changed',
    subject: { kind: 'setting', code: key },
    before: { value: before },
    after: { value, reason },
  });
}
