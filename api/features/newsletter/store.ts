import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Language } from '#contract/values/languages.ts';

export interface NewSubscriber {
  readonly email: string;
  readonly language: Language;
  readonly at: Date;
}

/** Undefined when the address is on the list already. Two requests at once make one row. */
export const addSubscriber = (tx: Tx, { email, language, at }: NewSubscriber) =>
  tx
    .insertInto('newsletter_subscribers')
    .values({ email, language, requested_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'status'])
    .executeTakeFirst();

export const lockByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('newsletter_subscribers')
    .select(['id', 'status'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .forUpdate()
    .executeTakeFirst();

export const lockByCode = (tx: Tx, code: string) =>
  tx.selectFrom('newsletter_subscribers').select(['id', 'status', 'requested_at']).where('code', '=', code).forUpdate().executeTakeFirst();

export const subscriberById = (db: Db, id: number) =>
  db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'code', 'email', 'language', 'status', 'requested_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export const askAgain = (tx: Tx, id: number, { language, at }: { language: Language; at: Date }) =>
  tx.updateTable('newsletter_subscribers').set({ language, requested_at: at }).where('id', '=', id).execute();

export const setConfirmed = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('newsletter_subscribers').set({ status: 'confirmed', confirmed_at: at }).where('id', '=', id).execute();

/** The address goes with the consent. The row stays, so that the link in old mails keeps working. */
export const setUnsubscribed = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('newsletter_subscribers').set({ status: 'unsubscribed', email: null, unsubscribed_at: at }).where('id', '=', id).execute();

interface Consent {
  readonly subscriberId: number;
  readonly event: 'requested' | 'confirmed' | 'withdrawn';
  readonly at: Date;
  /** Left out where nobody pressed anything: the account was erased. */
  readonly ipHash?: Buffer;
  readonly page?: string;
  readonly words?: string;
  /** Of `withdrawn`. */
  readonly cause?: 'reader' | 'complaint' | 'erased';
}

export const recordConsent = (tx: Tx, { subscriberId, event, at, ipHash, page, words, cause }: Consent) =>
  tx
    .insertInto('newsletter_consents')
    .values({
      subscriber_id: subscriberId,
      event,
      at,
      ip_hash: ipHash ?? null,
      page: page ?? null,
      words: words ?? null,
      cause: cause ?? null,
    })
    .execute();

/** A batch at a time, oldest first. How many went. */
export async function deleteUnconfirmed(tx: Tx, before: Date, batch: number): Promise<number> {
  const gone = await tx
    .deleteFrom('newsletter_subscribers')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('newsletter_subscribers')
        .select('id')
        .where('status', '=', 'pending')
        .where('requested_at', '<', before)
        .orderBy('requested_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

export async function provenAddress(db: Db, member: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', member)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.email;
}

/** What happened, with the words that stood beside the field. */
export const subscriptionOf = (db: Db, email: string) =>
  db
    .selectFrom('newsletter_consents as c')
    .innerJoin('newsletter_subscribers as s', 's.id', 'c.subscriber_id')
    .select(['s.email', 's.language', 's.status', 'c.event', 'c.at', 'c.page', 'c.words', 'c.cause'])
    .where((where) => where(where.fn('lower', ['s.email']), '=', email.toLowerCase()))
    .orderBy('c.id')
    .execute();

/** undefined: not on the list. */
export async function statusOf(db: Db, email: string) {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select('status')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return row?.status;
}

/** Locked: two changes of hers come one after the other, and the log tells what each found. */
export async function memberCode(tx: Tx, member: number): Promise<string> {
  const { code } = await tx.selectFrom('members').select('code').where('id', '=', member).forNoKeyUpdate().executeTakeFirstOrThrow();
  return code;
}
