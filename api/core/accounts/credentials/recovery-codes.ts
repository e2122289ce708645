import { randomInt } from 'node:crypto';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { digestOf } from '#api/platform/security/session.ts';

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const COUNT = 10;

/** 80 random bits each, so that a plain digest is enough to keep. Shown once. */
export async function replaceRecoveryCodes(tx: Tx, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await tx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, digest: digestOf(normal(code)) })))
    .execute();
  return codes;
}

/** Burns one. False when it is unknown or was used before. */
export async function spendRecoveryCode(tx: Tx, staffId: number, typed: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('digest', '=', digestOf(normal(typed)))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export async function recoveryCodesLeft(db: Db, staffId: number): Promise<number> {
  const rows = await db
    .selectFrom('staff_recovery_codes')
    .select('digest')
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
}

function newCode(): string {
  const letters = Array.from({ length: 16 }, () => crockford[randomInt(crockford.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

const normal = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
