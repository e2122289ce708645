import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { countRows } from '#api/platform/lists/count.ts';
import { type Slice, sliceOf } from '#api/platform/lists/slice.ts';
import type { ImportKind, ImportMapping } from '#contract/imports/imports.ts';
import type { Language } from '#contract/values/languages.ts';
import type { Paise } from '#contract/values/money.ts';

export async function pageOfIds(db: Db, slice: Slice) {
  const [{ rows }, total] = await Promise.all([
    sql<{ id: number }>`select id from imports order by id desc ${sliceOf(slice)}`.execute(db),
    countRows(db, sql`select 1 from imports`),
  ]);
  return { ids: rows.map(({ id }) => id), ...total };
}

interface NewImport {
  readonly kind: ImportKind;
  readonly name: string;
  readonly file_id: number;
  readonly mapping: ImportMapping | undefined;
  readonly previewed_by: number;
  readonly previewed_at: Date;
}

export async function insertImport(tx: Tx, { mapping, ...made }: NewImport): Promise<number> {
  const { id } = await tx
    .insertInto('imports')
    .values({ ...made, status: 'columns_unknown', mapping: mapping ? JSON.stringify(mapping) : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Who is behind it, and the first of its members who signed in. */
export interface Beside {
  readonly previewed_by: string;
  readonly run_by: string | null;
  readonly first_code: string | null;
  readonly first_at: Date | null;
}

export async function besideImport(db: Db, id: number): Promise<Beside> {
  const { rows } = await sql<Beside>`
    select p.full_name as previewed_by, r.full_name as run_by, f.code as first_code, f.last_sign_in_at as first_at
      from imports i join staff p on p.id = i.previewed_by left join staff r on r.id = i.run_by
      left join lateral (
        select m.code, m.last_sign_in_at
          from (select b.member_id from imported_members b where b.import_id = i.id
                union select d.member_id from past_donations d join imported_members b on b.member_id = d.member_id where d.import_id = i.id) b
          join members m on m.id = b.member_id where m.last_sign_in_at is not null
         order by m.last_sign_in_at limit 1) f on i.status = 'done'
     where i.id = ${id}`.execute(db);
  return rows[0] as Beside;
}

export interface FundRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly opened: Paise | null;
  readonly source: string | null;
  readonly opened_by: string | null;
  readonly opened_at: Date | null;
}

/** Those named and those opened, with their titles. */
export async function fundRows(db: Db, importId: number, campaigns: readonly number[], language: Language): Promise<readonly FundRow[]> {
  const { rows } = await sql<FundRow>`
    select c.id, c.slug, o.amount as opened, o.source, s.full_name as opened_by, o.at as opened_at,
           coalesce((select t.title from campaign_texts t where t.campaign_id = c.id and t.language in (${language}, 'en')
                      order by t.language = ${language} desc limit 1), c.slug) as title
      from campaigns c left join import_openings o on o.campaign_id = c.id and o.import_id = ${importId} left join staff s on s.id = o.staff_id
     where c.id = any (${campaigns}::bigint[]) or o.id is not null order by c.kind = 'general' desc, c.position, c.id`.execute(db);
  return rows;
}
