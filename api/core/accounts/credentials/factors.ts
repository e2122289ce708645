import type { Db, Tx } from '#api/platform/db/db.ts';
import type { WrappedKey } from '#api/platform/security/crypto.ts';
import type { Realm } from '#api/platform/security/session.ts';

/** Where a realm keeps its second factors: staff and members have tables of their own, and one code for both. */
export interface Factors {
  readonly realm: Realm;
  /** Nothing: there is none, or its owner may not come in. */
  authenticatorOf(db: Db, id: number): Promise<{ readonly sealed: WrappedKey; readonly lastStep: number | null } | undefined>;
  /** Takes the step if it is newer than the last one taken; of two requests with the same code one comes too late. */
  takeTimeStep(tx: Tx, id: number, step: number): Promise<boolean>;
  /** The old ones end. */
  replaceCodes(tx: Tx, id: number, digests: readonly Buffer[]): Promise<void>;
  /** False when there is no such code, or it was used before. */
  spendCode(tx: Tx, id: number, code: { readonly digest: Buffer; readonly now: Date }): Promise<boolean>;
  codesLeft(db: Db, id: number): Promise<number>;
}
