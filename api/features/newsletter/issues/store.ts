import { type Selectable, sql, type Updateable } from 'kysely';
import type { NewsletterDeliveryStatus, NewsletterIssues } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { countRows } from '#api/platform/lists/count.ts';
import type { Slice } from '#api/platform/lists/slice.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Language } from '#contract/values/languages.ts';

export type IssueRow = Selectable<NewsletterIssues>;

export const issueById = async (db: Db, id: number): Promise<IssueRow> =>
  (await db.selectFrom('newsletter_issues').selectAll().where('id', '=', id).executeTakeFirst()) ?? missing();

/** Whoever changes it comes one after the other. */
export const lockIssue = async (tx: Tx, id: number): Promise<IssueRow> =>
  (await tx.selectFrom('newsletter_issues').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? missing();

const missing = (): never => {
  throw new Refusal('not_found');
};

export const issuesOf = (db: Db, { offset, limit }: Slice): Promise<IssueRow[]> =>
  db.selectFrom('newsletter_issues').selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();

export const countIssues = (db: Db) => countRows(db, sql`select from newsletter_issues`);

type Texts = Pick<IssueRow, 'subject_en' | 'body_en' | 'subject_hi' | 'body_hi'>;

export async function insertIssue(tx: Tx, texts: Texts, { at, staff }: { at: Date; staff: number }): Promise<number> {
  const { id } = await tx
    .insertInto('newsletter_issues')
    .values({ ...texts, written_by: staff, created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateIssue = (tx: Tx, id: number, changed: Updateable<NewsletterIssues>) =>
  tx.updateTable('newsletter_issues').set(changed).where('id', '=', id).execute();

export const removeIssue = (tx: Tx, id: number) => tx.deleteFrom('newsletter_issues').where('id', '=', id).execute();

export type Counts = Readonly<Partial<Record<NewsletterDeliveryStatus, number>>>;

/** Of one that is over for every reader. */
export const keptCounts = ({ counts }: Pick<IssueRow, 'counts'>): Counts | null => counts as Counts | null;

/** By issue, from the index alone. Only for those under way: this reads a row a reader. */
export async function countsOf(db: Db, issues: readonly number[]): Promise<ReadonlyMap<number, Counts>> {
  const rows = await db
    .selectFrom('newsletter_deliveries')
    .select(({ fn }) => ['issue_id', 'status', fn.countAll<number>().as('count')])
    .where('issue_id', 'in', [0, ...issues])
    .groupBy(['issue_id', 'status'])
    .execute();
  const counts = new Map<number, Partial<Record<NewsletterDeliveryStatus, number>>>();
  for (const { issue_id, status, count } of rows) counts.set(issue_id, { ...counts.get(issue_id), [status]: Number(count) });
  return counts;
}

/** Those who would get it now. */
export const countReaders = (db: Db, language: Language) =>
  countRows(
    db,
    language === 'en'
      ? sql`select from newsletter_subscribers where status = 'confirmed' and language <> 'hi'`
      : sql`select from newsletter_subscribers where status = 'confirmed' and language = ${language}`,
  );

export async function staffNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'full_name'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}

export const staffAddress = (db: Db, id: number) =>
  db.selectFrom('staff').select('email').where('id', '=', id).where('status', '=', 'active').executeTakeFirst();
