import { CompiledQuery, sql } from 'kysely';
import type { CommitGuard } from '#api/platform/db/commit-guard.ts';
import type { Db } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';

/** A holder that died is waited for this long. One that is merely slow loses its lease, and then cannot commit. */
export const LEASE_SECONDS = 60;
const KEPT_HOURS = 48;

interface KeyedRequest {
  readonly actor: string;
  readonly key: Buffer;
  readonly requestHash: Buffer;
}

export interface Held extends KeyedRequest {
  readonly holder: string;
}

export interface StoredAnswer {
  readonly status: number;
  readonly contentType: string | null;
  readonly answer: Buffer;
  /** Only where an endpoint replays them. */
  readonly cookies: Buffer | null;
}

/** Either the request is ours to carry out, or somebody has done so and this is the answer. Refuses when neither can be said. */
export async function claimKey(db: Db, now: Date, held: Held): Promise<Held | StoredAnswer> {
  const taken = await sql`
    insert into idempotency_keys as known (actor, key, request_hash, holder, lease_until, expires_at)
    values (${held.actor}, ${held.key}, ${held.requestHash}, ${held.holder}, ${later(now, LEASE_SECONDS)}, ${later(now, KEPT_HOURS * 3_600)})
    on conflict (actor, key) do update
      set request_hash = excluded.request_hash, holder = excluded.holder, lease_until = excluded.lease_until,
          expires_at = excluded.expires_at, committed_at = null, status = null, content_type = null, answer = null,
          cookies = null
      where known.expires_at <= ${now}
         or (known.request_hash = excluded.request_hash and known.committed_at is null and known.lease_until <= ${now})
    returning 1`.execute(db);
  return taken.rows.length ? held : readAnswer(db, now, held);
}

async function readAnswer(db: Db, now: Date, request: KeyedRequest): Promise<StoredAnswer> {
  const known = await at(db, request).executeTakeFirst();
  // Released between our two looks: the next try will find it free.
  if (!known) throw new Refusal('idempotency_in_progress', { retryAfterSeconds: 1 });
  if (!known.request_hash.equals(request.requestHash)) throw new Refusal('idempotency_mismatch');
  if (known.status !== null && known.answer)
    return { status: known.status, contentType: known.content_type, answer: known.answer, cookies: known.cookies };
  if (known.lease_until > now) throw new Refusal('idempotency_in_progress', { retryAfterSeconds: 1 });
  throw new Refusal('idempotency_already_done');
}

/** Marks the request as carried out in the very transaction that does so; a holder whose lease was taken rolls back. */
export function guardOf(held: Held, now: () => Date): CommitGuard {
  return async (connection) => {
    const text = `update idempotency_keys set committed_at = coalesce(committed_at, $1)
                   where actor = $2 and key = $3 and holder = $4 returning 1`;
    const { rows } = await connection.executeQuery(CompiledQuery.raw(text, [now(), held.actor, held.key, held.holder]));
    if (!rows.length) throw new Refusal('idempotency_in_progress', { retryAfterSeconds: 1 });
  };
}

export async function keepAnswer(db: Db, now: Date, held: Held, kept: StoredAnswer): Promise<void> {
  const { status, contentType, answer, cookies } = kept;
  await db
    .updateTable('idempotency_keys')
    .set((row) => ({
      status,
      content_type: contentType,
      answer,
      cookies,
      committed_at: row.fn.coalesce('committed_at', sql<Date>`${now}`),
    }))
    .where('actor', '=', held.actor)
    .where('key', '=', held.key)
    .where('holder', '=', held.holder)
    .execute();
}

/** Frees the key if nothing was committed under it. Of what was, a repeat is told so from now on. Not there: never taken, or its taking is still under way. */
export async function giveUpKey(db: Db, now: Date, held: Held): Promise<'freed' | 'committed' | 'not there'> {
  if (await releaseKey(db, held)) return 'freed';
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ lease_until: now })
    .where('actor', '=', held.actor)
    .where('key', '=', held.key)
    .where('holder', '=', held.holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'committed' : 'not there';
}

/** Frees the key if nothing was committed under it; says whether it did. */
export async function releaseKey(db: Db, held: Held): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('actor', '=', held.actor)
    .where('key', '=', held.key)
    .where('holder', '=', held.holder)
    .where('committed_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** In portions, so that no purge of millions holds anybody up. */
export async function purgeIdempotencyKeys(db: Db, now: Date, portion = 5_000): Promise<number> {
  for (let purged = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from idempotency_keys where (actor, key) in
        (select actor, key from idempotency_keys where expires_at <= ${now} limit ${portion})`.execute(db);
    purged += Number(numAffectedRows);
    if (numAffectedRows < BigInt(portion)) return purged;
  }
}

const at = (db: Db, { actor, key }: KeyedRequest) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'content_type', 'answer', 'cookies', 'lease_until'])
    .where('actor', '=', actor)
    .where('key', '=', key);

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
