import { type Insertable, sql } from 'kysely';
import type { SiteStats, Testimonials } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Language } from '#contract/values/languages.ts';

type Texts<Words> = Partial<Record<Language, Partial<Words>>>;
const day = <Name extends 'as_of' | 'consent_on'>(name: Name) => sql<string | null>`to_char(${sql.ref(name)}, 'YYYY-MM-DD')`.as(name);

/** Whole lists are saved: whoever saves one waits for whoever else does. */
const locks = { stats: 1, split: 2, testimonials: 3 } as const;
export const oneAtATime = (tx: Tx, what: keyof typeof locks) => sql`select pg_advisory_xact_lock(4714, ${locks[what]}::int)`.execute(tx);

export const everyStat = (db: Db) =>
  db
    .selectFrom('site_stats')
    .select(['key', 'value', day('as_of'), sql<Texts<{ label: string; source: string }>>`texts`.as('texts')])
    .orderBy('position')
    .orderBy('key')
    .execute();

export const everyTestimonial = (db: Db) =>
  db
    .selectFrom('testimonials')
    .select(['id', 'image', 'rating', 'is_published', 'consent_by', 'consent_note', day('consent_on')])
    .select(sql<Texts<{ name: string; role: string; quote: string }>>`texts`.as('texts'))
    .orderBy('position')
    .orderBy('id')
    .execute();

export const standingSplit = (db: Db) =>
  db
    .selectFrom('spending_breakdowns')
    .select(['id', day('as_of')])
    .select(sql<{ key: string; rupees: number }[]>`parts`.as('parts'))
    .select(sql<Partial<Record<Language, Record<string, string>>>>`texts`.as('texts'))
    .where('is_current', '=', true)
    .executeTakeFirst();

export const putStat = (tx: Tx, row: Insertable<SiteStats>) =>
  tx
    .insertInto('site_stats')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();

export const removeStat = (tx: Tx, key: string) => tx.deleteFrom('site_stats').where('key', '=', key).execute();

/** What was claimed before stays, for whoever asks later. */
export async function replaceSplit(tx: Tx, split: { parts: string; texts: string; as_of: string }): Promise<void> {
  await tx.updateTable('spending_breakdowns').set({ is_current: false }).where('is_current', '=', true).execute();
  await tx
    .insertInto('spending_breakdowns')
    .values({ ...split, is_current: true })
    .execute();
}

export const insertTestimonial = (tx: Tx, row: Insertable<Testimonials>) =>
  tx.insertInto('testimonials').values(row).returning('id').executeTakeFirstOrThrow();

export const updateTestimonial = (tx: Tx, id: number, row: Insertable<Testimonials>) =>
  tx.updateTable('testimonials').set(row).where('id', '=', id).execute();

export const removeTestimonial = (tx: Tx, id: number) => tx.deleteFrom('testimonials').where('id', '=', id).execute();
