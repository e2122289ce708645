import { sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';
import { GENESIS, link, sealedColumns } from './chain.ts';

const BATCH = 2_000;

export interface Verification {
  /** Rows of the chain that were walked. */
  readonly checked: number;
  readonly sealed: number;
  readonly head: string | null;
  /** Place in the chain of the first wrong row; null when all is well. */
  readonly wrongAt: number | null;
  readonly why: string | null;
}

interface Options {
  /** An end of the chain that was noted elsewhere (in the log, on paper): it must still be there. */
  readonly knownHead?: { readonly seq: number; readonly hash: string };
}

/** Walks the whole chain and names the first wrong row: changed, missing, moved, put in, or cut off. */
export async function verifyAudit(db: Db, { knownHead }: Options = {}): Promise<Verification> {
  const walk = await walkChain(db, { seq: 0, hash: GENESIS }, knownHead);
  const { seq, hash } = walk.end;
  const why = walk.why ?? (knownHead && knownHead.seq > seq ? 'the end of the chain was cut off' : null) ?? (await overdue(db));
  return {
    checked: seq,
    sealed: seq,
    head: seq ? hash.toString('hex') : null,
    wrongAt: why === null ? null : (walk.wrongAt ?? seq + 1),
    why,
  };
}

export interface Place {
  readonly seq: number;
  readonly hash: Buffer;
}
interface Walk {
  readonly end: Place;
  readonly wrongAt: number | null;
  readonly why: string | null;
}

/** From a place that is believed to the end of the chain. */
export async function walkChain(db: Db, start: Place, knownHead?: Options['knownHead']): Promise<Walk> {
  let end = start;
  for (;;) {
    const rows = await chainAfter(db, end.seq);
    for (const row of rows) {
      const step = follow(end, row);
      if (typeof step === 'string') return { end, wrongAt: end.seq + 1, why: step };
      if (knownHead?.seq === step.seq && knownHead.hash !== step.hash.toString('hex'))
        return { end, wrongAt: step.seq, why: 'this is not the chain that was noted' };
      end = step;
    }
    if (rows.length < BATCH) return { end, wrongAt: null, why: null };
  }
}

interface SealedRow {
  readonly seq: number;
  readonly hash: Buffer;
  readonly columns: (string | null)[] | null;
}

/** The next place, or what is wrong with it. */
function follow(end: Place, { seq, hash, columns }: SealedRow): Place | string {
  if (seq !== end.seq + 1) return 'a seal is missing';
  if (!columns) return 'the row of this seal is gone';
  return link(end.hash, columns).equals(hash) ? { seq, hash } : 'the row or its place was changed';
}

async function chainAfter(db: Db, seq: number): Promise<readonly SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select s.seq, s.hash, case when e.id is not null then ${sealedColumns} end as columns
      from audit_seals s left join audit_entries e on e.id = s.entry_id
     where s.seq > ${seq} order by s.seq limit ${BATCH}`.execute(db);
  return rows;
}

/** A row outside the chain where the sealing job does not look any more. */
async function overdue(db: Db): Promise<string | null> {
  const { rows } = await sql<{ overdue: boolean }>`
    select exists (select from audit_entries e where e.id <= (select all_sealed_to from audit_progress)
                      and not exists (select from audit_seals s where s.entry_id = e.id)) as overdue`.execute(db);
  return rows[0]?.overdue ? 'a row was never sealed' : null;
}
