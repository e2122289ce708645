import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { LegalKind } from '#contract/content.ts';
import { type Language, languages } from '#contract/values/languages.ts';
import { MONEY_ZONE } from '#contract/values/time.ts';

export interface Named {
  readonly kind: LegalKind;
  readonly version: number;
}
type Texts = Readonly<Record<Language, { readonly title: string; readonly body: string }>>;

/** By kind, the newest first. */
export const versionRows = (db: Db, { kind, version }: Partial<Named> = {}) =>
  db
    .selectFrom('legal_versions')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'terms'))
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('kind')
    .orderBy('version', 'desc')
    .limit(1_000)
    .select(['kind', 'version', 'status', 'published_at'])
    .select(sql<string | null>`to_char(published_at at time zone ${MONEY_ZONE}, 'YYYY-MM-DD')`.as('published_on'))
    .execute();

export const legalTexts = (db: Db, { kind, version }: Named) =>
  db.selectFrom('legal_texts').select(['language', 'title', 'body']).where('kind', '=', kind).where('version', '=', version).execute();

/** All versions of a kind: one writer at a time. */
export const lockKind = (tx: Tx, kind: LegalKind) =>
  tx.selectFrom('legal_versions').select(['version', 'status']).where('kind', '=', kind).orderBy('version', 'desc').forUpdate().execute();

/** undefined: somebody was quicker. */
export const insertVersion = (tx: Tx, named: Named) =>
  tx
    .insertInto('legal_versions')
    .values({ ...named, status: 'draft' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();

/** A language with nothing in it has no row. */
export async function writeLegal(tx: Tx, { kind, version }: Named, texts: Texts): Promise<void> {
  await tx.deleteFrom('legal_texts').where('kind', '=', kind).where('version', '=', version).execute();
  const written = languages.filter((language) => texts[language].title !== '' && texts[language].body !== '');
  if (written.length > 0)
    await tx
      .insertInto('legal_texts')
      .values(written.map((language) => ({ kind, version, language, ...texts[language] })))
      .execute();
}

export async function removeDraft(tx: Tx, { kind, version }: Named): Promise<void> {
  await tx.deleteFrom('legal_texts').where('kind', '=', kind).where('version', '=', version).execute();
  await tx.deleteFrom('legal_versions').where('kind', '=', kind).where('version', '=', version).execute();
}

/** The one before is replaced, and stays readable for those who agreed to it. */
export async function putInForce(tx: Tx, { kind, version }: Named, now: Date): Promise<void> {
  await tx.updateTable('legal_versions').set({ status: 'replaced' }).where('kind', '=', kind).where('status', '=', 'published').execute();
  await tx
    .updateTable('legal_versions')
    .set({ status: 'published', published_at: now })
    .where('kind', '=', kind)
    .where('version', '=', version)
    .execute();
}
