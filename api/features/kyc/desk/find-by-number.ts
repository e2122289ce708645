import { kycCode } from '#api/features/kyc/case/codes.ts';
import { digestsOf } from '#api/features/kyc/case/sealed.ts';
import type { Deps } from '#api/platform/deps.ts';
import { numbersIn } from '#contract/kyc/identity-numbers.ts';
import { casesWithNumber } from './store.ts';

export async function findByNumber(deps: Deps, typed: string): Promise<{ codes: string[] }> {
  const digests = numbersIn(typed).flatMap((one) => digestsOf(deps, { ...one, dateOfBirth: '' }));
  return { codes: digests.length === 0 ? [] : (await casesWithNumber(deps.db, digests)).map(({ id }) => kycCode(id)) };
}
