import type { NewsletterDeliveryStatus } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { type Permission, permissionsOf, roles } from '#contract/permissions.ts';

/** The next of the list, by id: however long it is, a batch is read and no more. */
export const nextReaders = (tx: Tx, { after, confirmedBy, limit }: { after: number; confirmedBy: Date; limit: number }) =>
  tx
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('id', '>', after)
    // Who left and came back while it was being sent has a new row, and may have had it.
    .where('confirmed_at', '<=', confirmedBy)
    .orderBy('id')
    .limit(limit)
    .execute();

/** All who will be walked by, counted once. */
export async function countConfirmed(tx: Tx, confirmedBy: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('newsletter_subscribers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'confirmed')
    .where('confirmed_at', '<=', confirmedBy)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those who have no row yet; the others have had their turn. */
export const insertDeliveries = async (tx: Tx, issue: number, readers: readonly number[], at: Date): Promise<number[]> => {
  if (readers.length === 0) return [];
  const added = await tx
    .insertInto('newsletter_deliveries')
    .values(readers.map((subscriber_id) => ({ issue_id: issue, subscriber_id, changed_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('subscriber_id')
    .execute();
  return added.map(({ subscriber_id }) => subscriber_id);
};

export async function countOpen(tx: Tx, issue: number): Promise<number> {
  const { count } = await tx
    .selectFrom('newsletter_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('issue_id', '=', issue)
    .where('status', 'in', ['waiting', 'sending'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const waitingReaders = async (tx: Tx, issue: number): Promise<number[]> =>
  (
    await tx
      .selectFrom('newsletter_deliveries')
      .select('subscriber_id')
      .where('issue_id', '=', issue)
      .where('status', '=', 'waiting')
      .execute()
  ).map(({ subscriber_id }) => subscriber_id);

interface Move {
  readonly from: NewsletterDeliveryStatus;
  readonly to: NewsletterDeliveryStatus;
  readonly at: Date;
  /** Only those that have not moved since. */
  readonly unmovedSince?: Date;
}

export const moveAll = (tx: Tx, issue: number, { from, to, at, unmovedSince }: Move) =>
  tx
    .updateTable('newsletter_deliveries')
    .set({ status: to, changed_at: at })
    .where('issue_id', '=', issue)
    .where('status', '=', from)
    .$if(unmovedSince !== undefined, (query) => query.where('changed_at', '<', unmovedSince as Date))
    .execute();

interface One {
  readonly issue: number;
  readonly subscriberId: number;
}

/** Locked, with what it needs to know about its issue and its reader. */
export const lockDelivery = (tx: Tx, { issue, subscriberId }: One) =>
  tx
    .selectFrom('newsletter_deliveries as d')
    .innerJoin('newsletter_issues as i', 'i.id', 'd.issue_id')
    .innerJoin('newsletter_subscribers as s', 's.id', 'd.subscriber_id')
    .select(['d.status', 'i.status as issueStatus', 's.status as readerStatus', 's.email', 's.code', 's.language', 's.requested_at'])
    .where('d.issue_id', '=', issue)
    .where('d.subscriber_id', '=', subscriberId)
    .forUpdate('d')
    .executeTakeFirst();

export const moveDelivery = (tx: Tx, { issue, subscriberId }: One, status: NewsletterDeliveryStatus, at: Date) =>
  tx
    .updateTable('newsletter_deliveries')
    .set({ status, changed_at: at })
    .where('issue_id', '=', issue)
    .where('subscriber_id', '=', subscriberId)
    .execute();

/** Active staff of whom one role allows this. */
export const staffWho = (db: Db, permission: Permission) =>
  db
    .selectFrom('staff as s')
    .select('s.id')
    .where('s.status', '=', 'active')
    .where((where) =>
      where.exists(
        where
          .selectFrom('staff_roles as r')
          .select('r.staff_id')
          .whereRef('r.staff_id', '=', 's.id')
          .where(
            'r.role',
            'in',
            roles.filter((role) => permissionsOf([role]).has(permission)),
          ),
      ),
    )
    .orderBy('s.id')
    .execute();
