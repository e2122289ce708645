import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';

/** undefined: nothing was saved yet. A day is a word here: no zone shifts it. */
export const profileOf = (db: Db, member: number) =>
  db
    .selectFrom('member_profiles as p')
    .leftJoin('files as f', 'f.id', 'p.photo_file_id')
    .select(['p.address', 'p.city', 'p.state', 'p.zip_code', 'p.country', 'p.bio', 'p.version', 'p.updated_at', 'p.photo_file_id'])
    .select(['f.code as photo_code', sql<string | null>`p.date_of_birth::text`.as('date_of_birth')])
    .where('p.member_id', '=', member)
    .executeTakeFirst();

export const memberIdOf = async (db: Db, code: string): Promise<number> =>
  (await db.selectFrom('members').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

interface SavedProfile {
  readonly date_of_birth: string | null;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
  readonly country: string | null;
  readonly bio: string;
  readonly version: number;
  readonly updated_at: Date;
}

export const putProfile = (tx: Tx, member: number, profile: SavedProfile) =>
  tx
    .insertInto('member_profiles')
    .values({ member_id: member, ...profile })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(profile))
    .execute();

/** Beside the version: a photo is changed by itself and takes nothing from an edit in another tab. */
export const putPhotoFile = (tx: Tx, member: number, { file, at }: { file: number | null; at: Date }) =>
  tx
    .insertInto('member_profiles')
    .values({ member_id: member, photo_file_id: file, updated_at: at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ photo_file_id: file, updated_at: at }))
    .execute();

export const deleteProfile = (tx: Tx, member: number) => tx.deleteFrom('member_profiles').where('member_id', '=', member).execute();
