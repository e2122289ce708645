import { Refusal } from '#api/platform/refusal.ts';

/** DEP001: the id, with at least three digits. */
export const donationCode = (id: number): string => `DEP${String(id).padStart(3, '0')}`;

/** One id has one code: DEP0001 is nobody's. */
export function donationIdOf(code: string): number {
  const id = Number(code.slice('DEP'.length));
  if (!Number.isSafeInteger(id) || donationCode(id) !== code) throw new Refusal('not_found');
  return id;
}
