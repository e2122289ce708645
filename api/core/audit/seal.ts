import { sql } from 'kysely';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { GENESIS, link, sealedColumns } from './chain.ts';

const BATCH = 1_000;
/** Far longer than any transaction may live. */
const SETTLED = '10 minutes';

/** Puts every settled row into the chain. One process at a time; the others find the lock taken and leave. */
export async function sealAudit(deps: Deps): Promise<{ sealed: number }> {
  let sealed = 0;
  for (;;) {
    const count = await deps.db.transaction().execute((tx) => sealBatch(tx, deps));
    sealed += count;
    if (count < BATCH) return { sealed };
  }
}

async function sealBatch(tx: Tx, { clock, log }: Deps): Promise<number> {
  const lock = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtext('audit seal')) as taken`.execute(tx);
  if (!lock.rows[0]?.taken) return 0;
  const head = await tx.selectFrom('audit_seals').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  const rows = await unsealedRows(tx);
  let seq = head?.seq ?? 0;
  let hash = head?.hash ?? GENESIS;
  const sealed_at = clock.now();
  const seals = rows.map(({ id, columns }) => {
    hash = link(hash, columns);
    seq += 1;
    return { seq, entry_id: id, hash, sealed_at };
  });
  if (seals.length) {
    await tx.insertInto('audit_seals').values(seals).execute();
    // The log leaves the machine: a chain cut short or rewritten later no longer ends where this line says it did.
    log.info({ auditSeq: seq, auditHead: hash.toString('hex') }, 'activity log sealed');
  }
  if (seals.length < BATCH) await moveProgress(tx);
  return seals.length;
}

/**
 * Rows of transactions that ended before every one still running: nothing can slip in among them any more. A row whose number is
 * ahead of this server's counter came with a restored backup, and is settled too.
 */
async function unsealedRows(tx: Tx): Promise<readonly { id: number; columns: (string | null)[] }[]> {
  const { rows } = await sql<{ id: number; columns: (string | null)[] }>`
    select e.id, ${sealedColumns} as columns
      from audit_entries e
     where e.id > (select all_sealed_to from audit_progress)
       and not exists (select from audit_seals s where s.entry_id = e.id)
       and (e.xid < pg_snapshot_xmin(pg_current_snapshot()) or e.xid >= pg_snapshot_xmax(pg_current_snapshot()))
     order by e.id
     limit ${BATCH}`.execute(tx);
  return rows;
}

/**
 * The job need not look at old rows for ever. A mark is set, and believed once it is older than any transaction can become
 * (the pool's time-outs end them within seconds) and everything below it is sealed. Real time: transactions do not know our clock.
 */
async function moveProgress(tx: Tx): Promise<void> {
  await sql`
    update audit_progress p
       set all_sealed_to = p.next_sealed_to, next_noted_at = now(),
           next_sealed_to = greatest(p.next_sealed_to, coalesce((select entry_id from audit_seals order by seq desc limit 1), 0))
     where p.next_noted_at < now() - ${SETTLED}::interval
       and not exists (select from audit_entries e
                        where e.id > p.all_sealed_to and e.id <= p.next_sealed_to
                          and not exists (select from audit_seals s where s.entry_id = e.id))`.execute(tx);
}
