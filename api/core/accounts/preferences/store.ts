import type { Db, Tx } from '#api/platform/db/db.ts';

export interface PreferenceRow {
  readonly time_zone: string;
  readonly currency: string;
  readonly theme: string;
  readonly reduced_motion: boolean;
  readonly show_name: boolean;
}

const columns = ['time_zone', 'currency', 'theme', 'reduced_motion', 'show_name'] as const;

export const preferenceRow = (db: Db, member: number): Promise<PreferenceRow | undefined> =>
  db.selectFrom('member_preferences').select(columns).where('member_id', '=', member).executeTakeFirst();

/** What is left out stays; where there is no row yet, it begins with `first`. */
export const upsertPreferences = (tx: Tx, member: number, first: PreferenceRow, changed: Partial<PreferenceRow>, at: Date) =>
  tx
    .insertInto('member_preferences')
    .values({ member_id: member, ...first, ...changed, updated_at: at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...changed, updated_at: at }))
    .execute();

export const deletePreferences = (tx: Tx, member: number) => tx.deleteFrom('member_preferences').where('member_id', '=', member).execute();

/** Her copy: what she chose, and when. */
export const exportedPreferences = (db: Db, member: number) =>
  db
    .selectFrom('member_preferences')
    .select(['time_zone as timeZone', 'currency', 'theme', 'reduced_motion as lessMovement', 'show_name as showName'])
    .select('updated_at as changedAt')
    .where('member_id', '=', member)
    .executeTakeFirst();
