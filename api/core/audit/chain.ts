import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** The columns of a row as PostgreSQL writes them, in a fixed order. What is not in here is not protected. */
export const sealedColumns = sql<string[]>`array[
  e.id::text, e.xid::text, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.actor_kind::text, e.actor_id::text, e.action,
  e.subject_kind, e.subject, e.before::text, e.after::text, e.member_id::text, encode(e.personal, 'hex'), e.from_address]`;

export const GENESIS = Buffer.alloc(32);

/** hash = SHA-256(0x00 ‖ previous ‖ SHA-256(row)). The zero byte keeps leaves apart from nodes of a later tree (RFC 9162). */
export function link(previous: Buffer, columns: readonly (string | null)[]): Buffer {
  const row = createHash('sha256').update(JSON.stringify(columns)).digest();
  return createHash('sha256')
    .update(Buffer.concat([Buffer.of(0), previous, row]))
    .digest();
}
