import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';
import { countRows } from '#api/platform/lists/count.ts';
import { type Slice, sliceOf } from '#api/platform/lists/slice.ts';
import type { SubscriberStatus, SubscribersQuery } from '#contract/newsletter/list-subscribers.ts';

export interface SubscriberRow {
  readonly id: number;
  readonly email: string | null;
  readonly language: string;
  readonly status: SubscriberStatus;
  readonly requested_at: Date;
  readonly confirmed_at: Date | null;
  readonly unsubscribed_at: Date | null;
}

export interface Filter extends Pick<SubscribersQuery, 'status' | 'language'> {
  /** A whole address. Nobody: it is not for this reader to find. */
  readonly address: string | 'nobody' | undefined;
}

function matching({ status, language, address }: Filter): RawBuilder<unknown> {
  const conditions = [
    ...(status === 'all' ? [] : [sql`status = ${sql.lit(status)}`]),
    ...(language === 'all' ? [] : [sql`language = ${language}`]),
    ...(address === undefined
      ? []
      : [address === 'nobody' ? sql`false` : sql`lower(email) = ${address.toLowerCase()} and email is not null`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const COLUMNS = sql`id, email, language, status, requested_at, confirmed_at, unsubscribed_at`;

export const subscribersOf = async (db: Db, filter: Filter, slice: Slice): Promise<SubscriberRow[]> =>
  (
    await sql<SubscriberRow>`select ${COLUMNS} from newsletter_subscribers where ${matching(filter)}
      order by id desc ${sliceOf(slice)}`.execute(db)
  ).rows;

/** For exports: those below an id, in the order of the list. */
export const subscribersBelow = async (db: Db, filter: Filter, below: number, limit: number): Promise<SubscriberRow[]> =>
  (
    await sql<SubscriberRow>`select ${COLUMNS} from newsletter_subscribers where ${matching(filter)} and id < ${below}
      order by id desc limit ${limit}`.execute(db)
  ).rows;

export const countSubscribers = (db: Db, filter: Filter) =>
  countRows(db, sql`select from newsletter_subscribers where ${matching(filter)}`);

export const subscriberOf = async (db: Db, id: number): Promise<SubscriberRow | undefined> =>
  (await sql<SubscriberRow>`select ${COLUMNS} from newsletter_subscribers where id = ${id}`.execute(db)).rows[0];

export const consentsOf = (db: Db, id: number) =>
  db
    .selectFrom('newsletter_consents')
    .select(['event', 'at', 'page', 'words', 'cause', 'ip_hash'])
    .where('subscriber_id', '=', id)
    .orderBy('id')
    .execute();
