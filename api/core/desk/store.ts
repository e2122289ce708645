import type { Selectable } from 'kysely';
import type { DeskAlarms, DeskLeases } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';

export interface LeaseRow extends Pick<Selectable<DeskLeases>, 'subject' | 'staff_id' | 'until' | 'typing_until'> {
  readonly full_name: string;
}

export const leasesOf = (db: Db, desk: string, subjects: readonly number[], now: Date): Promise<LeaseRow[]> =>
  db
    .selectFrom('desk_leases as l')
    .innerJoin('staff', 'staff.id', 'l.staff_id')
    .select(['l.subject', 'l.staff_id', 'l.until', 'l.typing_until', 'staff.full_name'])
    .where('l.desk', '=', desk)
    .where('l.subject', 'in', [...subjects])
    .where('l.until', '>', now)
    .execute();

/** Who holds it at this moment, locked. */
export const lockLease = (tx: Tx, { desk, subject }: Pick<Selectable<DeskLeases>, 'desk' | 'subject'>, now: Date) =>
  tx
    .selectFrom('desk_leases')
    .select(['staff_id', 'typing_until'])
    .where('desk', '=', desk)
    .where('subject', '=', subject)
    .where('until', '>', now)
    .forUpdate()
    .executeTakeFirst();

/** Leaves it alone while somebody else holds it; who writes takes it from who only looks, so that the looker learns of it. */
export const claimLease = (tx: Tx, lease: Selectable<DeskLeases>, now: Date) =>
  tx
    .insertInto('desk_leases')
    .values(lease)
    .onConflict((conflict) =>
      conflict
        .columns(['desk', 'subject'])
        .doUpdateSet({ staff_id: lease.staff_id, until: lease.until, typing_until: lease.typing_until })
        .where((where) =>
          where.or([
            where('desk_leases.until', '<=', now),
            where('desk_leases.staff_id', '=', lease.staff_id),
            ...(lease.typing_until === null
              ? []
              : [where('desk_leases.typing_until', 'is', null), where('desk_leases.typing_until', '<=', now)]),
          ]),
        ),
    )
    .execute();

/** False: they did not hold it. */
export async function freeLease(tx: Tx, { desk, subject, staff }: { desk: string; subject: number; staff: number }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('desk_leases')
    .where('desk', '=', desk)
    .where('subject', '=', subject)
    .where('staff_id', '=', staff)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whoever holds it: the case is decided. */
export const dropLeases = (tx: Tx, desk: string, subjects: readonly number[]) =>
  tx
    .deleteFrom('desk_leases')
    .where('desk', '=', desk)
    .where('subject', 'in', [...subjects])
    .execute();

export const purgeLeases = (tx: Tx, now: Date) => tx.deleteFrom('desk_leases').where('until', '<', now).execute();

/** False when they were told this hour. */
export async function isFirstAlarm(tx: Tx, alarm: Selectable<DeskAlarms>): Promise<boolean> {
  const written = await tx
    .insertInto('desk_alarms')
    .values(alarm)
    .onConflict((conflict) => conflict.doNothing())
    .returning('staff_id')
    .executeTakeFirst();
  return written !== undefined;
}

export const trustees = (db: Db) =>
  db
    .selectFrom('staff as s')
    .innerJoin('staff_roles as r', 'r.staff_id', 's.id')
    .select('s.id')
    .where('r.role', '=', 'trustee')
    .where('s.status', '=', 'active')
    .execute();

export const nameOfStaff = (db: Db, id: number) =>
  db.selectFrom('staff').select(['full_name', 'code']).where('id', '=', id).executeTakeFirstOrThrow();
