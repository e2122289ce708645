import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { SettingKey } from '#contract/settings/setting-types.ts';

export interface StoredSetting {
  readonly key: string;
  readonly value: unknown;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string | null;
}

const withAuthor = (db: Db) =>
  db
    .selectFrom('settings as s')
    .leftJoin('setting_changes as c', (join) => join.onRef('c.key', '=', 's.key').onRef('c.version', '=', 's.version'))
    .leftJoin('staff', 'staff.id', 'c.staff_id')
    .select(['s.key', 's.value', 's.version', 's.changed_at', 'staff.full_name as changed_by']);

export const storedValues = (db: Db) => db.selectFrom('settings').select(['key', 'value', 'version']).execute();

export const storedValuesAsOf = (db: Db, at: Date) =>
  db
    .selectFrom('setting_changes')
    .distinctOn('key')
    .select(['key', 'value', 'version'])
    .where('changed_at', '<=', at)
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute();

export const storedSettings = (db: Db): Promise<StoredSetting[]> => withAuthor(db).execute();

export const storedSetting = (db: Db, key: SettingKey): Promise<StoredSetting | undefined> =>
  withAuthor(db).where('s.key', '=', key).executeTakeFirst();

export interface SettingWrite {
  readonly key: SettingKey;
  readonly value: unknown;
  /** The version it replaces; 0 while the default holds. */
  readonly replaces: number;
  readonly at: Date;
  readonly staffId: number | null;
  readonly reason: string;
  readonly notice?: { readonly version: string; readonly text: string } | undefined;
}

/** False when somebody else was faster. */
export async function writeSetting(tx: Tx, { key, value, replaces, at, staffId, reason, notice }: SettingWrite): Promise<boolean> {
  const json = sql<string>`${JSON.stringify(value)}::jsonb`;
  const version = replaces + 1;
  const row = { key, value: json, version, changed_at: at };
  const written =
    replaces === 0
      ? await tx
          .insertInto('settings')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : await tx.updateTable('settings').set(row).where('key', '=', key).where('version', '=', replaces).executeTakeFirst();
  const count = 'numUpdatedRows' in written ? written.numUpdatedRows : written.numInsertedOrUpdatedRows;
  if (count !== 1n) return false;
  await tx
    .insertInto('setting_changes')
    .values({ ...row, staff_id: staffId, reason, notice_version: notice?.version ?? null, notice_text: notice?.text ?? null })
    .execute();
  return true;
}

/** Whether it ever had a value that is not an empty text. */
export async function hasHadText(db: Db, key: SettingKey): Promise<boolean> {
  const past = db.selectFrom('setting_changes').select('version').where('key', '=', key).where('value', '<>', sql<string>`'""'::jsonb`);
  return (await past.limit(1).executeTakeFirst()) !== undefined;
}

export const settingHistory = (db: Db, key: SettingKey) =>
  db
    .selectFrom('setting_changes as c')
    .leftJoin('staff', 'staff.id', 'c.staff_id')
    .select(['c.version', 'c.value', 'c.changed_at', 'c.reason', 'c.notice_version', 'staff.full_name as changed_by'])
    .where('c.key', '=', key)
    .orderBy('c.version', 'desc')
    .limit(100)
    .execute();
