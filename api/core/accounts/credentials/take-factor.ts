import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Factors } from './factors.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { openSecret, timeStepOf } from './second-factor.ts';

export type TakenFactor = 'app' | 'recovery_code';

/** The app's code, once, or a recovery code, once. */
export async function takeFactor(tx: Tx, deps: Deps, factors: Factors, { id, code }: { id: number; code: string }): Promise<TakenFactor> {
  const authenticator = await factors.authenticatorOf(tx, id);
  if (!authenticator) throw new Refusal('challenge_ended');
  const now = deps.clock.now();
  const secret = openSecret(deps, { realm: factors.realm, id }, authenticator.sealed);
  const step = await timeStepOf(secret, code, now, authenticator.lastStep);
  if (step !== undefined && (await factors.takeTimeStep(tx, id, step))) return 'app';
  if (!(await spendRecoveryCode(tx, factors, id, { typed: code, now }))) throw new Refusal('wrong_code');
  return 'recovery_code';
}
