import { randomInt } from 'node:crypto';
import type { Tx } from '#api/platform/db/db.ts';
import { digestOf } from '#api/platform/security/session.ts';
import type { Factors } from './factors.ts';

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const COUNT = 10;

/** 80 random bits each, so that a plain digest is enough to keep. Shown once. */
export async function replaceRecoveryCodes(tx: Tx, factors: Factors, id: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await factors.replaceCodes(
    tx,
    id,
    codes.map((code) => digestOf(normal(code))),
  );
  return codes;
}

/** Burns one. False when it is unknown or was used before. */
export const spendRecoveryCode = (tx: Tx, factors: Factors, id: number, { typed, now }: { typed: string; now: Date }): Promise<boolean> =>
  factors.spendCode(tx, id, { digest: digestOf(normal(typed)), now });

function newCode(): string {
  const letters = Array.from({ length: 16 }, () => crockford[randomInt(crockford.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

const normal = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
