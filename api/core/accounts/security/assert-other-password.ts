import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';

/** Who changes it because somebody knows it must not keep it. */
export async function assertOtherPassword({ passwords }: Deps, passwordHash: string, newPassword: string): Promise<void> {
  if (!(await passwords.verify(passwordHash, newPassword))) return;
  throw new Refusal('invalid', { fields: { newPassword: /*i18n*/ 'Please choose a password other than the current one' } });
}
