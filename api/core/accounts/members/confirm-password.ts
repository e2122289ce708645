import { lockoutRule } from '#api/core/accounts/credentials/throttle.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { countAttempt, forgiveAttempts, takeBackAttempt } from '#api/platform/security/lockout.ts';
import { NoRoom } from '#api/platform/security/passwords.ts';
import { loginById } from './store.ts';

/** The password again: an open session on a lost phone must not be enough. Guesses are counted. The hash that it was compared with comes back. */
export async function confirmPassword(
  deps: Deps,
  id: number,
  password: string,
  field = 'password',
): Promise<{ readonly passwordHash: string }> {
  const rule = await lockoutRule(deps, 'member step-up');
  await countAttempt(deps.db, deps.clock, rule, String(id));
  const takenBack = async (error: unknown): Promise<never> => {
    if (error instanceof NoRoom) await takeBackAttempt(deps.db, rule, String(id));
    throw error;
  };
  const known = await loginById(deps.db, id);
  if (!known?.password_hash || !(await deps.passwords.verify(known.password_hash, password, { isKnown: true }).catch(takenBack)))
    throw new Refusal('invalid', { fields: { [field]: /*i18n*/ 'Password is wrong' } });
  await forgiveAttempts(deps.db, rule, String(id));
  return { passwordHash: known.password_hash };
}
