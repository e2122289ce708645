import type { Db, Tx } from '#api/platform/db/db.ts';

export async function versionOf(db: Db, id: number): Promise<number | undefined> {
  return (await db.selectFrom('donations').select('version').where('id', '=', id).executeTakeFirst())?.version;
}

interface Lease {
  readonly donation_id: number;
  readonly staff_id: number;
  readonly until: Date;
}

export const claimLease = (tx: Tx, lease: Lease, now: Date) =>
  tx
    .insertInto('donation_leases')
    .values(lease)
    .onConflict((conflict) =>
      conflict
        .column('donation_id')
        .doUpdateSet({ staff_id: lease.staff_id, until: lease.until })
        .where((where) => where.or([where('donation_leases.until', '<=', now), where('donation_leases.staff_id', '=', lease.staff_id)])),
    )
    .execute();

export const freeLease = (tx: Tx, id: number, staff: number) =>
  tx.deleteFrom('donation_leases').where('donation_id', '=', id).where('staff_id', '=', staff).execute();

/** Those that nobody renewed. */
export const purgeLeases = (tx: Tx, now: Date) => tx.deleteFrom('donation_leases').where('until', '<', now).execute();
